import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toMoney } from './money.ts';
import { displayOf, hasShownVat, shownSubtotal, sumRows } from './shown-sums.ts';
import { defaultMoneySettings, totalsOf } from './totals.ts';
import { vatPercent } from './vat.ts';

describe('sums as they are shown', () => {
  const sumsOf = (lines: { unitPrice: number; quantity: number }[], vatRate: number, pricesWithVat: boolean) => {
    const { subtotal, shipping, tax, total } = totalsOf(lines, { ...defaultMoneySettings, vatRate });
    const shown = toMoney(shownSubtotal(lines, { pricesWithVat, vatRate }));
    return {
      ...{ subtotal: toMoney(subtotal), shipping: toMoney(shipping), tax: toMoney(tax), total: toMoney(total) },
      vat_rate: vatPercent(vatRate),
      subtotal_with_vat: pricesWithVat ? shown : null,
    };
  };

  test('[CART-107] rounding of VAT has a row where lines with VAT do not add up to what is charged', () => {
    const lines = [{ unitPrice: 2_997, quantity: 3 }];
    expect(sumRows(sumsOf(lines, 2500, true))).toEqual([
      { key: 'subtotal_with_vat', amount: 11_238 },
      { key: 'vat_rounding', amount: 1 },
      { key: 'shipping', amount: 999 },
      { key: 'total', amount: 12_238 },
      { key: 'vat_included', amount: 2_248 },
    ]);
    expect(sumRows(sumsOf([{ unitPrice: 4_000, quantity: 2 }], 2500, true)).map(({ key }) => key)).toEqual([
      'subtotal_with_vat',
      'shipping',
      'total',
      'vat_included',
    ]);
    expect(sumRows(sumsOf(lines, 2500, false))).toEqual([
      { key: 'subtotal', amount: 8_991 },
      { key: 'shipping', amount: 999 },
      { key: 'vat', amount: 2_248 },
      { key: 'total', amount: 12_238 },
    ]);
  });

  test('[CART-107] rows before the total add up to it for any cart, and rounding is at most half a cent per unit', () => {
    const line = fc.record({
      unitPrice: fc.integer({ min: 0, max: 100_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
    });
    const carts = fc.tuple(fc.array(line, { maxLength: 30 }), fc.integer({ min: 0, max: 3_000 }), fc.boolean());
    fc.assert(
      fc.property(carts, ([lines, vatRate, pricesWithVat]) => {
        const rows = sumRows(sumsOf(lines, vatRate, pricesWithVat));
        const at = rows.findIndex(({ key }) => key === 'total');
        expect(rows.slice(0, at).reduce((sum, { amount }) => sum + amount, 0)).toBe(rows[at]?.amount);
        const rounding = rows.find(({ key }) => key === 'vat_rounding')?.amount ?? 0;
        const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(Math.abs(rounding)).toBeLessThanOrEqual(units / 2 + 1);
      }),
    );
  });

  test('[VAT-111] VAT by destination has a row for each rate, and is in shipping where prices are shown with it', () => {
    const sums = {
      ...{ subtotal: '100.00', shipping: '10.00', tax: '22.00', total: '132.00', vat_rate: '25' },
      vat: [
        { rate: '25', base: '88.00', amount: '22.00' },
        { rate: '0', base: '22.00', amount: '0.00' },
      ],
      shipping_with_vat: '12.00',
    };
    expect(sumRows({ ...sums, subtotal_with_vat: null })).toEqual([
      { key: 'subtotal', amount: 10_000 },
      { key: 'shipping', amount: 1_000 },
      { key: 'vat', rate: '25', base: '88.00', amount: 2_200 },
      { key: 'vat', rate: '0', base: '22.00', amount: 0 },
      { key: 'total', amount: 13_200 },
    ]);
    expect(sumRows({ ...sums, subtotal_with_vat: '120.00' })).toEqual([
      { key: 'subtotal_with_vat', amount: 12_000 },
      { key: 'shipping', amount: 1_200 },
      { key: 'total', amount: 13_200 },
      { key: 'vat_included', rate: '25', base: '88.00', amount: 2_200 },
      { key: 'vat_included', rate: '0', base: '22.00', amount: 0 },
    ]);
  });

  test('[VAT-144] where no VAT is charged, no amount is said to include it', () => {
    const sums = {
      ...{ subtotal: '100.00', shipping: '10.00', tax: '0.00', total: '110.00', vat_rate: '0' },
      ...{ subtotal_with_vat: '100.00', shipping_with_vat: '10.00' },
      vat: [{ rate: '0', base: '110.00', amount: '0.00' }],
    };
    expect(sumRows(sums)).toEqual([
      { key: 'subtotal', amount: 10_000 },
      { key: 'shipping', amount: 1_000 },
      { key: 'vat', rate: '0', base: '110.00', amount: 0 },
      { key: 'total', amount: 11_000 },
    ]);
    expect(hasShownVat(sums)).toBe(false);
    expect(hasShownVat({ ...sums, vat: [...sums.vat, { rate: '25', base: '1.00', amount: '0.25' }] })).toBe(true);
    expect(hasShownVat({ vat_rate: '25', subtotal_with_vat: '125.00' })).toBe(true);
    expect(hasShownVat({ vat_rate: '25', subtotal_with_vat: null })).toBe(false);
  });

  test('[ORDER-121] an order stored before there was a choice is shown without VAT', () => {
    expect(displayOf({ vat_rate: '25.5' })).toEqual({ pricesWithVat: false, vatRate: 2550 });
    expect(displayOf({ vat_rate: '24', subtotal_with_vat: '1.24' })).toEqual({ pricesWithVat: true, vatRate: 2400 });
  });
});
