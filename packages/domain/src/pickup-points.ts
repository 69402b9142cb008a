import type { Country } from './countries.ts';
import { isOutsideVatTerritory, liesAbroad } from './vat-territories.ts';

/** The most points that a postal code is offered. */
export const MAX_POINTS_OFFERED = 10;
/** The most points of the shop's own list. */
export const MAX_OWN_POINTS = 200;
/** The longest name, street or town of a point, in characters. */
export const MAX_POINT_TEXT = 100;
export const MAX_OPENING_HOURS = 200;
export const MAX_POINT_NUMBER = 40;

/** Street or post box, postal code and town. */
export interface PointAddress {
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
}

/** A shop, post office or parcel locker where a customer collects a parcel. */
export interface PickupPoint extends PointAddress {
  /** stays the same: the carrier's number of it, or one of the shop's own list */
  readonly id: string;
  /** by which the carrier knows it; null where nobody entered it */
  readonly number: string | null;
  readonly name: string;
  readonly country: Country;
  /** one of `carriers` by its code; null for any */
  readonly carrier: string | null;
  readonly openingHours: string | null;
  /** what carriers want on the label where that is not where the customer goes, such as a post box; null for the same */
  readonly mailing: PointAddress | null;
}

/** A point as it is offered. */
export interface NearPickupPoint extends PickupPoint {
  /** in metres from the postal code; null where nobody measured it */
  readonly distance: number | null;
}

/** Where goods go. */
interface Place {
  readonly country: Country;
  readonly postalCode: string;
}

const digitsOf = (code: string): number => Number(code.replaceAll(/\D/g, ''));

/** Whether goods for a place may be collected at another one of its country: only where both are taxed alike. */
const hasSameVatTreatment = ({ country, postalCode }: Place, point: PickupPoint): boolean =>
  isOutsideVatTerritory(country, postalCode) === isOutsideVatTerritory(country, point.postalCode) &&
  liesAbroad(country, postalCode) === liesAbroad(country, point.postalCode);

/** Points of the destination's country that are taxed as it is, at most `MAX_POINTS_OFFERED` in their sequence (PARCEL-26). */
export const pointsFor = <P extends PickupPoint>(points: readonly P[], to: Place): P[] =>
  points.filter((point) => point.country === to.country && hasSameVatTreatment(to, point)).slice(0, MAX_POINTS_OFFERED);

/**
 * Those of the shop's own points that a carrier serves, nearest postal codes by their numbers first. `carrier` is that of the delivery method:
 * null for points of all carriers (PARCEL-26).
 */
export const ownPointsFor = (points: readonly PickupPoint[], to: Place, carrier: string | null): NearPickupPoint[] => {
  const at = digitsOf(to.postalCode);
  const served = points.filter((point) => carrier === null || point.carrier === null || point.carrier === carrier);
  const distanceTo = (point: PickupPoint) => Math.abs(digitsOf(point.postalCode) - at);
  return pointsFor(
    served.toSorted((a, b) => distanceTo(a) - distanceTo(b)),
    to,
  ).map((point) => ({ ...point, distance: null }));
};
