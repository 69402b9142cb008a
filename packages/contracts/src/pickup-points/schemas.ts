import { countries } from '@fori/domain/countries';
import { z } from 'zod';
import { langQuery } from '../common.ts';
import { checkPostalCode } from '../postal-code.ts';

const pointAddress = { address: z.string(), postal_code: z.string(), city: z.string() };

/** Where a customer collects a parcel (PARCEL-25). */
export const pickupPoint = z.object({
  id: z.string(),
  /** by which the carrier knows it; null where it is not known */
  number: z.string().nullable(),
  name: z.string(),
  ...pointAddress,
  country: z.enum(countries),
  /** the carrier's name; null where it is decided for each parcel */
  carrier: z.string().nullable(),
  opening_hours: z.string().nullable(),
});
export type PickupPointView = z.infer<typeof pickupPoint>;

/** A point as the checkout offers it. */
export const nearPickupPoint = pickupPoint.extend({
  /** in metres from the postal code; null where nobody measured it */
  distance: z.number().int().nullable(),
});
export type NearPickupPointView = z.infer<typeof nearPickupPoint>;

/** Where goods go, and by which of its methods. */
export const pickupPointsQuery = langQuery
  .extend({
    country: z.enum(countries, { message: 'validation.country' }),
    postal_code: z.string().max(12),
    shipping_method: z.string().max(64),
  })
  .superRefine(({ country, postal_code }, context) => checkPostalCode(context, country, postal_code, ['postal_code']));
