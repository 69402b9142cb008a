import { isDeepStrictEqual } from 'node:util';
import { unconfirmedVatIds } from '@fori/domain/companies';
import { type Country, countries, presetCountries } from '@fori/domain/countries';
import { type Currency, currencies } from '@fori/domain/currencies';
import { DISTANCE_SALES_LIMIT } from '@fori/domain/distance-sales';
import { byLanguage, fallbackLanguage, type Language, languages } from '@fori/domain/languages';
import { type Cents, MAX_CENTS } from '@fori/domain/money';
import type { AutomaticDelivery } from '@fori/domain/parcels';
import { captureMoments, defaultPaymentSettings, HOLD_MINUTES, type PaymentSettings } from '@fori/domain/payments';
import { REFUND_FACTOR_ABOVE } from '@fori/domain/refunds';
import {
  defaultStaffSessions,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
  type StaffSessionSettings,
} from '@fori/domain/sessions';
import { type DeliverySettings, defaultDelivery, type PromoTime } from '@fori/domain/settings';
import {
  defaultShippingMethods,
  deliveryKinds,
  type ShippingMethodSettings,
  shippingPriceKinds,
} from '@fori/domain/shipping-methods';
import { dayOf } from '@fori/domain/shop-time';
import type { PriceDisplay } from '@fori/domain/shown-price';
import {
  defaultVatSettings,
  priceBases,
  rateBeforeDestination,
  type VatSettings,
  vatModes,
  vatRoundings,
} from '@fori/domain/taxed-order';
import { defaultMoneySettings, type MoneySettings } from '@fori/domain/totals';
import { MAX_VAT_RATE } from '@fori/domain/vat';
import { unionCountries, vatClasses } from '@fori/domain/vat-rates';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { unwrapQueries } from '../../db/guard.ts';
import { prepared } from '../../db/prepared.ts';
import type { Queries } from '../../db/types.ts';

const settingQuery = prepared((q, t) =>
  q
    // as the driver returns it, so that SQLite's JSON text is parsed only after a change
    .select({ value: sql<unknown>`${t.settings.value}` })
    .from(t.settings)
    .where(eq(t.settings.key, sql.placeholder('key'))),
);

const readSetting = async (queries: Queries, key: string): Promise<string | null> => {
  const [row] = await settingQuery(queries, { key });
  if (!row) return null;
  return typeof row.value === 'string' ? row.value : JSON.stringify(row.value);
};

/** What running transactions have read, by key. */
const readInTransactions = new WeakMap<Queries, Map<string, Promise<string | null>>>();

/**
 * A setting as JSON text; null when it was never set. A transaction reads each once, so that all that it computes is by the same settings.
 */
export const settingOf = (queries: Queries, key: string): Promise<string | null> => {
  if (unwrapQueries(queries) === queries) return readSetting(queries, key);
  const known = readInTransactions.get(queries) ?? new Map<string, Promise<string | null>>();
  readInTransactions.set(queries, known);
  const setting = known.get(key) ?? readSetting(queries, key);
  known.set(key, setting);
  return setting;
};

export const putSetting = async (tx: Queries, key: string, value: unknown, now: Date): Promise<void> => {
  const { t } = tx;
  readInTransactions.delete(tx);
  await tx
    .insert(t.settings)
    .values({ key, value, updatedAt: now })
    .onConflictDoUpdate({ target: t.settings.key, set: { value, updatedAt: now } })
    .returning({ key: t.settings.key });
};

/** A setting with the moment it was last written; null when it was never set. */
export const settingRow = async (
  queries: Queries,
  key: string,
): Promise<{ value: unknown; updatedAt: Date } | null> => {
  const { settings } = queries.t;
  const [row] = await queries
    .select({ value: settings.value, updatedAt: settings.updatedAt })
    .from(settings)
    .where(eq(settings.key, key))
    .limit(1);
  return row ?? null;
};

/**
 * Writes a setting if it was last written at `since` (null: never); returns when it is written now, or null otherwise. The
 * condition is part of the update, so of two concurrent writes one fails.
 */
export const replaceSetting = async (
  tx: Queries,
  { key, value }: { key: string; value: unknown },
  since: Date | null,
  now: Date,
): Promise<Date | null> => {
  const { settings } = tx.t;
  readInTransactions.delete(tx);
  // always later than before, or two changes in one millisecond could not be told apart
  const updatedAt = new Date(Math.max(now.getTime(), (since?.getTime() ?? 0) + 1));
  const written =
    since === null
      ? await tx
          .insert(settings)
          .values({ key, value, updatedAt })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : await tx
          .update(settings)
          .set({ value, updatedAt })
          .where(and(eq(settings.key, key), eq(settings.updatedAt, since)))
          .returning({ key: settings.key });
  return written.length > 0 ? updatedAt : null;
};

