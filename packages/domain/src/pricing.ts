import { type Cents, fractionOf } from './money.ts';

/** A discount in whole percent, 1 to 99; null where none runs. */
export type Discount = number | null;

/**
 * What one piece of a variant costs, in cents: `round((price + difference) × (1 − discount/100))`, halves up. The page
 * shows it, the cart adds it up and the order charges it (PDP-12, CART-31).
 */
export const unitPrice = (price: Cents, difference: Cents, discount: Discount): Cents =>
  fractionOf(Math.max(0, price + difference), 100 - (discount ?? 0), 100);

/** A product's price and discount from a moment on. */
export interface PricePoint {
  at: Date;
  price: Cents;
  discount: Discount;
}

/** One entry of a product's price history: what was asked from that moment on, and whether it could be bought for that. */
export interface PriceChange extends PricePoint {
  /** false while it is archived: then nobody is charged anything */
  isForSale: boolean;
}

/**
 * One entry of the history of a variant's own difference: which options it was sold under from that moment on, and for
 * how many cents beside the product's price; null from the moment it was removed. Entries of removed variants remain.
 */
export interface DifferenceChange {
  at: Date;
  variantId: number;
  size: string;
  color: string;
  difference: Cents | null;
}

/** What a product and its variants cost so far. Entries may come in any order; those of one moment count in theirs. */
export interface PriceEvidence {
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

const REFERENCE_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

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

/** When a variant, or anything else sold under its options, was sold, and for which difference. */
const sellingOf = (differences: readonly DifferenceChange[], variant: PricedVariant) => {
  const isOwn = ({ variantId }: DifferenceChange) => variantId === variant.id;
  const hasOptions = ({ size, color }: DifferenceChange) => same(size, variant.size) && same(color, variant.color);
  // without any entry it has always been as it is
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
 * The lowest price in cents charged for a variant in the 30 days before the running reduction began; null when no reduction
 * runs, when that price is not above the present one, or when the variant was not sold then: nothing may be struck through
 * (PDP-101; EU Price Indication Directive, article 6a). What was sold under the same options before counts as the same
 * variant, so that removing and adding it again forgets nothing. A reduction that was deepened step by step began with its
 * first step. A product reduced from its first day is compared with the lowest price it has had without the discount.
 * Only what it cost while it was for sale counts, and a reduction ends when it is archived (PDP-104).
 */
export const variantReferencePrice = (evidence: PriceEvidence, variant: PricedVariant): Cents | null => {
  const prices = periodsOf(evidence.prices);
  const current = prices.at(-1)?.entry;
  if (!current || !isReduced(current)) return null;
  const first = prices.findLastIndex(({ entry }) => !isReduced(entry)) + 1;
  const began = prices[first]?.from ?? 0;
  const selling = sellingOf(evidence.differences, variant);

  /** What was charged from one moment to another, per stretch of price and of difference. */
  const charged = (periods: readonly Period<PriceChange>[], from: number, discounted: boolean): Cents[] =>
    periods
      .filter(({ entry }) => entry.isForSale)
      .flatMap((period) =>
        selling.flatMap((sold) => {
          // a price that another followed within the millisecond counts as well
          const until = Math.min(Math.max(period.until, period.from + 1), sold.until);
          if (Math.max(period.from, sold.from) >= until || until <= from) return [];
          return [unitPrice(period.entry.price, sold.difference, discounted ? period.entry.discount : null)];
        }),
      );
  const wasThereFromTheFirstDay = selling.some(({ from }) => from <= (prices[0]?.from ?? 0));
  const isReducedFromTheFirstDay = first === 0 && wasThereFromTheFirstDay;
  const before = isReducedFromTheFirstDay
    ? charged(prices, Number.NEGATIVE_INFINITY, false)
    : charged(prices.slice(0, first), began - REFERENCE_WINDOW_MS, true);
  if (before.length === 0) return null;
  const reference = Math.min(...before);
  return reference > unitPrice(current.price, variant.difference, current.discount) ? reference : null;
};

/**
 * As `variantReferencePrice`, for a product whose variants all cost `difference` cents beside its price, and always did.
 * `history` must hold the present price as its newest entry.
 */
export const referencePrice = (history: readonly PriceChange[], difference: Cents): Cents | null =>
  variantReferencePrice({ prices: history, differences: [] }, { id: 0, size: '', color: '', difference });

/**
 * What may be struck through beside a product's own price, in cents: the lowest reference among the variants that cost
 * exactly that, null when one of them has none (PDP-102). Where no variant costs that, the product's own prices count alone.
 */
export const productReferencePrice = (evidence: PriceEvidence, variants: readonly PricedVariant[]): Cents | null => {
  const current = periodsOf(evidence.prices).at(-1)?.entry;
  if (!current || !isReduced(current)) return null;
  const { price, discount } = current;
  const own = unitPrice(price, 0, discount);
  const alike = variants.filter(({ difference }) => unitPrice(price, difference, discount) === own);
  if (alike.length === 0) return referencePrice(evidence.prices, 0);
  const references = alike.flatMap((variant) => variantReferencePrice(evidence, variant) ?? []);
  return references.length < alike.length ? null : Math.min(...references);
};

/** What a reduction saves against its reference: cents, and whole percent (rounded down, so that it never promises more). */
export const saving = (reference: Cents, charged: Cents): { amount: Cents; percent: number } => ({
  amount: Math.max(0, reference - charged),
  percent: reference > charged ? Math.floor(((reference - charged) * 100) / reference) : 0,
});

/** A fall of what customers pay by more than this, in percent and in one edit, is a slip often enough to be asked about. */
export const STEEP_PRICE_DROP_PERCENT = 30;

/** Whether a price falls by more than `STEEP_PRICE_DROP_PERCENT` in one edit, both in cents (ADMIN-130, ADMIN-131). */
export const isSteepPriceDrop = (before: Cents, after: Cents): boolean =>
  (before - after) * 100 > before * STEEP_PRICE_DROP_PERCENT;

/** The lowest price charged among the variants, in cents; the product's own where it has none yet. */
export const lowestPrice = (price: Cents, discount: Discount, differences: readonly Cents[]): Cents =>
  Math.min(...(differences.length > 0 ? differences : [0]).map((difference) => unitPrice(price, difference, discount)));
