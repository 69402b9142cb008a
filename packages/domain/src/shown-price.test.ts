import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceWithVat, shownMoney, shownPrice } from './shown-price.ts';

const net = (vatRate: number) => ({ pricesWithVat: false, vatRate });
const gross = (vatRate: number) => ({ pricesWithVat: true, vatRate });

describe('a price as it is shown', () => {
  test('[PDP-122] is the net one, or the one with VAT rounded half up', () => {
    expect(shownPrice(2_999, net(2500))).toBe(2_999);
    expect(shownPrice(2_999, gross(2500))).toBe(3_749);
    expect(shownPrice(2_998, gross(2500))).toBe(3_748);
    expect(shownMoney('29.99', gross(2550))).toBe('37.64');
    expect(() => shownMoney('29,99', gross(2500))).toThrow(RangeError);
  });

  test('[LIST-115] keeps the order of prices, so that a limit of net prices is one of shown prices too', () => {
    const prices = fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000), fc.integer({ min: 0, max: 10_000 }));
    fc.assert(fc.property(prices, ([a, b, rate]) => priceWithVat(a, rate) < priceWithVat(b, rate) === a < b));
  });
});