/** The shop's settings: amounts in cents, VAT in basis points, the promo bar's text per language. */
export interface ShopSettings extends MoneySettings, PriceDisplay {
  vat: VatSettings;
  /** how goods are sent: the rule of `shipping`, or methods by zone */
  methods: ShippingMethodSettings;
  /** after how many days what was shipped counts as delivered; null where staff say it */
  deliveredAfter: AutomaticDelivery | null;
  delivery: DeliverySettings;
  /** where goods are sent to */
  countries: readonly Country[];
  /** what customers can choose: in which languages they read, in which currencies they see prices */
  languages: readonly Language[];
  currencies: readonly Currency[];
  /** whether customers may choose how wide a jacket's logos are */
  jacketLogoSizes: boolean;
  /** whether an order with jackets is processed only once their proofs are approved */
  cuttingWaitsForProof: boolean;
  /** the product of leather samples, which may be off sale or deleted since; null for none */
  samplesProduct: number | null;
  payment: PaymentSettings;
  staffSessions: StaffSessionSettings;
  /** refunds above this many cents need a fresh second factor */
  refundFactorAbove: Cents;
  /** refunds above this many cents need a second person; null where none does */
  refundApprovalAbove: Cents | null;
  promo: Readonly<Record<Language, string>>;
  promoTime: PromoTime;
}

const KEY = 'shop';

const cents = z.number().int().min(0).max(MAX_CENTS);
const businessDays = z.object({ from: z.number().int().positive(), to: z.number().int().positive() });
const moment = z.string().datetime().nullable();
const always = { from: null, until: null };
const stored = z.object({
  shipping: z.object({ threshold: cents, fee: cents }),
  vatRate: z.number().int().min(0).max(10_000),
  promo: z.object({ [fallbackLanguage]: z.string() }).catchall(z.string()),
  promoTime: z.object({ from: moment, until: moment }).default(always),
  // rows saved before there was a choice have none
  jacketLogoSizes: z.boolean().default(false),
  cuttingWaitsForProof: z.boolean().default(false),
  samplesProduct: z.number().int().positive().nullable().default(null),
  pricesWithVat: z.boolean().default(false),
  // left out while it is the preset, so that a newer version's rates apply
  vat: z
    .object({
      mode: z.enum(vatModes),
      home: z.enum(countries).refine((country) => unionCountries.includes(country)),
      oss: z.boolean(),
      ossLimit: z.number().int().positive().default(DISTANCE_SALES_LIMIT),
      unconfirmedVatIds: z.enum(unconfirmedVatIds).default('vat'),
      voec: z.object({ number: z.string(), limitNok: z.number().int().positive() }).nullable(),
      priceBasis: z.enum(priceBases),
      rounding: z.enum(vatRoundings),
      rates: z.array(
        z.object({
          country: z.enum(countries),
          vatClass: z.enum(vatClasses),
          from: z.string(),
          rate: z.number().int().min(0).max(MAX_VAT_RATE),
        }),
      ),
    })
    .optional(),
  // rows saved before there were methods have none
  methods: z
    .object({
      zones: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          areas: z.array(z.object({ country: z.enum(countries), postalPrefixes: z.array(z.string()) })),
          methods: z.array(
            z.object({
              id: z.string(),
              kind: z.enum(deliveryKinds),
              carrier: z.string().nullable(),
              name: z.object({ en: z.string() }).catchall(z.string()),
              priceBy: z.enum(shippingPriceKinds),
              steps: z.array(z.object({ from: z.number().int().min(0), price: cents })),
              freeAbove: cents.nullable(),
              days: businessDays,
            }),
          ),
        }),
      ),
      // rows saved before there were pick-up points have none
      pickupPoints: z
        .array(
          z.object({
            id: z.string(),
            number: z.string().nullable(),
            name: z.string(),
            address: z.string(),
            postalCode: z.string(),
            city: z.string(),
            country: z.enum(countries),
            carrier: z.string().nullable(),
            openingHours: z.string().nullable(),
            mailing: z.null(),
          }),
        )
        .default([]),
      productGrams: z.number().int().positive(),
      jacketGrams: z.number().int().positive(),
    })
    .default({ ...defaultShippingMethods, zones: [], pickupPoints: [] }),
  deliveredAfter: z
    .object({ days: z.number().int().positive(), since: z.string().datetime() })
    .nullable()
    .default(null),
  delivery: z.object({ inStock: businessDays, madeToOrder: businessDays }).default(defaultDelivery),
  countries: z
    .array(z.enum(countries))
    .min(1)
    .default([...presetCountries]),
  languages: z
    .array(z.enum(languages))
    .min(1)
    .default([...languages]),
  currencies: z
    .array(z.enum(currencies))
    .min(1)
    .default([...currencies]),
  payment: z
    .object({
      holdMinutes: z.number().int().min(HOLD_MINUTES.min).max(HOLD_MINUTES.max),
      captureAt: z.enum(captureMoments),
      chargedIn: z.array(z.enum(currencies)).default([]),
    })
    .default({ ...defaultPaymentSettings, chargedIn: [] }),
  staffSessions: z
    .object({
      hours: z.number().int().min(STAFF_SESSION_HOURS.min).max(STAFF_SESSION_HOURS.max),
      idleMinutes: z.number().int().min(STAFF_IDLE_MINUTES.min).max(STAFF_IDLE_MINUTES.max),
    })
    .default(defaultStaffSessions),
  refundFactorAbove: cents.default(REFUND_FACTOR_ABOVE),
  refundApprovalAbove: cents.nullable().default(null),
  // rows saved before an import could write some of the settings were all saved by an admin
  confirmed: z.boolean().default(true),
});

