import { DAY_MS } from './durations.ts';
import { type Cents, fractionOf } from './money.ts';

/** A discount in whole percent, 1 to 99; null for none. */
export type Discount = number | null;

/** Whether it is a discount at all: checks across fields run after a field was refused, too. */
export const isDiscount = (discount: Discount): boolean =>
  discount === null || (Number.isInteger(discount) && discount >= 1 && discount <= 99);

/**
 * The price of one unit of a variant in cents: `(price + difference) × (1 − discount/100)`, rounded half up and never below
 * 0. Product page, cart and order all use it (PDP-12, CART-31).
 */
export const unitPrice = (price: Cents, difference: Cents, discount: Discount): Cents =>
  fractionOf(Math.max(0, price + difference), 100 - (discount ?? 0), 100);

/** A product's price and discount from a moment on. */
export interface PricePoint {
  at: Date;
  price: Cents;
  discount: Discount;
}

/** One entry of a product's price history: the price from that moment on, and whether the product was for sale. */
export interface PriceChange extends PricePoint {
  /** false while the product is archived, when nobody is charged the price */
  isForSale: boolean;
}

/**
 * One entry of the history of a variant's price difference: its options and its difference in cents from that moment on;
 * null from the moment the variant was removed. Entries of removed variants remain.
 */
export interface DifferenceChange {
  at: Date;
  variantId: number;
  size: string;
  color: string;
  difference: Cents | null;
}

/** The price histories of a product and its variants, in any order; entries of the same moment count in list order. */
export interface PriceHistory {
  prices: readonly PriceChange[];
  differences: readonly DifferenceChange[];
}

/** A variant as it is sold now. */
export interface PricedVariant {
  id: number;
  size: string;
  color: string;
  /** cents */
  difference: Cents;
}

const REFERENCE_WINDOW_MS = 30 * DAY_MS;

interface Period<T> {
  entry: T;
  from: number;
  until: number;
}

/** The entries in order, each in force until the next one. */
const periodsOf = <T extends { at: Date }>(entries: readonly T[]): Period<T>[] => {
  const ordered = [...entries].sort((a, b) => a.at.getTime() - b.at.getTime());
  return ordered.map((entry, index) => ({
    entry,
    from: entry.at.getTime(),
    until: ordered[index + 1]?.at.getTime() ?? Number.POSITIVE_INFINITY,
  }));
};

const same = (a: string, b: string): boolean => a === b || a.trim().toLowerCase() === b.trim().toLowerCase();

const isReduced = ({ isForSale, discount }: PriceChange): boolean => isForSale && discount !== null;

/** The periods in which a variant, or another one with its options, was sold, with the difference of each. */
const salePeriodsOf = (differences: readonly DifferenceChange[], variant: PricedVariant) => {
  const isOwn = ({ variantId }: DifferenceChange) => variantId === variant.id;
  const hasOptions = ({ size, color }: DifferenceChange) => same(size, variant.size) && same(color, variant.color);
  // without a history the variant has never changed
  if (!differences.some(isOwn)) {
    return [{ from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, difference: variant.difference }];
  }
  const relevant = differences.filter((change) => isOwn(change) || hasOptions(change));
  return [...new Set(relevant.map(({ variantId }) => variantId))].flatMap((variantId) =>
    periodsOf(differences.filter((change) => change.variantId === variantId)).flatMap(({ entry, from, until }) => {
      const counts = isOwn(entry) || hasOptions(entry);
      return counts && entry.difference !== null ? [{ from, until, difference: entry.difference }] : [];
    }),
  );
};

/**
 * The lowest price in cents charged for a variant in the 30 days before the current reduction began; null when there is no
 * reduction, when that price is not above the current one, or when the variant was not sold then (PDP-101; EU Price
 * Indication Directive, article 6a).
 *
 * A variant with the same options counts as the same one, so that removing and adding it again does not reset its history.
 * A reduction that was deepened began with its first step. A product reduced from its first day is compared with the lowest
 * price it has had without the discount. Only prices while it was for sale count, and archiving ends a reduction (PDP-104).
 */
