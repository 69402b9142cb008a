import { HOUR_MS } from '@fori/domain/durations';
import { fieldRefused } from '@fori/domain/errors';
import { type NearPickupPoint, ownPointsFor, type PickupPoint, pointsFor } from '@fori/domain/pickup-points';
import {
  type Destination,
  type ShippingMethod,
  type ShippingMethodSettings,
  zoneOf,
} from '@fori/domain/shipping-methods';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { readSettings } from '../store/index.ts';
import { keepFound, lastFound } from './found-points.repository.ts';

/** Bring asks for points no older than a day. */
const FRESH_FOR_MS = 6 * HOUR_MS;
/** Points found longer ago are not offered to anybody any more, so that rows do not pile up. */
const KEPT_FOR_MS = 90 * 24 * HOUR_MS;

type Deps = Pick<Shop, 'db' | 'clock' | 'carrierLookups'>;

/** What decides which points a delivery method has. */
type PointMethod = Pick<ShippingMethod, 'carrier'>;

/** What the method's carrier names: from the database while it is fresh and where the carrier does not answer. Null for nothing. */
const pointsOfCarrier = async (
  { db, clock, carrierLookups }: Deps,
  { carrier }: PointMethod,
  to: Destination,
): Promise<NearPickupPoint[] | null> => {
  if (carrier === null || !carrierLookups.has(carrier, to.country)) return null;
  const now = clock();
  const known = await lastFound(db.read, carrier, to);
  if (known && now.getTime() - known.foundAt.getTime() < FRESH_FOR_MS) return known.points;
  const points = await carrierLookups.find(carrier, to);
  if (!points) return known?.points ?? null;
  const forgotten = new Date(now.getTime() - KEPT_FOR_MS);
  await db.write((tx) => keepFound(tx, carrier, to, { points, now, forgotten }));
  return points;
};

/**
 * The points of a delivery method near a postal code: those of its carrier where that is configured, else the last known ones there, else those of
 * the shop's own list; none where there are none of these (PARCEL-26). Not within a transaction, for a carrier may be asked. Throws
 * `validation_failed` for a method that the destination does not have or that does not go to pick-up points.
 */
export const findPickupPoints = async (
  shop: Deps,
  { to, methodId }: { to: Destination; methodId: string },
): Promise<NearPickupPoint[]> => {
  const { methods } = await readSettings(shop.db.read, shop.clock());
  const method = zoneOf(methods.zones, to)?.methods.find(({ id }) => id === methodId);
  if (method?.kind !== 'pickup_point') {
    throw fieldRefused('shipping_method', { key: 'shipping_method' });
  }
  const found = pointsFor((await pointsOfCarrier(shop, method, to)) ?? [], to);
  return found.length > 0 ? found : ownPointsFor(methods.pickupPoints, to, method.carrier);
};

/**
 * A point that a delivery method may have been offered with for a destination, by its id; null where there is none. Asks nobody, so that an
 * order can be placed while a carrier is away (PARCEL-27).
 */
export const knownPickupPoint = async (
  queries: Queries,
  { pickupPoints }: Pick<ShippingMethodSettings, 'pickupPoints'>,
  { carrier }: PointMethod,
  to: Destination,
  id: string,
): Promise<PickupPoint | null> => {
  const own = ownPointsFor(pickupPoints, to, carrier);
  const named = carrier === null ? null : await lastFound(queries, carrier, to);
  const point = [...own, ...pointsFor(named?.points ?? [], to)].find((each) => each.id === id);
  if (!point) return null;
  const { distance: _, ...kept } = point;
  return kept;
};
