import type { Country } from './countries.ts';
import { type BusinessDays, DELIVERY_BUSINESS_DAYS } from './delivery.ts';
import type { Language } from './languages.ts';
import type { Cents } from './money.ts';
import type { PickupPoint } from './pickup-points.ts';
import { comparablePostalCode } from './postal-codes.ts';
import { type ShippingRule, shippingCost } from './shipping.ts';

/** Where a method brings goods: to the door, to a pick-up point, or to nowhere, as they are collected from the workshop. */
export const deliveryKinds = ['door', 'pickup_point', 'workshop'] as const;
export type DeliveryKind = (typeof deliveryKinds)[number];

/** What a method's price goes by: the shop's rule of the settings, the sum of the goods in cents, or their weight in grams. */
export const shippingPriceKinds = ['general', 'sum', 'weight'] as const;
export type ShippingPriceKind = (typeof shippingPriceKinds)[number];

export const MAX_ZONES = 50;
export const MAX_AREAS = 60;
export const MAX_POSTAL_PREFIXES = 100;
export const MAX_METHODS = 10;
export const MAX_PRICE_STEPS = 20;
export const MAX_METHOD_NAME = 60;
/** The heaviest step of a price by weight, in grams. */
export const MAX_STEP_GRAMS = 1_000_000;

/** A country, or the places in it whose postal codes begin with one of the prefixes. */
export interface ShippingArea {
  readonly country: Country;
  /** empty for the whole country */
  readonly postalPrefixes: readonly string[];
}

/** A price from a sum in cents or a weight in grams on. */
export interface PriceStep {
  readonly from: number;
  readonly price: Cents;
}

export interface ShippingMethod {
  /** stays the same as long as the method exists */
  readonly id: string;
  readonly kind: DeliveryKind;
  /** by whom it is sent, as in `carriers`; null where that is decided parcel by parcel, and for pick-up in the workshop */
  readonly carrier: string | null;
  readonly name: Readonly<Partial<Record<Language, string>>> & { readonly en: string };
  readonly priceBy: ShippingPriceKind;
  /** the first from 0, each from more than the one before; empty where the price is the shop's rule */
  readonly steps: readonly PriceStep[];
  /** free above this sum of the goods in cents, not for the sum itself; null for never. Of no meaning for the shop's rule */
  readonly freeAbove: Cents | null;
  /** from the order to the delivery */
  readonly days: BusinessDays;
}

export interface ShippingZone {
  readonly id: string;
  /** for staff */
  readonly name: string;
  readonly areas: readonly ShippingArea[];
  /** in the order in which customers see them; the first is meant until they choose */
  readonly methods: readonly ShippingMethod[];
}

/** How a shop sends goods. Places in no zone have the shop's rule, so that every country of delivery keeps a method (PARCEL-01). */
export interface ShippingMethodSettings {
  readonly zones: readonly ShippingZone[];
  /** the shop's own list of pick-up points */
  readonly pickupPoints: readonly PickupPoint[];
  /** what a unit weighs whose product does not say it, in grams */
  readonly productGrams: number;
  /** what a custom jacket weighs, in grams */
  readonly jacketGrams: number;
}

/** One rule for every country, as a new shop has it (CHECK-13, CHECK-14). */
export const defaultShippingMethods: ShippingMethodSettings = {
  zones: [],
  pickupPoints: [],
  productGrams: 500,
  jacketGrams: 2_500,
};

/** Where goods go, as far as that is known. */
export interface Destination {
  readonly country: Country;
  readonly postalCode: string;
}

/** The beginning of a postal code as it is stored: without spaces and hyphens, in capitals. */
export const plainPostalCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** With what the postal codes of an area begin: with anything in a whole country. */
const beginningsOf = ({ country, postalPrefixes }: Pick<ShippingArea, 'country' | 'postalPrefixes'>): string[] =>
  postalPrefixes.length > 0 ? postalPrefixes.map((prefix) => comparablePostalCode(country, prefix)) : [''];

/**
 * The zone a destination lies in: that of the longest matching beginning of its postal code, else that of its whole country; null
 * where there is none, and the shop's rule applies (PARCEL-01).
 */
