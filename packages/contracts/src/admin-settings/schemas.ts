import { MAX_REFUND_APPROVAL_ABOVE } from '@fori/domain/approvals';
import { countries } from '@fori/domain/countries';
import { chargedCurrency, currencies } from '@fori/domain/currencies';
import { languages } from '@fori/domain/languages';
import { captureMoments, HOLD_MINUTES } from '@fori/domain/payments';
import { MAX_REFUND_FACTOR_ABOVE } from '@fori/domain/refunds';
import { STAFF_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@fori/domain/sessions';
import {
  MAX_DELIVERY_DAYS,
  MAX_PROMO,
  MAX_SHIPPING_FEE,
  MAX_SHIPPING_THRESHOLD,
  MIN_DELIVERY_DAYS,
  unknownPlaceholders,
} from '@fori/domain/settings';
import { basisPoints } from '@fori/domain/vat';
import { z } from 'zod';
import { amountUpTo, businessDays, inEachLanguage, MAX_ID, money, timestamp } from '../common.ts';
import { line } from '../text-inputs.ts';

export const settings = z.object({
  /** shipping is free above this amount */
  shipping_threshold: money,
  shipping_fee: money,
  /** percent: `"25"`, `"25.5"` */
  vat_rate: z.string(),
  /** percent, only where VAT is that of the destination, which leaves `vat_rate` unused: what prices are shown with today (VAT-132) */
  destination_vat_rate: z.string().optional(),
  /** whether customers see prices with VAT */
  prices_with_vat: z.boolean(),
  /** of a variant in stock */
  delivery_in_stock: businessDays,
  /** of a custom jacket */
  delivery_made_to_order: businessDays,
  /** texts of the promo bar as they were written; an empty one falls back to English */
  promo: inEachLanguage(z.string()),
  /** when the promo bar is shown; null for no limit on that side */
  promo_time: z.object({ from: timestamp.nullable(), until: timestamp.nullable() }),
  /** the countries customers can have goods sent to */
  countries: z.array(z.enum(countries)),
  /** the languages customers can choose (SHOP-113) */
  languages: z.array(z.enum(languages)),
  /** the currencies customers can see prices in (SHOP-115) */
  currencies: z.array(z.enum(currencies)),
  /** whether customers may choose how wide a jacket's logos are */
  jacket_logo_sizes: z.boolean(),
  /** the product of leather samples that the designer links to; null for none */
  samples_product: z.number().int().nullable(),
  /** whether an order is processed only once the proofs of its jackets are approved */
  cutting_waits_for_proof: z.boolean(),
  /** how long an unpaid order holds its goods, in minutes */
  payment_hold_minutes: z.number().int(),
  /** when payments are captured */
  capture_at: z.enum(captureMoments),
  /** currencies beside the euro that customers are charged in where they see prices in them */
  charged_currencies: z.array(z.enum(currencies)),
  /** how long sessions of staff last, and after how many minutes without use they end */
  staff_session_hours: z.number().int(),
  staff_idle_minutes: z.number().int(),
  /** refunds above this amount need a fresh second factor */
  refund_factor_above: money,
  /** refunds above this amount need a second person; null where none does (ADMIN-300) */
  refund_approval_above: money.nullable(),
  /** the next change has to name it; null while the defaults apply */
  updated_at: timestamp.nullable(),
});
export type Settings = z.infer<typeof settings>;

const rate = z.string().transform((text, context) => {
  const points = basisPoints(text.trim());
  if (points !== null) return points;
  context.addIssue({ code: 'custom', message: 'validation.percent' });
  return z.NEVER;
});

const promoText = line(MAX_PROMO).refine(
  (text) => unknownPlaceholders(text).length === 0,
  'validation.promo_placeholder',
);

const INVALID_DAYS = { message: 'validation.delivery_days' };
const days = z
  .number({ invalid_type_error: INVALID_DAYS.message, required_error: INVALID_DAYS.message })
  .int(INVALID_DAYS)
  .min(MIN_DELIVERY_DAYS, INVALID_DAYS)
  .max(MAX_DELIVERY_DAYS, INVALID_DAYS);
const daysChange = z
  .object({ from: days, to: days })
  .refine(({ from, to }) => from <= to, { message: 'validation.range_reversed', path: ['to'] });

const promoTime = z
  .object({ from: timestamp.nullable(), until: timestamp.nullable() })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    message: 'validation.times_reversed',
    path: ['until'],
  });

