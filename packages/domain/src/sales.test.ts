import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion } from './apportion.ts';
import { MAX_CENTS } from './money.ts';
import { countSales, divideOverLines, isSale, netOf, type Sale, type SalesFigures, type SoldLine } from './sales.ts';
import { defaultMoneySettings, totalsOf } from './totals.ts';

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

describe('dividing cents', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [1, 2, 3], [1, 2, 2]],
    [999, [7_900, 0, 100], [987, 0, 12]],
    [2, [0, 0, 0], [1, 1, 0]],
    [0, [5, 5], [0, 0]],
    [7, [], []],
  ])('divides %i over %j', (amount, weights, shares) => {
    expect(apportion(amount, weights)).toEqual(shares);
  });

  test('gives shares that sum up to the amount, each off by less than a cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: MAX_CENTS }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), weights, (amount, parts) => {
        const shares = apportion(amount, parts);
        expect(sumOf(shares)).toBe(amount);
        const all = sumOf(parts);
        if (all === 0) return;
        for (const [i, share] of shares.entries()) {
          expect(Math.abs(share - (amount / all) * (parts[i] ?? 0))).toBeLessThan(1.0001);
          if (amount <= all) expect(share).toBeLessThanOrEqual(parts[i] ?? 0);
        }
      }),
    );
  });

  test.each([
    [1.5, [1]],
    [-1, [1]],
    [1, [-1]],
    [Number.NaN, [1]],
  ])('refuses %d over %j', (amount, weights) => {
    expect(() => apportion(amount, weights)).toThrow(RangeError);
  });
});

test('[ADMIN-06] a sale is paid and not cancelled', () => {
  expect(isSale('pending')).toBe(false);
  expect(isSale('cancelled')).toBe(false);
  for (const status of ['paid', 'processing', 'shipped', 'delivered', 'refunded'] as const) {
    expect(isSale(status)).toBe(true);
  }
});

interface History {
  sale: Sale;
  lines: readonly (SoldLine & { product: string })[];
}

