import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type DifferenceChange,
  isSteepPriceDrop,
  type PriceChange,
  productReferencePrice,
  referencePrice,
  saving,
  unitPrice,
  variantReferencePrice,
} from './pricing.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000);
const change = (n: number, price: number, discount: number | null = null, isForSale = true): PriceChange => ({
  at: day(n),
  price,
  discount,
  isForSale,
});
const archived = (n: number, price: number, discount: number | null = null) => change(n, price, discount, false);

describe('unit price', () => {
  test('[PDP-12] [PDP-13] [CART-31] is (price + difference) × (1 − discount/100), rounded half up to the cent', () => {
    expect(unitPrice(24_900, 0, null)).toBe(24_900);
    expect(unitPrice(17_900, 0, 20)).toBe(14_320);
    expect(unitPrice(24_900, 3_000, 15)).toBe(23_715);
    expect(unitPrice(1, 0, 50)).toBe(1);
    expect(unitPrice(999, 0, 33)).toBe(669);
  });

  test('never falls below zero and never exceeds the price without a discount', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.integer({ min: 1, max: 99 }),
        (price, diff, discount) => {
          const charged = unitPrice(price, diff, discount);
          return charged >= 0 && charged <= unitPrice(price, diff, null);
        },
      ),
    );
  });
});

describe('reference price', () => {
  test('is the earlier price when nothing else changed in the 30 days before', () => {
    expect(referencePrice([change(0, 10_000), change(100, 10_000, 20)], 0)).toBe(10_000);
  });

  test('is the lowest price charged in the 30 days before the reduction', () => {
    const history = [change(0, 12_000), change(80, 9_000), change(90, 11_000), change(100, 11_000, 10)];
    expect(referencePrice(history, 0)).toBeNull();
    expect(
      referencePrice([change(0, 12_000), change(80, 10_500), change(90, 11_000), change(100, 11_000, 10)], 0),
    ).toBe(10_500);
  });

  test('ignores prices that ended more than 30 days before', () => {
    const history = [change(0, 8_000), change(60, 11_000), change(100, 11_000, 10)];
    expect(referencePrice(history, 0)).toBe(11_000);
  });

  test('counts a price still charged when the 30 days began', () => {
    const history = [change(0, 10_200), change(80, 11_000), change(100, 11_000, 10)];
    expect(referencePrice(history, 0)).toBe(10_200);
  });

  test('starts with the first step of a reduction deepened step by step', () => {
    const history = [change(0, 10_000), change(100, 10_000, 10), change(110, 10_000, 30)];
    expect(referencePrice(history, 0)).toBe(10_000);
  });

  test('[PDP-10] is null without a discount', () => {
    expect(referencePrice([change(0, 10_000)], 0)).toBeNull();
    expect(referencePrice([change(0, 10_000, 20), change(9, 10_000)], 0)).toBeNull();
    expect(referencePrice([], 0)).toBeNull();
  });

  test('is the full price for a product reduced from its first day', () => {
    expect(referencePrice([change(0, 10_000, 20)], 500)).toBe(10_500);
  });

  test('[PDP-104] ignores prices while the product was archived', () => {
    expect(referencePrice([archived(0, 30_000), change(60, 30_000, 50)], 0)).toBeNull();
    expect(referencePrice([change(0, 10_000), archived(60, 30_000), change(91, 30_000, 50)], 0)).toBeNull();
    expect(referencePrice([change(0, 12_000), archived(85, 5_000), change(100, 12_000, 20)], 0)).toBe(12_000);
    // it was reduced on its first day for sale, which was not its first day
    expect(referencePrice([archived(0, 30_000, 50), change(60, 30_000, 50)], 0)).toBeNull();
  });

  test('[PDP-104] archiving ends a reduction, and restoring begins another', () => {
    const reduced = [change(0, 10_000), change(100, 10_000, 20)];
    const restored = [...reduced, archived(110, 10_000, 20), change(200, 10_000, 20)];
    expect(referencePrice(reduced, 0)).toBe(10_000);
    expect(referencePrice(restored.slice(0, 3), 0)).toBeNull();
    expect(referencePrice(restored, 0)).toBeNull();
    expect(referencePrice([...restored, archived(210, 10_000, 20), change(220, 10_000, 50)], 0)).toBe(8_000);
  });

  test('is never at or below the price charged', () => {
    const entry = fc.record({
      at: fc.integer({ min: 0, max: 400 }).map(day),
      price: fc.integer({ min: 100, max: 100_000 }),
      discount: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
      isForSale: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(entry, { minLength: 1, maxLength: 8, selector: (e) => e.at.getTime() }), (history) => {
        const reference = referencePrice(history, 0);
        const current = [...history].sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
        return reference === null || reference > unitPrice(current?.price ?? 0, 0, current?.discount ?? null);
      }),
    );
  });
});

