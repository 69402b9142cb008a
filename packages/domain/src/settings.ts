import type { Cents } from './money.ts';

/** The highest values an admin can set; anything above is taken for a typing error. */
export const MAX_SHIPPING_THRESHOLD: Cents = 1_000_000;
export const MAX_SHIPPING_FEE: Cents = 100_000;
/** Characters of the promo bar, which is one line on a desktop screen. */
export const MAX_PROMO = 160;

/** Placeholder in the promo bar's text for the amount above which shipping is free. */
export const PROMO_THRESHOLD = '{threshold}';

/** Braces and placeholders in a promo text other than `{threshold}`, which customers would see unreplaced. */
export const unknownPlaceholders = (text: string): string[] =>
  text.replaceAll(PROMO_THRESHOLD, '').match(/\{[^{}]*\}|[{}]/g) ?? [];

/** The promo bar's text with `{threshold}` replaced by the formatted `amount`. */
export const promoWith = (text: string, amount: string): string => text.replaceAll(PROMO_THRESHOLD, amount);
