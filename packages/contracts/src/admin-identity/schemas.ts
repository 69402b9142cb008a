import { countries } from '@fori/domain/countries';
import {
  isFoundingYear,
  isNetworkPage,
  isOrderNumberPrefix,
  isRegisterId,
  isTimeOfDay,
  MAX_IDENTITY,
  networkHosts,
  REPLY_HOURS,
  type SocialNetwork,
  socialNetworks,
  supportTimes,
  type Weekday,
  weekdays,
} from '@fori/domain/identity';
import { writtenPostalCode } from '@fori/domain/postal-codes';
import { z } from 'zod';
import { inEachLanguage, timestamp } from '../common.ts';
import { emailInput, phoneInput } from '../orders/schemas.ts';
import { checkPostalCode } from '../postal-code.ts';
import { line, lineOf } from '../text-inputs.ts';

const onEachDay = <T extends z.ZodTypeAny>(schema: T) =>
  z.object(Object.fromEntries(weekdays.map((day) => [day, schema])) as Record<Weekday, T>);

const ofEachNetwork = <T extends z.ZodTypeAny>(schemaOf: (network: SocialNetwork) => T) =>
  z.object(Object.fromEntries(socialNetworks.map((one) => [one, schemaOf(one)])) as Record<SocialNetwork, T>);

/** Who the shop is, as it is edited. Texts that the shop does not say are empty. */
const identity = z.object({
  name: z.string(),
  /** the legal person that sells */
  company: z.string(),
  business_id: z.string(),
  vat_id: z.string(),
  street: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** the city's name in languages that have their own */
  city_names: inEachLanguage(z.string()),
  country: z.enum(countries),
  email: z.string(),
  phone: z.string(),
  /** null on days without */
  opening_hours: onEachDay(z.object({ opens: z.string(), closes: z.string() }).nullable()),
  support: z.object({ availability: z.enum(supportTimes), reply_within_hours: z.number().int() }),
  /** addresses of the shop's pages */
  social: ofEachNetwork(() => z.string()),
  founded_year: z.number().int().nullable(),
  /** who mails come from; an empty part is that of the shop */
  sender: z.object({ name: z.string(), email: z.string() }),
  order_number_prefix: z.string(),
  /** the next change has to name it; null before the first one */
  updated_at: timestamp.nullable(),
});
export type Identity = z.infer<typeof identity>;

/** Who the shop is, and the themes on which its logo can hardly be seen (SHOP-120). */
export const shownIdentity = identity.extend({ logo_faint_on: z.array(z.enum(['light', 'dark'])) });
export type ShownIdentity = z.infer<typeof shownIdentity>;

const neededLine = (max: number) => lineOf(1, max);

const registerId = line(MAX_IDENTITY.registerId).refine(isRegisterId, 'validation.register_id');

/** What a schema accepts, or nothing. */
const orEmpty = (schema: z.ZodType<string, z.ZodTypeDef, string>) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const result = text === '' ? null : schema.safeParse(text);
      for (const issue of result?.error?.issues ?? []) context.addIssue(issue);
    });

const clock = z.string().refine(isTimeOfDay, 'validation.clock');
const hours = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { message: 'validation.hours_order', path: ['closes'] });

const networkPage = (network: SocialNetwork) =>
  z
    .string()
    .trim()
    .max(MAX_IDENTITY.link)
    .superRefine((text, context) => {
      if (text === '' || isNetworkPage(network, text)) return;
      const params = { host: networkHosts[network] };
      context.addIssue({ code: 'custom', message: 'validation.network_page', params });
    });

const INVALID_YEAR = { message: 'validation.founded_year' };
const foundedYear = z
  .number({ invalid_type_error: INVALID_YEAR.message })
  .refine((year) => isFoundingYear(year, new Date()), INVALID_YEAR);

const INVALID_HOURS = 'validation.reply_hours';
const support = z.object({
  availability: z.enum(supportTimes, { message: 'validation.support_time' }),
  reply_within_hours: z
    .number({ invalid_type_error: INVALID_HOURS })
    .int(INVALID_HOURS)
    .min(REPLY_HOURS.min, INVALID_HOURS)
    .max(REPLY_HOURS.max, INVALID_HOURS),
});

/** The whole identity; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const identityChange = z
  .object({
    name: neededLine(MAX_IDENTITY.name),
    company: neededLine(MAX_IDENTITY.company),
    business_id: registerId.refine((text) => text !== '', 'validation.required'),
    vat_id: registerId,
    street: neededLine(MAX_IDENTITY.street),
    postal_code: neededLine(MAX_IDENTITY.postalCode),
    city: neededLine(MAX_IDENTITY.city),
    city_names: inEachLanguage(line(MAX_IDENTITY.city)),
    country: z.enum(countries, { message: 'validation.shop_country' }),
    email: emailInput,
    // distance sellers must name one (Directive 2011/83/EU, article 6)
    phone: phoneInput,
    opening_hours: onEachDay(hours.nullable()),
    support,
    social: ofEachNetwork(networkPage),
    founded_year: foundedYear.nullable(),
    sender: z.object({ name: line(MAX_IDENTITY.senderName), email: orEmpty(emailInput) }),
    order_number_prefix: z.string().trim().toUpperCase().refine(isOrderNumberPrefix, 'validation.order_number_prefix'),
    updated_at: timestamp.nullable(),
  })
  .superRefine(({ country, postal_code }, context) => checkPostalCode(context, country, postal_code, ['postal_code']))
  .superRefine(({ support: { availability }, opening_hours }, context) => {
    const isEverOpen = weekdays.some((day) => opening_hours[day] !== null);
    if (availability === 'opening_hours' && !isEverOpen)
      context.addIssue({ code: 'custom', message: 'validation.support_hours', path: ['support', 'availability'] });
  })
  .transform((change) => ({ ...change, postal_code: writtenPostalCode(change.country, change.postal_code) }));
export type IdentityInput = z.input<typeof identityChange>;
export type IdentityChange = z.output<typeof identityChange>;
