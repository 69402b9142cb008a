import { countries } from '@fori/domain/countries';
import { MAX_WEIGHT_GRAMS } from '@fori/domain/goods';
import { byLanguage, fallbackLanguage } from '@fori/domain/languages';
import { fromMoney } from '@fori/domain/money';
import { carriers } from '@fori/domain/orders';
import { DELIVERED_AFTER_DAYS } from '@fori/domain/parcels';
import { MAX_OPENING_HOURS, MAX_OWN_POINTS, MAX_POINT_NUMBER, MAX_POINT_TEXT } from '@fori/domain/pickup-points';
import { beginsPostalCode, postalCodeExample } from '@fori/domain/postal-codes';
import { MAX_DELIVERY_DAYS, MAX_SHIPPING_FEE, MAX_SHIPPING_THRESHOLD, MIN_DELIVERY_DAYS } from '@fori/domain/settings';
import {
  deliveryKinds,
  MAX_AREAS,
  MAX_METHOD_NAME,
  MAX_METHODS,
  MAX_POSTAL_PREFIXES,
  MAX_PRICE_STEPS,
  MAX_STEP_GRAMS,
  MAX_ZONES,
  plainPostalCode,
  repeatedAreas,
  shippingPriceKinds,
} from '@fori/domain/shipping-methods';
import { z } from 'zod';
import { amountUpTo, businessDays, inEachLanguage, money, timestamp } from '../common.ts';
import { checkPostalCode } from '../postal-code.ts';
import { line, lineOf } from '../text-inputs.ts';

/** A price from a sum (`"50.00"`) or a weight in grams (`"2000"`) on. */
const priceStep = z.object({ from: z.string(), price: money });

export const shippingMethod = z.object({
  id: z.string(),
  kind: z.enum(deliveryKinds),
  /** one of the carriers the shop knows; null for none */
  carrier: z.string().nullable(),
  /** an empty one falls back to English */
  names: inEachLanguage(z.string()),
  price_by: z.enum(shippingPriceKinds),
  /** none where the price is the shop's rule */
  steps: z.array(priceStep),
  /** null for never free, and where the price is the shop's rule */
  free_above: money.nullable(),
  /** from the order to the delivery */
  days: businessDays,
});

/** A pick-up point of the shop's own list. */
const ownPoint = z.object({
  id: z.string(),
  country: z.enum(countries),
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** one of the carriers the shop knows; null for any */
  carrier: z.string().nullable(),
  /** by which the carrier knows it; empty where that is not known */
  number: z.string(),
  /** empty for none */
  opening_hours: z.string(),
});

/** How the shop sends goods (PARCEL-01). */
export const shippingSettings = z.object({
  zones: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** none of the prefixes for the whole country */
      areas: z.array(z.object({ country: z.enum(countries), postal_prefixes: z.array(z.string()) })),
      methods: z.array(shippingMethod),
    }),
  ),
  /** offered by methods to a pick-up point, by carrier and the nearest postal codes (PARCEL-26) */
  pickup_points: z.array(ownPoint),
  /** grams of a unit whose product does not say it */
  product_grams: z.number().int(),
  jacket_grams: z.number().int(),
  /** days after which what was shipped counts as delivered; null where staff say it (PARCEL-14) */
  delivered_after_days: z.number().int().nullable(),
  /** the next change has to name it; null while the defaults apply */
  updated_at: timestamp.nullable(),
});
export type ShippingSettingsResponse = z.infer<typeof shippingSettings>;

const id = z.string().regex(/^[\w-]{1,64}$/);

const whole = ({ min, max }: { min: number; max: number }, message: string) =>
  z
    .number({ invalid_type_error: message, required_error: message })
    .int({ message })
    .min(min, message)
    .max(max, message);

const days = whole({ min: MIN_DELIVERY_DAYS, max: MAX_DELIVERY_DAYS }, 'validation.delivery_days');

const grams = whole({ min: 1, max: MAX_WEIGHT_GRAMS }, 'validation.grams');

const optionalName = line(MAX_METHOD_NAME).default('');

/** How much of a wrong beginning of a postal code its refusal repeats. */
const MAX_SAID_PREFIX = 20;

/** Where a step begins, in cents or grams; null where the text is neither. */
const beginningOf = (by: 'sum' | 'weight', text: string): number | null => {
  if (by === 'weight') return /^\d{1,7}$/.test(text) && Number(text) <= MAX_STEP_GRAMS ? Number(text) : null;
  const cents = fromMoney(text);
  return cents !== null && cents <= MAX_SHIPPING_THRESHOLD ? cents : null;
};

/** One of the carriers the shop knows; null for none. */
const carrierCode = z
  .string()
  .nullable()
  .refine((code) => code === null || carriers.some((known) => known.code === code), 'validation.carrier');