/** Orders as the shop prices them, some refunded in part or in full; products a–h in three categories. */
const histories: fc.Arbitrary<History[]> = fc.array(
  fc
    .record({
      lines: fc.array(
        fc.record({
          product: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
          unitPrice: fc.oneof(fc.integer({ min: 0, max: 70_000 }), fc.constantFrom(0, 1, 3_333, 9_999)),
          quantity: fc.integer({ min: 1, max: 999 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      vatRate: fc.constantFrom(0, 1_000, 1_350, 2_400, 2_500, 2_550),
      refundedShare: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ lines, vatRate, refundedShare }) => {
      const { subtotal, tax, shipping, total } = totalsOf(lines, { ...defaultMoneySettings, vatRate });
      return {
        sale: { subtotal, tax, shipping, refunded: Math.floor(total * refundedShare) },
        lines: lines.map(({ product, unitPrice, quantity }) => ({
          product,
          key: product < 'd' ? 'bags' : product < 'g' ? 'belts' : 'custom-jackets',
          items: quantity,
          amount: unitPrice * quantity,
        })),
      };
    }),
  { maxLength: 25 },
);

const money = ['subtotal', 'tax', 'shipping', 'total', 'refunded'] as const;
const amountsOf = (figures: readonly SalesFigures[]) =>
  Object.fromEntries([...money, 'items' as const].map((name) => [name, sumOf(figures.map((row) => row[name]))]));

const counted = (orders: readonly History[], keyOf: (line: History['lines'][number], order: History) => string) => {
  const count = countSales();
  for (const order of orders)
    count.add(
      order.sale,
      order.lines.map((line) => ({ ...line, key: keyOf(line, order) })),
    );
  return count;
};

describe('reports over random order histories', () => {
  test('[ADMIN-06] grouped in any way, the groups sum up to the orders, to the cent', () => {
    fc.assert(
      fc.property(histories, (orders) => {
        const expected = {
          ...Object.fromEntries(
            (['subtotal', 'tax', 'shipping', 'refunded'] as const).map((name) => [
              name,
              sumOf(orders.map(({ sale }) => sale[name])),
            ]),
          ),
          total: sumOf(orders.map(({ sale }) => sale.subtotal + sale.tax + sale.shipping)),
          items: sumOf(orders.flatMap(({ lines }) => lines.map((line) => line.items))),
        };
        for (const keyOf of [
          (line: History['lines'][number]) => line.product,
          (line: History['lines'][number]) => line.key,
          () => 'everything',
        ]) {
          const count = counted(orders, keyOf);
          expect(amountsOf([...count.groups().values()])).toEqual(expected);
          expect(count.sum()).toEqual({ ...expected, orders: orders.length });
        }
      }),
    );
  });

  test('[ADMIN-06] the products of a category sum up to it', () => {
    fc.assert(
      fc.property(histories, (orders) => {
        const categories = counted(orders, (line) => line.key).groups();
        const products = counted(orders, (line) => `${line.key}/${line.product}`).groups();
        for (const [category, figures] of categories) {
          const own = [...products].filter(([key]) => key.startsWith(`${category}/`)).map(([, row]) => row);
          expect(amountsOf([figures])).toEqual(amountsOf(own));
        }
      }),
    );
  });

  test('a line is the sum of its parts, costs what was paid for it and is never refunded more', () => {
    fc.assert(
      fc.property(histories, (orders) => {
        for (const { sale, lines } of orders) {
          for (const [i, share] of divideOverLines(sale, lines).entries()) {
            expect(share.subtotal).toBe(lines[i]?.amount);
            expect(share.total).toBe(share.subtotal + share.tax + share.shipping);
            expect(share.refunded).toBeLessThanOrEqual(share.total);
            expect(netOf(share)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
    );
  });

  test('[VAT-124] lines with VAT of their own keep it, and share shipping with its VAT to the cent', () => {
    const shares = divideOverLines({ subtotal: 479, tax: 22, shipping: 100, refunded: 0 }, [
      { key: 'a', items: 1, amount: 80, taxed: { net: 79, vat: 20 } },
      { key: 'b', items: 1, amount: 400, taxed: { net: 400, vat: 0 } },
    ]);
    expect(shares.map(({ subtotal, tax, shipping }) => [subtotal, tax, shipping])).toEqual([
      [79, 22, 17],
      [400, 0, 83],
    ]);
  });

  test('[VAT-130] a refund goes to the lines it names, up to what they cost, and the rest to what is left of every line', () => {
    const sale = { subtotal: 480, tax: 20, shipping: 0 };
    const lines = [
      { key: 'a', items: 1, amount: 80, taxed: { net: 80, vat: 20 }, returned: 100 },
      { key: 'b', items: 1, amount: 400, taxed: { net: 400, vat: 0 } },
    ];
    const refundsOf = (refunded: number) => divideOverLines({ ...sale, refunded }, lines).map((each) => each.refunded);
    expect(refundsOf(100)).toEqual([100, 0]);
    expect(refundsOf(140)).toEqual([100, 40]);
    expect(refundsOf(500)).toEqual([100, 400]);
    const [a, b] = lines;
    const costly = [{ ...a, returned: 900 } as SoldLine, b as SoldLine];
    expect(divideOverLines({ ...sale, refunded: 500 }, costly).map((each) => each.refunded)).toEqual([100, 400]);
  });

  test('an order counts once in each of its groups, and once in the total', () => {
    const count = countSales();
    const sale: Sale = { subtotal: 300, tax: 75, shipping: 999, refunded: 0 };
    count.add(sale, [
      { key: 'bags', items: 1, amount: 100 },
      { key: 'bags', items: 2, amount: 100 },
      { key: 'belts', items: 1, amount: 100 },
    ]);
    expect(count.groups().get('bags')).toEqual({
      orders: 1,
      items: 3,
      subtotal: 200,
      tax: 50,
      shipping: 666,
      total: 916,
      refunded: 0,
    });
    expect(count.groups().get('belts')).toMatchObject({ orders: 1, items: 1, shipping: 333 });
    expect(count.sum()).toMatchObject({ orders: 1, items: 4 });
  });

  test('an order without lines is refused, since its money would have no group', () => {
    expect(() => countSales().add({ subtotal: 0, tax: 0, shipping: 999, refunded: 0 }, [])).toThrow(RangeError);
  });
});