describe('reference price of a variant', () => {
  const was = (n: number, variantId: number, difference: number | null, size = 'M'): DifferenceChange => ({
    at: day(n),
    variantId,
    size,
    color: 'black',
    difference,
  });
  const variant = (id: number, difference: number, size = 'M') => ({ id, size, color: 'black', difference });
  const reduced = [change(0, 10_000), change(100, 10_000, 20)];

  test('[PDP-101] uses the difference the variant had at the time, not its current one', () => {
    const differences = [was(0, 1, 0), was(99, 1, 4_000)];
    expect(variantReferencePrice({ prices: reduced, differences }, variant(1, 4_000))).toBeNull();
    expect(
      variantReferencePrice({ prices: reduced, differences: [was(0, 1, 0), was(60, 1, 4_000)] }, variant(1, 4_000)),
    ).toBe(14_000);
  });

  test('[PDP-101] ignores a difference raised together with the reduction', () => {
    const differences = [was(0, 1, 0), was(100, 1, 4_000)];
    expect(variantReferencePrice({ prices: reduced, differences }, variant(1, 4_000))).toBeNull();
  });

  test('[PDP-101] keeps the history of a variant removed and added again, or renamed', () => {
    const again = [was(0, 1, 0), was(98, 1, null), was(99, 2, 4_000, ' m ')];
    expect(variantReferencePrice({ prices: reduced, differences: again }, variant(2, 4_000))).toBeNull();
    const renamed = [was(0, 1, 0), was(99, 1, 4_000, 'Medium')];
    expect(variantReferencePrice({ prices: reduced, differences: renamed }, variant(1, 4_000, 'Medium'))).toBeNull();
  });

  test('[PDP-101] is null for a variant added with or after the reduction', () => {
    const differences = [was(0, 1, 0), was(100, 2, 0, 'L'), was(105, 3, 0, 'XL')];
    expect(variantReferencePrice({ prices: reduced, differences }, variant(2, 0, 'L'))).toBeNull();
    expect(variantReferencePrice({ prices: reduced, differences }, variant(3, 0, 'XL'))).toBeNull();
    expect(variantReferencePrice({ prices: reduced, differences }, variant(1, 0))).toBe(10_000);
  });

  test('[PDP-101] of a product reduced from its first day never exceeds its first price', () => {
    const prices = [change(0, 10_000, 20), change(5, 14_000, 20)];
    expect(referencePrice(prices, 0)).toBeNull();
    expect(variantReferencePrice({ prices, differences: [was(0, 1, 0), was(5, 1, 500)] }, variant(1, 500))).toBeNull();
  });

  test('[PDP-102] of the product is that of the variants with its own price', () => {
    const differences = [was(0, 1, -2_000), was(90, 1, 0), was(0, 2, 3_000, 'L')];
    const variants = [variant(1, 0), variant(2, 3_000, 'L')];
    expect(productReferencePrice({ prices: reduced, differences }, variants)).toBeNull();
    expect(productReferencePrice({ prices: reduced, differences: [was(0, 1, 0)] }, variants)).toBe(10_000);
    expect(productReferencePrice({ prices: reduced, differences }, [variant(2, 3_000, 'L')])).toBe(10_000);
  });
});

test('[PDP-11] the saving is the difference to the reference, its percent never rounded up', () => {
  expect(saving(10_000, 6_667)).toEqual({ amount: 3_333, percent: 33 });
  expect(saving(10_000, 10_000)).toEqual({ amount: 0, percent: 0 });
});

test('[ADMIN-130] a price falls steeply when it falls by more than 30 percent', () => {
  expect(isSteepPriceDrop(20000, 14000)).toBe(false);
  expect(isSteepPriceDrop(20000, 13999)).toBe(true);
  expect(isSteepPriceDrop(20000, 0)).toBe(true);
  expect(isSteepPriceDrop(20000, 25000)).toBe(false);
  expect(isSteepPriceDrop(0, 0)).toBe(false);
});