const defaults = {
  ...defaultMoneySettings,
  jacketLogoSizes: false,
  cuttingWaitsForProof: false,
  samplesProduct: null,
  pricesWithVat: false,
  vat: defaultVatSettings,
  methods: defaultShippingMethods,
  deliveredAfter: null,
  delivery: defaultDelivery,
  promoTime: always,
  countries: [...presetCountries],
  languages,
  currencies,
  payment: defaultPaymentSettings,
  staffSessions: defaultStaffSessions,
  refundFactorAbove: REFUND_FACTOR_ABOVE,
  refundApprovalAbove: null,
  confirmed: false,
};

/** A text for every language, English where it is missing. */
const inEveryLanguage = (texts: Readonly<Record<string, string>>): Record<Language, string> =>
  byLanguage((language) => texts[language] ?? texts[fallbackLanguage] ?? '');

const checkedRow = (value: unknown) => {
  const checked = stored.safeParse(value);
  if (!checked.success) throw new Error(`the settings row "${KEY}" is damaged: ${checked.error.message}`);
  return { ...checked.data, vat: checked.data.vat ?? defaultVatSettings };
};

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const checkedSettings = (value: unknown) => {
  const { promoTime, deliveredAfter, ...settings } = checkedRow(value);
  return {
    ...settings,
    deliveredAfter: deliveredAfter && { ...deliveredAfter, since: new Date(deliveredAfter.since) },
    promoTime: { from: momentOf(promoTime.from), until: momentOf(promoTime.until) },
  };
};

const parsed = (text: string): ShopSettings => {
  const { promo, ...settings } = checkedSettings(JSON.parse(text));
  return { ...settings, promo: inEveryLanguage(promo) };
};

/** The row is read every time, for another process may change it, but parsed only when its text differs. */
let lastRead: { text: string; settings: ShopSettings } | null = null;

/**
 * The shop's current settings; the domain's defaults when none were saved. Where VAT is that of the destination, `vatRate` is what
 * prices are shown with at `at`, before it is known where goods go. Throws on a damaged row, for the shop must not sell on guessed
 * terms.
 */
export const readSettings = async (queries: Queries, at?: Date): Promise<ShopSettings> => {
  const text = await settingOf(queries, KEY);
  if (text === null) return { ...defaults, promo: inEveryLanguage({}) };
  if (text !== lastRead?.text) lastRead = { text, settings: parsed(text) };
  const { settings } = lastRead;
  if (settings.vat.mode === 'flat') return settings;
  return { ...settings, vatRate: rateBeforeDestination(settings, dayOf(at ?? new Date())) };
};

/** Stores the settings; they apply from the next request on. */
export const writeSettings = (tx: Queries, settings: z.input<typeof stored>, now: Date): Promise<void> =>
  putSetting(tx, KEY, stored.parse(settings), now);

/** The settings as they were saved, with only those promo texts that exist. */
export interface WrittenSettings extends Omit<ShopSettings, 'promo'> {
  promo: Readonly<Partial<Record<Language, string>>>;
  /** whether an admin has looked at VAT and shipping, and not only an import at what it has */
  confirmed: boolean;
  /** null while the defaults are used */
  updatedAt: Date | null;
}

/** The settings as they were saved, for editing. Throws as `readSettings`. */
export const writtenSettings = async (queries: Queries): Promise<WrittenSettings> => {
  const row = await settingRow(queries, KEY);
  if (!row) return { ...defaults, promo: {}, updatedAt: null };
  return { ...checkedSettings(row.value), updatedAt: row.updatedAt };
};

/**
 * Replaces the settings if they were last saved at `since`; returns when they are saved now, or null when they were changed
 * meanwhile. Empty texts are left out, so that English is shown for them.
 */
export const replaceSettings = (
  tx: Queries,
  { promo, promoTime: { from, until }, deliveredAfter, vat, ...money }: Omit<WrittenSettings, 'updatedAt'>,
  since: Date | null,
  now: Date,
): Promise<Date | null> => {
  const texts = Object.entries(promo).filter(([language, text]) => text || language === fallbackLanguage);
  const promoTime = { from: from?.toISOString() ?? null, until: until?.toISOString() ?? null };
  const ownVat = isDeepStrictEqual(vat, defaultVatSettings) ? {} : { vat };
  const value = stored.parse({
    ...money,
    ...ownVat,
    deliveredAfter: deliveredAfter && { ...deliveredAfter, since: deliveredAfter.since.toISOString() },
    promoTime,
    promo: { [fallbackLanguage]: '', ...Object.fromEntries(texts) },
  });
  return replaceSetting(tx, { key: KEY, value }, since, now);
};
