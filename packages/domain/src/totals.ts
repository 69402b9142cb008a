import type { Cents } from './money.ts';
import { defaultShippingRule, type ShippingRule, shippingCost } from './shipping.ts';
import { defaultVatRate, type VatRate, vatOn } from './vat.ts';

export interface PricedLine {
  unitPrice: Cents;
  quantity: number;
}

export interface Totals {
  subtotal: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
}

/** The money settings an admin can change. */
export interface MoneySettings {
  shipping: ShippingRule;
  vatRate: VatRate;
}

export const defaultMoneySettings: MoneySettings = { shipping: defaultShippingRule, vatRate: defaultVatRate };

/** The price of one line, in cents. */
export const lineTotal = (line: PricedLine): Cents => line.unitPrice * line.quantity;

/** The sum of the lines, in cents. */
export const subtotalOf = (lines: readonly PricedLine[]): Cents =>
  lines.reduce((sum, line) => sum + lineTotal(line), 0);

/**
 * The totals in cents of a cart's lines, products and jackets: total = subtotal + shipping + tax, with tax on the subtotal
 * only (CHECK-13 to CHECK-16, CART-33). Shipping costs what the chosen method does, by default what the rule of the settings says.
 * Every total of the shop is computed here.
 */
export const totalsOf = (
  lines: readonly PricedLine[],
  settings: MoneySettings,
  shipping: Cents = shippingCost(subtotalOf(lines), settings.shipping),
): Totals => {
  const subtotal = subtotalOf(lines);
  const tax = vatOn(subtotal, settings.vatRate);
  return { subtotal, shipping, tax, total: subtotal + shipping + tax };
};
