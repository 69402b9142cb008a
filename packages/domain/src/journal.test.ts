import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOfOrder, totalOfParts } from './documents.ts';
import {
  type BookedRefund,
  type JournalLine,
  payoutLines,
  restOf,
  returnLines,
  returnsOf,
  saleLines,
  standingRefunds,
} from './journal.ts';
import { payoutEntryKinds } from './payouts.ts';
import { vatReasons } from './vat-reasons.ts';

const cents = fc.nat(100_000);
const part = fc.record({
  ...{
    country: fc.constantFrom('FI' as const, 'DK' as const),
    rate: fc.constantFrom(0, 2550),
    reason: fc.constantFrom(...vatReasons),
  },
  ...{ goods: cents, shipping: cents, vat: cents },
});
const flat = fc
  .record({ subtotalCents: cents, shippingCents: cents, taxCents: cents, vatRate: fc.constantFrom(0, 2500) })
  .map((order) => partsOfOrder({ ...order, vat: null }));
const parts = fc.oneof(flat, fc.array(part, { minLength: 1, maxLength: 4 }));

const sumsOf = (lines: readonly JournalLine[]) => {
  for (const { debit, credit } of lines) {
    expect(Math.min(debit, credit)).toBe(0);
    expect(Math.max(debit, credit)).toBeGreaterThan(0);
  }
  const sum = (key: 'debit' | 'credit') => lines.reduce((total, line) => total + line[key], 0);
  return { debit: sum('debit'), credit: sum('credit') };
};

test('[BOOK-10] each voucher balances, and a sale with all that is returned of it comes to nothing on every account', () => {
  fc.assert(
    fc.property(parts, fc.array(fc.nat(100), { maxLength: 4 }), (order, shares) => {
      const total = totalOfParts(order);
      let left = total;
      const refunds = shares.flatMap((share, at) => {
        const amount = Math.floor((left * share) / 100);
        left -= amount;
        return amount > 0 ? [{ id: String(at), amount, returned: null }] : [];
      });
      const returned = [...returnsOf({ parts: order, refunds }).values(), restOf({ parts: order, refunds })];
      const vouchers = [saleLines(order), ...returned.map(returnLines)];
      const accounts = new Map<string, number>();
      for (const lines of vouchers) {
        const { debit, credit } = sumsOf(lines);
        expect(debit).toBe(credit);
        for (const line of lines)
          accounts.set(line.account, (accounts.get(line.account) ?? 0) + line.credit - line.debit);
      }
      expect([...accounts.values()].filter((sum) => sum !== 0)).toEqual([]);
      expect(returned.slice(0, -1).map(totalOfParts)).toEqual(refunds.map(({ amount }) => amount));
    }),
  );
});

test('[BOOK-10] a payout’s voucher balances whatever the provider says, and has what reached the bank and what it cost', () => {
  const amount = fc.integer({ min: -100_000, max: 100_000 });
  const entry = fc.record({ kind: fc.constantFrom(...payoutEntryKinds), gross: amount, fee: amount });
  fc.assert(
    fc.property(amount, fc.array(entry, { maxLength: 5 }), (paid, entries) => {
      const { debit, credit } = sumsOf(payoutLines({ amount: paid, entries }));
      expect(debit).toBe(credit);
    }),
  );
  const entries = [
    { kind: 'payment' as const, gross: 100_00, fee: 1_50 },
    { kind: 'refund' as const, gross: -20_00, fee: 0 },
  ];
  expect(payoutLines({ amount: 78_50, entries })).toEqual([
    { account: 'bank', debit: 78_50, credit: 0, vatCode: '' },
    { account: 'fees', debit: 1_50, credit: 0, vatCode: '' },
    { account: 'clearing', debit: 0, credit: 80_00, vatCode: '' },
  ]);
});

test('[BOOK-10] sales and VAT are on the accounts of their reason; at the flat rate shipping is apart, without VAT', () => {
  const lines = saleLines(
    partsOfOrder({ subtotalCents: 8000, shippingCents: 999, taxCents: 2000, vatRate: 2500, vat: null }),
  );
  expect(lines).toEqual([
    { account: 'clearing', debit: 10_999, credit: 0, vatCode: '' },
    { account: 'sales_domestic', debit: 0, credit: 8000, vatCode: '25' },
    { account: 'vat_domestic', debit: 0, credit: 2000, vatCode: '25' },
    { account: 'sales_untaxed', debit: 0, credit: 999, vatCode: '' },
  ]);
  const oss = { country: 'DK', rate: 2500, reason: 'oss', goods: 8000, shipping: 1000, vat: 2250 } as const;
  expect(saleLines([oss]).slice(1)).toEqual([
    { account: 'sales_oss', debit: 0, credit: 9000, vatCode: 'DK 25 oss' },
    { account: 'vat_oss', debit: 0, credit: 2250, vatCode: 'DK 25 oss' },
  ]);
});

test('[BOOK-10] at the flat rate returned goods take their own VAT and no shipping, which the last of them brings back', () => {
  const order = partsOfOrder({ subtotalCents: 8000, shippingCents: 999, taxCents: 2000, vatRate: 2500, vat: null });
  const refunds = ['a', 'b'].map((id) => ({ id, amount: id === 'a' ? 5000 : 5999, returned: null }));
  const returned = [...returnsOf({ parts: order, refunds }).values()];
  expect(returned.map((parts) => parts.map(({ goods, shipping, vat }) => [goods, shipping, vat]))).toEqual([
    [
      [4000, 0, 1000],
      [0, 0, 0],
    ],
    [
      [4000, 0, 1000],
      [0, 999, 0],
    ],
  ]);
});

test('[BOOK-10] cancelling an order returns all that stood then, once, whatever comes back or is refunded afterwards', () => {
  const day = (at: number) => new Date(Date.UTC(2026, 10, at));
  const refund = (id: string, at: number, status: BookedRefund['status'], backAt?: number): BookedRefund => ({
    ...{ id, amount: 1000, returned: null, createdAt: day(at), status },
    cameBackAt: backAt === undefined ? null : day(backAt),
  });
  const refunds = [
    refund('made', 1, 'done'),
    refund('back before', 2, 'failed', 3),
    refund('back after', 4, 'failed', 12),
    refund('refused', 5, 'failed'),
    refund('whole payment, back', 11, 'failed', 11),
    refund('replaced', 13, 'done'),
  ];
  const ids = (cancelledAt: Date | null) => standingRefunds(refunds, cancelledAt).map(({ id }) => id);
  expect(ids(day(10))).toEqual(['made', 'back after']);
  expect(ids(null)).toEqual(['made', 'replaced']);
});