const NO_PRODUCT = { message: 'validation.samples_product' };
const productNumber = z
  .number({ invalid_type_error: NO_PRODUCT.message })
  .int(NO_PRODUCT)
  .min(1, NO_PRODUCT)
  .max(MAX_ID, NO_PRODUCT);

const INVALID_MINUTES = { message: 'validation.hold_minutes' };
const holdMinutes = z
  .number({ invalid_type_error: INVALID_MINUTES.message })
  .int(INVALID_MINUTES)
  .min(HOLD_MINUTES.min, INVALID_MINUTES)
  .max(HOLD_MINUTES.max, INVALID_MINUTES);

const wholeNumber = ({ min, max }: { min: number; max: number }, message: string) =>
  z.number({ invalid_type_error: message }).int({ message }).min(min, { message }).max(max, { message });

const countriesChange = z
  .array(z.enum(countries))
  .min(1, 'validation.countries_none')
  .max(countries.length)
  .transform((chosen) => countries.filter((country) => chosen.includes(country)));

const languagesChange = z
  .array(z.enum(languages))
  .min(1, 'validation.languages_none')
  .max(languages.length)
  .transform((chosen) => languages.filter((language) => chosen.includes(language)));

const currenciesChange = z
  .array(z.enum(currencies))
  .max(currencies.length)
  .refine((chosen) => chosen.includes(chargedCurrency), 'validation.currencies_charged')
  .transform((chosen) => currencies.filter((currency) => chosen.includes(currency)));

const chargedChange = z
  .array(z.enum(currencies))
  .max(currencies.length)
  .transform((chosen) => currencies.filter((currency) => currency !== chargedCurrency && chosen.includes(currency)));

/** All settings at once; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const settingsChange = z.object({
  shipping_threshold: amountUpTo(MAX_SHIPPING_THRESHOLD, 'validation.shipping_threshold'),
  shipping_fee: amountUpTo(MAX_SHIPPING_FEE, 'validation.shipping_fee'),
  vat_rate: rate,
  promo: inEachLanguage(promoText),
  /** this and the following stay as they are where they are not sent */
  prices_with_vat: z.boolean().optional(),
  promo_time: promoTime.optional(),
  delivery_in_stock: daysChange.optional(),
  delivery_made_to_order: daysChange.optional(),
  countries: countriesChange.optional(),
  languages: languagesChange.optional(),
  currencies: currenciesChange.optional(),
  jacket_logo_sizes: z.boolean().optional(),
  samples_product: productNumber.nullable().optional(),
  cutting_waits_for_proof: z.boolean().optional(),
  payment_hold_minutes: holdMinutes.optional(),
  capture_at: z.enum(captureMoments).optional(),
  charged_currencies: chargedChange.optional(),
  staff_session_hours: wholeNumber(STAFF_SESSION_HOURS, 'validation.staff_session_hours').optional(),
  staff_idle_minutes: wholeNumber(STAFF_IDLE_MINUTES, 'validation.staff_idle_minutes').optional(),
  refund_factor_above: amountUpTo(MAX_REFUND_FACTOR_ABOVE, 'validation.refund_factor_above').optional(),
  refund_approval_above: amountUpTo(MAX_REFUND_APPROVAL_ABOVE, 'validation.refund_approval_above')
    .nullable()
    .optional(),
  updated_at: timestamp.nullable(),
});
export type SettingsInput = z.input<typeof settingsChange>;
export type SettingsChange = z.output<typeof settingsChange>;
