import { type Country, isCountry } from '@fori/domain/countries';
import { MAX_OPENING_HOURS, MAX_POINT_TEXT, type NearPickupPoint, type PointAddress } from '@fori/domain/pickup-points';
import { plainPostalCode } from '@fori/domain/shipping-methods';
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

const text = z.string().trim().min(1);
const optional = z.string().trim().nullish();
const answer = z.object({
  pickupPoint: z.array(
    z.object({
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
      ...{ openingHoursNorwegian: optional, openingHoursEnglish: optional, openingHoursFinnish: optional },
      ...{ openingHoursDanish: optional, openingHoursSwedish: optional },
      distanceInKm: optional,
      type: optional,
    }),
  ),
});
type BringPoint = z.output<typeof answer>['pickupPoint'][number];

/** Not for consumers: business centres in Norway, and lockers in Finland that only residents of the house reach. */
const isForEverybody = ({ countryCode, type }: BringPoint): boolean =>
  !(countryCode === 'NO' && type === '1') && !(countryCode === 'FI' && type?.toUpperCase() === 'LOCKER');

const metres = (kilometres: string | null | undefined): number | null => {
  const figure = Number((kilometres ?? '').replace(',', '.'));
  return kilometres && Number.isFinite(figure) && figure >= 0 ? Math.round(figure * 1000) : null;
};

const short = (value: string): string => cutText(value, MAX_POINT_TEXT);

const openingHoursOf = (point: BringPoint): string | null => {
  const own = {
    NO: point.openingHoursNorwegian,
    SE: point.openingHoursSwedish,
    DK: point.openingHoursDanish,
    FI: point.openingHoursFinnish,
  }[point.countryCode];
  // English is what most customers read; the point's own language where there is none
  const hours = point.openingHoursEnglish || own;
  return hours ? cutText(hours, MAX_OPENING_HOURS) : null;
};

const toPoint = (point: BringPoint): NearPickupPoint[] => {
  const { id, name, address, countryCode, visitingAddress, visitingPostalCode, visitingCity } = point;
  if (!isCountry(countryCode) || !isForEverybody(point)) return [];
  const mailing: PointAddress = {
    address: short(address ?? ''),
    postalCode: point.postalCode,
    city: short(point.city),
  };
  const visited = visitingAddress
    ? {
        address: short(visitingAddress),
        postalCode: visitingPostalCode || point.postalCode,
        city: short(visitingCity || point.city),
      }
    : mailing;
  const isSame = JSON.stringify(visited) === JSON.stringify(mailing);
  return [
    {
      ...{ id, number: id, name: short(name), ...visited, country: countryCode, carrier: 'bring' },
      openingHours: openingHoursOf(point),
      mailing: isSame || mailing.address === '' ? null : mailing,
      distance: metres(point.distanceInKm),
    },
  ];
};

interface Options {
  /** without a slash at its end; Bring's own unless a stand-in's */
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
    const place = `${country}/postalCode/${encodeURIComponent(plainPostalCode(postalCode))}.json`;
    const response = await fetch(`${url.replace(/\/+$/, '')}/${place}`, {
      headers: { accept: 'application/json', 'x-mybring-api-uid': uid, 'x-mybring-api-key': key },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = await limitedText(response, MAX_BYTES);
    if (!response.ok) throw new Error(`Bring did not name pick-up points: status ${response.status}`);
    return answer.parse(JSON.parse(body)).pickupPoint.flatMap(toPoint);
  },
});
