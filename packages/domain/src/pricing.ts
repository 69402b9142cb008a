import { type Cents, share } from './money.ts';

/** A discount in whole percent, 1 to 99; null where none runs. */
export type Discount = number | null;

/**
 * What one piece of a variant costs, in cents: `round((price + difference) × (1 − discount/100))`, halves up. The page
 * shows it, the cart adds it up and the order charges it (decisions: unit price).
 */
export const unitPrice = (price: Cents, difference: Cents, discount: Discount): Cents =>
  share(Math.max(0, price + difference), 100 - (discount ?? 0), 100);

/** One entry of a product's price history: what was asked from that moment on. */
export interface PriceChange {
  at: Date;
  price: Cents;
  discount: Discount;
}

const REFERENCE_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * The lowest price charged in the 30 days before the running reduction began, for a variant that differs by `difference`
 * cents; null when no reduction runs or that price is not above the present one, so that nothing may be struck through
 * (decisions: price history; EU Price Indication Directive, article 6a). A reduction that was deepened step by step
 * began with its first step. `history` may come in any order and must hold the present price as its newest entry.
 */
export const referencePrice = (history: readonly PriceChange[], difference: Cents): Cents | null => {
  const changes = [...history].sort((a, b) => a.at.getTime() - b.at.getTime());
  const current = changes.at(-1);
  if (!current?.discount) return null;

  let first = changes.length - 1;
  while (first > 0 && changes[first - 1]?.discount) first -= 1;
  const began = changes[first]?.at.getTime() ?? current.at.getTime();

  const charged = (change: PriceChange) => unitPrice(change.price, difference, change.discount);
  const before = changes.slice(0, first);
  // a price counts while it was in force: from its own moment to the next change
  const inWindow = before.filter((_, index) => {
    const until = (before[index + 1] ?? changes[first])?.at.getTime() ?? began;
    return until > began - REFERENCE_WINDOW_MS;
  });
  const reference =
    inWindow.length > 0 ? Math.min(...inWindow.map(charged)) : unitPrice(current.price, difference, null);
  return reference > charged(current) ? reference : null;
};

/** What a reduction saves against its reference: cents, and whole percent (rounded down, so that it never promises more). */
export const saving = (reference: Cents, charged: Cents): { amount: Cents; percent: number } => ({
  amount: Math.max(0, reference - charged),
  percent: reference > charged ? Math.floor(((reference - charged) * 100) / reference) : 0,
});

/** A fall of what customers pay by more than this, in percent and in one edit, is a slip often enough to be asked about. */
export const STEEP_FALL_PERCENT = 30;

/** Whether a price falls by more than `STEEP_FALL_PERCENT` in one edit, both in cents (ADMIN-130, ADMIN-131). */
export const fallsSteeply = (before: Cents, after: Cents): boolean =>
  (before - after) * 100 > before * STEEP_FALL_PERCENT;
