import type { Cents } from './money.ts';

export interface ShippingRule {
  /** a subtotal above this ships free; this amount itself does not */
  threshold: Cents;
  fee: Cents;
}

/** Free above 100 euros, else 9.99 (CHECK-13, CHECK-14). The settings may change both. */
export const defaultShippingRule: ShippingRule = { threshold: 10_000, fee: 999 };

/** The shipping cost of a cart, in cents. An empty cart ships nothing and pays nothing. */
export const shippingCost = (subtotal: Cents, rule: ShippingRule): Cents =>
  subtotal === 0 || subtotal > rule.threshold ? 0 : rule.fee;
