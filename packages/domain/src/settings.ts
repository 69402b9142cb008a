import { type BusinessDays, DELIVERY_BUSINESS_DAYS } from './delivery.ts';
import type { Cents } from './money.ts';

/** The highest values an admin can set; anything above is taken for a typing error. */
export const MAX_SHIPPING_THRESHOLD: Cents = 1_000_000;
export const MAX_SHIPPING_FEE: Cents = 100_000;
/** The fewest and most business days an admin can promise a delivery in. */
export const MIN_DELIVERY_DAYS = 1;
export const MAX_DELIVERY_DAYS = 60;

/** When something arrives, as product pages and the jacket designer say it (PDP-119, PDP-121). */
export interface DeliverySettings {
  /** a variant that is in stock */
  readonly inStock: BusinessDays;
  /** a custom jacket */
  readonly madeToOrder: BusinessDays;
}

export const defaultDelivery: DeliverySettings = { inStock: { from: 2, to: 4 }, madeToOrder: DELIVERY_BUSINESS_DAYS };

/** When the promo bar is shown: from a moment on, until another; null for no limit on that side. */
export interface PromoTime {
  readonly from: Date | null;
  readonly until: Date | null;
}

/** Whether the promo bar is shown at a moment: from its start on, and not any more at its end (NAV-107). */
export const isPromoTime = ({ from, until }: PromoTime, now: Date): boolean =>
  (from === null || from <= now) && (until === null || now < until);

/** The next moment at which the promo bar appears or goes; null where nothing changes any more (NAV-107). */
export const nextPromoChange = ({ from, until }: PromoTime, now: Date): Date | null =>
  [from, until].find((at): at is Date => at !== null && at > now) ?? null;

/** Characters of the promo bar, which is one line on a desktop screen. */
export const MAX_PROMO = 160;

/** Placeholder in the promo bar's text for the amount above which shipping is free. */
export const PROMO_THRESHOLD = '{threshold}';

/** Braces and placeholders in a promo text other than `{threshold}`, which customers would see unreplaced. */
export const unknownPlaceholders = (text: string): string[] =>
  text.replaceAll(PROMO_THRESHOLD, '').match(/\{[^{}]*\}|[{}]/g) ?? [];

/** The promo bar's text with `{threshold}` replaced by the formatted `amount`. */
export const promoWith = (text: string, amount: string): string => text.replaceAll(PROMO_THRESHOLD, amount);
