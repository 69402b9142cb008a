import { type Country, isCountry } from '@fori/domain/countries';
import { MAX_OPENING_HOURS, MAX_POINT_TEXT, type NearPickupPoint, type PointAddress } from '@fori/domain/pickup-points';
import { comparablePostalCode } from '@fori/domain/postal-codes';
import { cutText } from '@fori/domain/text';
import { z } from 'zod';
import { limitedText } from '../../limited-text.ts';
import type { CarrierPoints } from './carrier-points.ts';

export const BRING_API_URL = 'https://api.bring.com/pickuppoint/api/pickuppoint';

/** A customer waits meanwhile. */
const TIMEOUT_MS = 2000;
/** Ten points are some 13 kB. */
const MAX_BYTES = 256 * 1024;

const bringCountries: readonly Country[] = ['NO', 'SE', 'DK', 'FI'];

const text = z.string().trim().min(1).max(1000);
const optional = z.string().trim().max(1000).nullish();
const point = z.object({
  id: z
    .string()
    .trim()
    .regex(/^[\w-]{1,64}$/),
  name: text,
  /** for labels, often a post box */
  address: optional,
  postalCode: text,
  city: text,
  countryCode: text,
  /** where the customer goes */
  visitingAddress: optional,
  visitingPostalCode: optional,
  visitingCity: optional,
  openingHoursNorwegian: optional,
  openingHoursEnglish: optional,
  openingHoursFinnish: optional,
  openingHoursDanish: optional,
  openingHoursSwedish: optional,
  distanceInKm: optional,
  type: optional,
});
type BringPoint = z.output<typeof point>;
const answer = z.object({ pickupPoint: z.array(z.unknown()) });

/** A place that Bring does not know. */
const UNKNOWN_PLACE = [400, 404];

/** The well-formed points of a response. Throws where it has others only. */
const pointsOf = (body: string): BringPoint[] => {
  const { pickupPoint: named } = answer.parse(JSON.parse(body));
  const points = named.flatMap((each) => point.safeParse(each).data ?? []);
  if (points.length === 0 && named.length > 0) throw new Error('Bring named ill-formed pick-up points only');
  return points;
};

/** Not for consumers: business centres in Norway, and lockers in Finland that only residents of the house reach. */
const isForEverybody = ({ countryCode, type }: BringPoint): boolean =>
  !(countryCode === 'NO' && type === '1') && !(countryCode === 'FI' && type?.toUpperCase() === 'LOCKER');

const metres = (kilometres: string | null | undefined): number | null => {
  const figure = Number((kilometres ?? '').replace(',', '.'));
  return kilometres && Number.isFinite(figure) && figure >= 0 ? Math.round(figure * 1000) : null;
};

const short = (value: string): string => cutText(value, MAX_POINT_TEXT);

const openingHoursOf = (named: BringPoint): string | null => {
  const own = {
    NO: named.openingHoursNorwegian,
    SE: named.openingHoursSwedish,
    DK: named.openingHoursDanish,
    FI: named.openingHoursFinnish,
  }[named.countryCode];
  // English is what most customers read; the point's own language where there is none
  const hours = named.openingHoursEnglish || own;
  return hours ? cutText(hours, MAX_OPENING_HOURS) : null;
};

const toPoint = (named: BringPoint): NearPickupPoint[] => {
  const { id, name, address, countryCode, visitingAddress, visitingPostalCode, visitingCity } = named;
  if (!isCountry(countryCode) || !isForEverybody(named)) return [];
  const mailing: PointAddress = {
    address: short(address ?? ''),
    postalCode: named.postalCode,
    city: short(named.city),
  };
  const visited = visitingAddress
    ? {
        address: short(visitingAddress),
        postalCode: visitingPostalCode || named.postalCode,
        city: short(visitingCity || named.city),
      }
    : mailing;
  const isSame = JSON.stringify(visited) === JSON.stringify(mailing);
  return [
    {
      id,
      number: id,
      name: short(name),
      ...visited,
      country: countryCode,
      carrier: 'bring',
      openingHours: openingHoursOf(named),
      mailing: isSame || mailing.address === '' ? null : mailing,
      distance: metres(named.distanceInKm),
    },
  ];
};

interface Options {
  /** Bring's own unless a stand-in's */
  url?: string | undefined;
  uid: string;
  key: string;
  timeoutMs?: number;
}

/**
 * Bring's Pickup Point API (`GET /{country}/postalCode/{code}.json`), which names the ten nearest by driving time. It receives country and
 * postal code, and nothing of the customer.
 */
export const bringPoints = ({ url = BRING_API_URL, uid, key, timeoutMs = TIMEOUT_MS }: Options): CarrierPoints => ({
  carrier: 'bring',
  countries: bringCountries,
  find: async ({ country, postalCode }) => {
    const place = `${country}/postalCode/${encodeURIComponent(comparablePostalCode(country, postalCode))}.json`;
    const response = await fetch(`${url.replace(/\/+$/, '')}/${place}`, {
      headers: { accept: 'application/json', 'x-mybring-api-uid': uid, 'x-mybring-api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await limitedText(response, MAX_BYTES);
    // anybody can ask for a postal code that nobody has, which must not count as if Bring was away
    if (UNKNOWN_PLACE.includes(response.status)) return [];
    if (!response.ok) throw new Error(`Bring did not name pick-up points: status ${response.status}`);
    return pointsOf(body).flatMap(toPoint);
  },
});
