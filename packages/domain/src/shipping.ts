import type { Cents } from './money.ts';

export interface ShippingRule {
  /** shipping is free for a subtotal above this amount, not for the amount itself */
  threshold: Cents;
  fee: Cents;
}

/** Free above 100 euros, else 9.99 (CHECK-13, CHECK-14). The settings may change both. */
export const defaultShippingRule: ShippingRule = { threshold: 10_000, fee: 999 };

/** The shipping cost of a cart in cents; 0 for an empty cart (CHECK-13, CHECK-14). */
export const shippingCost = (subtotal: Cents, rule: ShippingRule): Cents =>
  subtotal === 0 || subtotal > rule.threshold ? 0 : rule.fee;
