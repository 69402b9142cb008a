import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fractionOf, fromMoney, MAX_CENTS, toMoney } from './money.ts';

const cents = fc.integer({ min: 0, max: MAX_CENTS });

describe('money on the wire', () => {
  test('[DATA-04] a price is a decimal string with two decimals', () => {
    expect(toMoney(24_900)).toBe('249.00');
    expect(toMoney(5)).toBe('0.05');
    expect(toMoney(-999)).toBe('-9.99');
    expect(() => toMoney(0.5)).toThrow(RangeError);
  });

  test('every amount survives a round trip', () => {
    fc.assert(fc.property(cents, (amount) => fromMoney(toMoney(amount)) === amount));
  });

  test.each(['', '1', '1.5', '1.234', '01.00', ' 1.00', '1,00', '-1.00', '1e2', '0x10', '99999999.00'])(
    'refuses %j',
    (text) => {
      expect(fromMoney(text)).toBeNull();
    },
  );
});

describe('rounding', () => {
  test('rounds halves up', () => {
    expect(fractionOf(1, 50, 100)).toBe(1);
    expect(fractionOf(3, 25, 100)).toBe(1);
    expect(fractionOf(2, 25, 100)).toBe(1);
    expect(fractionOf(1, 25, 100)).toBe(0);
  });

  test('is off by at most half a cent, and never rounds an exact half down', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const exact = BigInt(amount) * BigInt(points);
        const rounded = BigInt(fractionOf(amount, points, 10_000)) * 10_000n;
        const error = rounded - exact;
        return error > -5_000n && error <= 5_000n;
      }),
    );
  });
});
