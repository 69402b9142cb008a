import { countries } from '@fori/domain/countries';
import { isDay } from '@fori/domain/shop-time';
import { priceBases, vatModes, vatRoundings } from '@fori/domain/taxed-order';
import { basisPoints } from '@fori/domain/vat';
import {
  MAX_VAT_RATES,
  ratedCountries,
  ratesAboveStandard,
  repeatedRates,
  unionCountries,
  vatClasses,
} from '@fori/domain/vat-rates';
import { z } from 'zod';
import { isoDate, timestamp } from '../common.ts';

/** How the shop charges VAT (VAT-120). */
export const vatSettings = z.object({
  mode: z.enum(vatModes),
  /** the country goods are sent from */
  home: z.enum(countries),
  oss: z.boolean(),
  /** the registration for the Norwegian scheme; empty for none */
  voec_number: z.string(),
  /** kroner */
  voec_limit: z.number().int(),
  price_basis: z.enum(priceBases),
  rounding: z.enum(vatRoundings),
  /** `rate` in percent */
  rates: z.array(
    z.object({ country: z.enum(countries), vat_class: z.enum(vatClasses), from: isoDate, rate: z.string() }),
  ),
  /** the next change has to name it; null while the defaults apply */
  updated_at: timestamp.nullable(),
});
export type VatSettingsResponse = z.infer<typeof vatSettings>;

const LIMIT = { message: 'validation.voec_limit' };

const rateInput = z.object({
  country: z.enum(countries).refine((country) => ratedCountries.includes(country), 'validation.vat_country'),
  vat_class: z.enum(vatClasses),
  from: z.string().refine(isDay, 'validation.day'),
  rate: z.string().transform((text, context) => {
    const points = basisPoints(text.trim());
    if (points !== null) return points;
    context.addIssue({ code: 'custom', message: 'validation.percent' });
    return z.NEVER;
  }),
});

/** All of it at once; `updated_at` as it was read. */
export const vatChange = z.object({
  mode: z.enum(vatModes),
  home: z.enum(countries).refine((country) => unionCountries.includes(country), 'validation.vat_home'),
  oss: z.boolean(),
  voec_number: z.string().trim().max(20),
  voec_limit: z.number({ invalid_type_error: LIMIT.message }).int(LIMIT).min(1, LIMIT).max(1_000_000, LIMIT),
  price_basis: z.enum(priceBases),
  rounding: z.enum(vatRoundings),
  rates: z
    .array(rateInput)
    .max(MAX_VAT_RATES)
    .superRefine((rates, context) => {
      const dated = rates.map(({ vat_class: vatClass, ...each }) => ({ vatClass, ...each }));
      for (const at of repeatedRates(dated)) {
        context.addIssue({ code: 'custom', message: 'validation.vat_rate_twice', path: [at, 'from'] });
      }
      for (const at of ratesAboveStandard(dated)) {
        context.addIssue({ code: 'custom', message: 'validation.vat_rate_above', path: [at, 'rate'] });
      }
    }),
  updated_at: timestamp.nullable(),
});
export type VatChange = z.output<typeof vatChange>;
export type VatInput = z.input<typeof vatChange>;
