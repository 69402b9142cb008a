import { z } from 'zod';
import { idParam, opaqueParam } from '../common.ts';
import { separator } from '../csv.ts';
import { line } from '../text-inputs.ts';

/** The heaviest parcel, in grams. */
export const MAX_PARCEL_GRAMS = 100_000;

const WEIGHT = { message: 'validation.parcel_grams' };

/** What is in a parcel, and how it goes; what is not known yet is null. */
export const parcelBody = z.object({
  contents: z
    .array(z.object({ line: z.number().int().min(1).max(10_000), quantity: z.number().int().min(1).max(10_000) }))
    .min(1, 'validation.parcel_empty')
    .max(500),
  carrier: line(60).nullable().default(null),
  tracking_number: line(80).nullable().default(null),
  /** with its packaging; null for what its contents weigh */
  weight_g: z
    .number({ invalid_type_error: WEIGHT.message })
    .int(WEIGHT)
    .min(1, WEIGHT)
    .max(MAX_PARCEL_GRAMS, WEIGHT)
    .nullable()
    .default(null),
});
export type ParcelBody = z.output<typeof parcelBody>;
export type ParcelInput = z.input<typeof parcelBody>;

export const sentBody = z.object({
  /** the customer reads it in the mail */
  note: z.string().trim().max(500).optional(),
});
export type SentInput = z.input<typeof sentBody>;

/** That what is left of an order will not be sent. */
export const restNotSentBody = z.object({
  /** how many units are in no parcel that was sent, as the sender saw it: with another number it is a stale edit */
  units: z.number().int().min(1).max(100_000),
  /** for the audit log */
  reason: z.string().trim().min(1, 'validation.required').max(500),
});
export type RestNotSentInput = z.input<typeof restNotSentBody>;

/** One of an order's parcels, by its number. */
export const parcelPath = z.object({ id: opaqueParam, n: idParam });

/** What a parcel can be sent by, as the carriers' service offers it for its destination. */
export const bookingProduct = z.object({
  code: z.string(),
  name: z.string(),
  carrier: z.string(),
});
export type BookingProduct = z.infer<typeof bookingProduct>;

export const bookingOffer = z.object({
  products: z.array(bookingProduct),
  /** the code of the one last booked for this delivery method and country; null for none */
  last_used: z.string().nullable(),
});
export type BookingOffer = z.infer<typeof bookingOffer>;

export const bookingBody = z.object({
  product: z.string({ required_error: 'validation.required' }).trim().min(1, 'validation.required').max(100),
});
export type BookingInput = z.input<typeof bookingBody>;

/** How the list of parcels is written. */
export const parcelExportQuery = z.object({ separator });