export const variantReferencePrice = (priceHistory: PriceHistory, variant: PricedVariant): Cents | null => {
  const prices = periodsOf(priceHistory.prices);
  const current = prices.at(-1)?.entry;
  if (!current || !isReduced(current)) return null;
  const first = prices.findLastIndex(({ entry }) => !isReduced(entry)) + 1;
  const reductionStart = prices[first]?.from ?? 0;
  const salePeriods = salePeriodsOf(priceHistory.differences, variant);

  /** The prices charged after `from`, one for each combination of a price and a difference. */
  const charged = (periods: readonly Period<PriceChange>[], from: number, discounted: boolean): Cents[] =>
    periods
      .filter(({ entry }) => entry.isForSale)
      .flatMap((period) =>
        salePeriods.flatMap((sold) => {
          // a price that was replaced within the same millisecond counts as well
          const until = Math.min(Math.max(period.until, period.from + 1), sold.until);
          if (Math.max(period.from, sold.from) >= until || until <= from) return [];
          return [unitPrice(period.entry.price, sold.difference, discounted ? period.entry.discount : null)];
        }),
      );
  const soldFromFirstDay = salePeriods.some(({ from }) => from <= (prices[0]?.from ?? 0));
  const reducedFromFirstDay = first === 0 && soldFromFirstDay;
  const before = reducedFromFirstDay
    ? charged(prices, Number.NEGATIVE_INFINITY, false)
    : charged(prices.slice(0, first), reductionStart - REFERENCE_WINDOW_MS, true);
  if (before.length === 0) return null;
  const reference = Math.min(...before);
  return reference > unitPrice(current.price, variant.difference, current.discount) ? reference : null;
};

/**
 * As `variantReferencePrice`, for a product whose variants have always had a price difference of `difference` cents.
 * `history` must have the current price as its newest entry.
 */
export const referencePrice = (history: readonly PriceChange[], difference: Cents): Cents | null =>
  variantReferencePrice({ prices: history, differences: [] }, { id: 0, size: '', color: '', difference });

/**
 * The reference price of a product's own price in cents: the lowest among the variants that cost exactly as much, null when
 * one of them has none (PDP-102). Where no variant costs as much, only the product's own price history counts.
 */
export const productReferencePrice = (priceHistory: PriceHistory, variants: readonly PricedVariant[]): Cents | null => {
  const current = periodsOf(priceHistory.prices).at(-1)?.entry;
  if (!current || !isReduced(current)) return null;
  const { price, discount } = current;
  const own = unitPrice(price, 0, discount);
  const equallyPriced = variants.filter(({ difference }) => unitPrice(price, difference, discount) === own);
  if (equallyPriced.length === 0) return referencePrice(priceHistory.prices, 0);
  const references = equallyPriced.flatMap((variant) => variantReferencePrice(priceHistory, variant) ?? []);
  return references.length < equallyPriced.length ? null : Math.min(...references);
};

/** What a reduction saves on its reference price, in cents and in whole percent, rounded down so as not to overstate (PDP-11). */
export const saving = (reference: Cents, charged: Cents): { amount: Cents; percent: number } => ({
  amount: Math.max(0, reference - charged),
  percent: reference > charged ? Math.floor(((reference - charged) * 100) / reference) : 0,
});

/** A price drop in one edit above this percentage is often a typing error, so that the editor asks for confirmation. */
export const STEEP_PRICE_DROP_PERCENT = 30;

/** Whether a price in cents drops by more than `STEEP_PRICE_DROP_PERCENT` (ADMIN-130, ADMIN-131). */
export const isSteepPriceDrop = (before: Cents, after: Cents): boolean =>
  (before - after) * 100 > before * STEEP_PRICE_DROP_PERCENT;

/** The lowest unit price among the variants in cents; the product's own where it has no variants yet. */
export const lowestPrice = (price: Cents, discount: Discount, differences: readonly Cents[]): Cents =>
  Math.min(...(differences.length > 0 ? differences : [0]).map((difference) => unitPrice(price, difference, discount)));
