import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CapturedInParts, costOfSent, MAX_CAPTURES, nextCapture, type SentOrder, uncaptured } from './captures.ts';
import { defaultRates } from './currencies.ts';
import { chargeOf, partOfCharge } from './payments.ts';
import { valueOfLines } from './refunds.ts';

const euros = (amount: number) => ({ currency: 'EUR', amount }) as const;

const line = fc.record({
  unitPrice: fc.integer({ min: 0, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  // what the line cost where VAT was that of the destination
  taxed: fc.option(fc.integer({ min: 0, max: 500_000 })),
});

/** An order, and its units in the sequence in which they are sent. */
const orders = fc
  .record({
    rows: fc.array(line, { minLength: 1, maxLength: 5 }),
    shipping: fc.integer({ min: 0, max: 2500 }),
    vatRate: fc.constantFrom(0, 1400, 2400, 2550),
    byDestination: fc.boolean(),
  })
  .chain(({ rows, shipping, vatRate, byDestination }) => {
    const lines = rows.map(({ unitPrice, quantity, taxed }) => ({
      ...{ unitPrice, quantity },
      ...(byDestination && { withVat: { amount: taxed ?? unitPrice * quantity, of: quantity } }),
    }));
    const order: SentOrder = { lines, vatRate, total: valueOfLines(lines, vatRate) + shipping };
    const units = lines.flatMap(({ quantity }, index) => Array.from({ length: quantity }, () => index));
    return fc.record({
      order: fc.constant(order),
      units: fc.shuffledSubarray(units, { minLength: units.length, maxLength: units.length }),
    });
  });

const charges = fc.constantFrom('EUR', 'SEK', 'ISK');
const chargeFor = (total: number, currency: 'EUR' | 'SEK' | 'ISK') =>
  chargeOf(total, { currency, rate: defaultRates[currency] }, { chargedIn: ['SEK', 'ISK'] });

describe('[PARCEL-31] what a parcel captures', () => {
  test('is what its goods cost, shipping with the first parcel, and the rest with the last', () => {
    const lines = [
      { unitPrice: 3000, quantity: 2 },
      { unitPrice: 1000, quantity: 1 },
    ];
    const order = { lines, vatRate: 2500, total: 7 * 1250 + 500 };
    expect(costOfSent(order, [0, 0])).toBe(0);
    expect(costOfSent(order, [1, 0])).toBe(3750 + 500);
    expect(costOfSent(order, [2, 1])).toBe(order.total);
    const payment = { charge: euros(order.total), captured: 0, released: 0 };
    const first = nextCapture(payment, { total: order.total, due: costOfSent(order, [1, 0]), earlier: 0 });
    expect(first).toEqual({ amount: 4250, final: false });
    const second = nextCapture(
      { ...payment, captured: 4250 },
      { total: order.total, due: costOfSent(order, [1, 1]), earlier: 1 },
    );
    expect(second).toEqual({ amount: 1250, final: false });
    const last = nextCapture(
      { ...payment, captured: 5500 },
      { total: order.total, due: costOfSent(order, [2, 1]), earlier: 2 },
    );
    expect(last).toEqual({ amount: 3750, final: true });
  });

  test('adds up to the charge, however the order is divided and whatever is refunded in between', () => {
    const step = fc.record({
      parcel: fc.integer({ min: 1, max: 4 }),
      refund: fc.option(fc.integer({ min: 1, max: 100 })),
    });
    fc.assert(
      fc.property(orders, charges, fc.array(step, { maxLength: 12 }), ({ order, units }, currency, steps) => {
        fc.pre(order.total > 0);
        const charge = chargeFor(order.total, currency);
        const sent = order.lines.map(() => 0);
        let [captured, released, refunded, returned, earlier, at] = [0, 0, 0, 0, 0, 0];
        let isOver = false;
        const payment = (): CapturedInParts => ({ charge, captured, released });
        const send = (count: number) => {
          for (const index of units.slice(at, at + count)) sent[index] = (sent[index] ?? 0) + 1;
          at += count;
          const due = at >= units.length ? 'everything' : costOfSent(order, sent);
          const next = isOver ? null : nextCapture(payment(), { total: order.total, due, earlier });
          if (!next) return;
          expect(next.amount).toBeGreaterThanOrEqual(0);
          expect(next.amount).toBeLessThanOrEqual(uncaptured(payment()));
          captured += next.amount;
          earlier += 1;
          isOver = next.final;
        };
        for (const { parcel, refund } of steps) {
          if (at < units.length) send(parcel);
          const part = Math.min(order.total - refunded, Math.ceil((order.total * (refund ?? 0)) / 300));
          if (part === 0) continue;
          const share = partOfCharge(charge, { total: order.total, before: refunded, part, returned });
          released += Math.min(share, uncaptured(payment()));
          refunded += part;
          returned += share;
        }
        if (at < units.length) send(units.length - at);
        expect(uncaptured(payment())).toBe(0);
        expect(captured + released).toBe(charge.amount);
        // no more was taken than is kept and was given back afterwards
        expect(captured - (returned - released)).toBe(charge.amount - returned);
      }),
    );
  });

  test('never costs less for more units', () => {
    fc.assert(
      fc.property(orders, ({ order, units }) => {
        const sent = order.lines.map(() => 0);
        let before = 0;
        for (const index of units) {
          sent[index] = (sent[index] ?? 0) + 1;
          const cost = costOfSent(order, sent);
          expect(cost).toBeGreaterThanOrEqual(before);
          before = cost;
        }
        expect(before).toBe(order.total);
      }),
    );
  });

  test('is everything with the last capture that providers allow', () => {
    const payment = { charge: euros(10_000), captured: 4900, released: 100 };
    const next = { total: 10_000, due: 5000 };
    expect(nextCapture(payment, { ...next, earlier: MAX_CAPTURES - 2 })).toEqual({ amount: 100, final: false });
    expect(nextCapture(payment, { ...next, earlier: MAX_CAPTURES - 1 })).toEqual({ amount: 5000, final: true });
  });
});

test('[PARCEL-34] what refunds took off before it was captured is never captured; where nothing is left the hold ends', () => {
  const payment = { charge: euros(10_000), captured: 6000, released: 3000 };
  expect(uncaptured(payment)).toBe(1000);
  expect(nextCapture(payment, { total: 10_000, due: 8000, earlier: 1 })).toEqual({ amount: 1000, final: true });
  expect(nextCapture(payment, { total: 10_000, due: 6000, earlier: 1 })).toBeNull();
  expect(nextCapture({ ...payment, released: 4000 }, { total: 10_000, due: 6000, earlier: 1 })).toEqual({
    amount: 0,
    final: true,
  });
});