const methodChange = z
  .object({
    id,
    kind: z.enum(deliveryKinds),
    carrier: carrierCode,
    names: z.object({
      ...byLanguage(() => optionalName),
      [fallbackLanguage]: lineOf(1, MAX_METHOD_NAME, 'validation.required'),
    }),
    price_by: z.enum(shippingPriceKinds),
    steps: z
      .array(z.object({ from: z.string().trim(), price: amountUpTo(MAX_SHIPPING_FEE, 'validation.shipping_fee') }))
      .max(MAX_PRICE_STEPS),
    free_above: amountUpTo(MAX_SHIPPING_THRESHOLD, 'validation.shipping_threshold').nullable(),
    days: z
      .object({ from: days, to: days })
      .refine(({ from, to }) => from <= to, { message: 'validation.range_reversed', path: ['to'] }),
  })
  .transform(({ price_by: priceBy, steps: typed, free_above, names, ...method }, context) => {
    const { [fallbackLanguage]: english = '', ...others } = names;
    const common = {
      ...method,
      // nobody carries what is collected
      carrier: method.kind === 'workshop' ? null : method.carrier,
      name: { ...Object.fromEntries(Object.entries(others).filter(([, text]) => text)), en: english },
      priceBy,
    };
    if (priceBy === 'general') return { ...common, steps: [], freeAbove: null };
    const refuse = (at: number | null, field: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: at === null ? ['steps'] : ['steps', at, field] });
    if (typed.length === 0) refuse(null, '', 'validation.price_steps_none');
    const steps = typed.map(({ from, price }, at) => {
      const beginning = beginningOf(priceBy, from);
      if (beginning === null) refuse(at, 'from', priceBy === 'sum' ? 'validation.step_sum' : 'validation.step_weight');
      return { from: beginning ?? 0, price };
    });
    for (const [at, { from }] of steps.entries()) {
      const before = steps[at - 1];
      if (before === undefined && from !== 0) refuse(at, 'from', 'validation.step_first');
      if (before !== undefined && from <= before.from) refuse(at, 'from', 'validation.step_order');
    }
    return { ...common, steps, freeAbove: free_above };
  });

const areaChange = z
  .object({ country: z.enum(countries), postal_prefixes: z.array(z.string().trim()).max(MAX_POSTAL_PREFIXES) })
  .transform(({ country, postal_prefixes: prefixes }, context) => {
    for (const [at, prefix] of prefixes.entries()) {
      if (beginsPostalCode(country, prefix)) continue;
      const params = { prefix: prefix.slice(0, MAX_SAID_PREFIX), example: postalCodeExample(country) };
      context.addIssue({ code: 'custom', message: 'validation.postal_prefix', params, path: ['postal_prefixes', at] });
    }
    return { country, postal_prefixes: prefixes.map(plainPostalCode) };
  });

/** Each id once. */
const checkIds = (items: readonly { id: string }[], context: z.RefinementCtx): void => {
  for (const [at, { id: each }] of items.entries()) {
    if (items.findIndex((item) => item.id === each) < at)
      context.addIssue({ code: 'custom', message: 'validation.once', path: [at, 'id'] });
  }
};

const zoneChange = z.object({
  id,
  name: lineOf(1, MAX_METHOD_NAME, 'validation.required'),
  areas: z.array(areaChange).min(1, 'validation.areas_none').max(MAX_AREAS),
  methods: z.array(methodChange).min(1, 'validation.methods_none').max(MAX_METHODS).superRefine(checkIds),
});

const requiredText = (max: number) => lineOf(1, max, 'validation.required');

const pointChange = z
  .object({
    id,
    country: z.enum(countries),
    name: requiredText(MAX_POINT_TEXT),
    address: requiredText(MAX_POINT_TEXT),
    postal_code: requiredText(12),
    city: requiredText(MAX_POINT_TEXT),
    carrier: carrierCode,
    number: z.string().trim().max(MAX_POINT_NUMBER),
    opening_hours: z.string().trim().max(MAX_OPENING_HOURS),
  })
  .superRefine(({ country, postal_code }, context) => checkPostalCode(context, country, postal_code, ['postal_code']));

/** All of it at once; `updated_at` as it was read. */
export const shippingChange = z.object({
  zones: z
    .array(zoneChange)
    .max(MAX_ZONES)
    .superRefine((zones, context) => {
      const placed = zones.map(({ areas }) => ({
        areas: areas.map(({ country, postal_prefixes: postalPrefixes }) => ({ country, postalPrefixes })),
      }));
      for (const { zone, area } of repeatedAreas(placed)) {
        context.addIssue({ code: 'custom', message: 'validation.area_twice', path: [zone, 'areas', area, 'country'] });
      }
    }),
  /** those there are stay where it is left out */
  pickup_points: z.array(pointChange).max(MAX_OWN_POINTS).superRefine(checkIds).optional(),
  product_grams: grams,
  jacket_grams: grams,
  delivered_after_days: whole(DELIVERED_AFTER_DAYS, 'validation.delivered_after').nullable(),
  updated_at: timestamp.nullable(),
});
export type ShippingChange = z.output<typeof shippingChange>;
export type ShippingInput = z.input<typeof shippingChange>;
