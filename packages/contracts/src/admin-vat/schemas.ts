import { unconfirmedVatIds } from '@fori/domain/companies';
import { countries } from '@fori/domain/countries';
import { distanceSalesStates } from '@fori/domain/distance-sales';
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
import { isoDate, money, timestamp } from '../common.ts';
import { matching } from '../text-inputs.ts';

/** How the shop charges VAT (VAT-120). */
export const vatSettings = z.object({
  mode: z.enum(vatModes),
  /** the country goods are sent from */
  home: z.enum(countries),
  oss: z.boolean(),
  /** euros a year */
  oss_limit: z.number().int(),
  /** what a company pays whose VAT id has the right form and is not confirmed */
  unconfirmed_vat_ids: z.enum(unconfirmedVatIds),
  /** whether VAT ids are looked up in the Union's register, which the operator sets up */
  vies: z.boolean(),
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

/** What consumers in other member states bought, by year, the present one first (VAT-133). */
export const distanceSales = z.object({
  /** euros a year */
  limit: z.number().int(),
  /** registered for the one-stop shop, so that the limit does not matter */
  oss: z.boolean(),
  years: z.array(z.object({ year: z.number().int(), amount: money, state: z.enum(distanceSalesStates) })),
});
export type DistanceSales = z.infer<typeof distanceSales>;

const wholeAmount = (message: string) =>
  z.number({ invalid_type_error: message }).int({ message }).min(1, { message }).max(1_000_000, { message });

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

/** A number of the Norwegian scheme: 7 digits, blanks between them left out (VAT-141). */
const voecNumber = (form: RegExp) => matching((text) => text.replaceAll(/\s/g, ''), form, 'validation.voec_number');

/** As the ZIP of a shop has it. */
export const presentVoecNumber = voecNumber(/^\d{7}$/);

/** All of it at once; `updated_at` as it was read. */
export const vatChange = z.object({
  mode: z.enum(vatModes),
  home: z.enum(countries).refine((country) => unionCountries.includes(country), 'validation.vat_home'),
  oss: z.boolean(),
  /** empty for none */
  voec_number: voecNumber(/^(\d{7})?$/),
  voec_limit: wholeAmount('validation.voec_limit'),
  /** stays as it is where it is not sent */
  oss_limit: wholeAmount('validation.oss_limit').optional(),
  unconfirmed_vat_ids: z.enum(unconfirmedVatIds).optional(),
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