export const zoneOf = (zones: readonly ShippingZone[], { country, postalCode }: Destination): ShippingZone | null => {
  const code = comparablePostalCode(country, postalCode);
  let found: { zone: ShippingZone; length: number } | null = null;
  for (const zone of zones) {
    for (const area of zone.areas) {
      if (area.country !== country) continue;
      for (const prefix of beginningsOf(area)) {
        const { length } = prefix;
        if (code.startsWith(prefix) && (found === null || length > found.length)) found = { zone, length };
      }
    }
  }
  return found?.zone ?? null;
};

/** What goods come to that a method's price goes by. */
export interface ShippedGoods {
  /** in cents, without VAT */
  readonly subtotal: Cents;
  readonly grams: number;
}

/** What sending goods by a method costs in cents, without VAT; 0 for an empty cart (PARCEL-02). */
export const methodPrice = (
  { priceBy, steps, freeAbove }: Pick<ShippingMethod, 'priceBy' | 'steps' | 'freeAbove'>,
  { subtotal, grams }: ShippedGoods,
  rule: ShippingRule,
): Cents => {
  if (priceBy === 'general') return shippingCost(subtotal, rule);
  if (subtotal === 0 || (freeAbove !== null && subtotal > freeAbove)) return 0;
  const reached = priceBy === 'sum' ? subtotal : grams;
  return steps.findLast(({ from }) => from <= reached)?.price ?? 0;
};

/** The sum in cents above which a method is free; null where it never is. */
export const freeAboveOf = (
  { priceBy, freeAbove }: Pick<ShippingMethod, 'priceBy' | 'freeAbove'>,
  rule: ShippingRule,
): Cents | null => (priceBy === 'general' ? rule.threshold : freeAbove);

/** The name of a method in a language, in English where it has none in it. */
export const methodName = ({ name }: Pick<ShippingMethod, 'name'>, language: Language): string =>
  name[language] || name.en;

/** When goods sent by a method arrive: with jackets not before these are made (PARCEL-03). */
export const promisedDays = (
  method: Pick<ShippingMethod, 'days'> | null,
  hasJackets: boolean,
  madeToOrder: BusinessDays,
): BusinessDays => {
  const { days } = method ?? { days: DELIVERY_BUSINESS_DAYS };
  if (method === null || !hasJackets) return days;
  return { from: Math.max(days.from, madeToOrder.from), to: Math.max(days.to, madeToOrder.to) };
};

/** Indices `zone.area` of areas that another zone or area has already. */
export const repeatedAreas = (zones: readonly Pick<ShippingZone, 'areas'>[]): { zone: number; area: number }[] => {
  const seen = new Set<string>();
  return zones.flatMap(({ areas }, zone) =>
    areas.flatMap(({ country, postalPrefixes }, area) => {
      const keys = beginningsOf({ country, postalPrefixes }).map((prefix) => `${country} ${prefix}`);
      const isRepeated = keys.some((key) => seen.has(key)) || new Set(keys).size < keys.length;
      for (const key of keys) seen.add(key);
      return isRepeated ? [{ zone, area }] : [];
    }),
  );
};

/**
 * The zone whose methods are all priced by themselves although it holds the country goods are sent from; null where there is none.
 * Product pages and the promo bar name the shop's rule, which has to be true of at least one method there (PARCEL-05).
 */
export const zoneWithoutRule = (zones: readonly ShippingZone[], home: Country): ShippingZone | null => {
  const zone = zoneOf(zones, { country: home, postalCode: '' });
  return zone && !zone.methods.some(({ priceBy }) => priceBy === 'general') ? zone : null;
};

/** What an order keeps of the method it was placed with. */
export interface OrderDelivery {
  readonly id: string;
  readonly kind: DeliveryKind;
  readonly carrier: string | null;
  /** in the order's language */
  readonly name: string;
  readonly days: BusinessDays;
  /** where it is collected, as the point was when the order was placed; missing for other kinds, and once its customer is erased */
  readonly pickupPoint?: PickupPoint;
}
