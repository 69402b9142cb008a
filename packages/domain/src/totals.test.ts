import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippingCost } from './shipping.ts';
import { defaultMoneySettings, totalsOf } from './totals.ts';
import { vatOn } from './vat.ts';

const rule = defaultMoneySettings.shipping;

describe('shipping', () => {
  test('[CHECK-13] [CHECK-14] is free above 100 euros; exactly 100 pays 9.99', () => {
    expect(shippingCost(10_000, rule)).toBe(999);
    expect(shippingCost(10_001, rule)).toBe(0);
    expect(shippingCost(1, rule)).toBe(999);
  });

  test('is free for an empty cart', () => {
    expect(shippingCost(0, rule)).toBe(0);
  });
});

describe('totals', () => {
  test('[CHECK-15] [CHECK-16] VAT is 25 % of the subtotal, the total the sum of all three', () => {
    expect(totalsOf([{ unitPrice: 7_900, quantity: 1 }], defaultMoneySettings)).toEqual({
      subtotal: 7_900,
      shipping: 999,
      tax: 1_975,
      total: 10_874,
    });
    expect(vatOn(2, 2500)).toBe(1);
  });

  test('[CART-33] the parts sum to the total to the cent for any cart', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 3_000 }), (lines, vatRate) => {
        const { subtotal, shipping, tax, total } = totalsOf(lines, { ...defaultMoneySettings, vatRate });
        const bySum = lines.reduce((sum, l) => sum + l.unitPrice * l.quantity, 0);
        expect(subtotal).toBe(bySum);
        expect(total).toBe(subtotal + shipping + tax);
        expect(Math.abs(tax - (subtotal * vatRate) / 10_000)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
