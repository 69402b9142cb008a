import type { Cents } from './money.ts';

/** What the shopkeeper may set at most; more is a slip of the finger. */
export const MAX_SHIPPING_THRESHOLD: Cents = 1_000_000;
export const MAX_SHIPPING_FEE: Cents = 100_000;
/** characters of the promo bar, which is one line on a desk */
export const MAX_PROMO = 160;

/** Stands in the promo bar's text for the amount above which shipping is free. */
export const PROMO_THRESHOLD = '{threshold}';

/** Whatever stands in braces in a promo text and would be shown to customers as it is. */
export const unknownPlaceholders = (text: string): string[] =>
  text.replaceAll(PROMO_THRESHOLD, '').match(/\{[^{}]*\}|[{}]/g) ?? [];

/** The promo bar's text as customers read it; `amount` is the formatted threshold. */
export const promoWith = (text: string, amount: string): string => text.replaceAll(PROMO_THRESHOLD, amount);
