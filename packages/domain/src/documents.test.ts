import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditedParts,
  type DocumentPart,
  documentNumber,
  dueDocument,
  groupedReference,
  partsOfOrder,
  rateRows,
  referenceNumber,
  referenceOfInvoice,
  totalOfParts,
} from './documents.ts';

test('[BOOK-01] invoices and credit notes are numbered by year in series of their own', () => {
  expect(documentNumber('invoice', 2026, 1)).toBe('2026-0001');
  expect(documentNumber('credit_note', 2026, 12_345)).toBe('C2026-12345');
});

test('[BOOK-03] an invoice has a Finnish reference number, made of its own, with a check digit that tells wrong and swapped digits', () => {
  expect(referenceNumber('123456')).toBe('1234561');
  expect(groupedReference(referenceOfInvoice(2026, 1))).toBe('2026 00017');
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1e9 }), fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
      const digits = [...String(number)];
      const place = at % digits.length;
      digits[place] = String((Number(digits[place]) + more) % 10);
      const wrong = digits.join('');
      if (wrong.startsWith('0')) return;
      expect(referenceNumber(wrong).at(-1)).not.toBe(referenceNumber(String(number)).at(-1));
    }),
  );
  for (const bad of ['12', '0123', '12a4', '1'.repeat(20)]) expect(() => referenceNumber(bad)).toThrow(RangeError);
});

const cents = fc.nat(100_000);
const part = fc.record({
  goods: cents,
  shipping: cents,
  vat: cents,
  items: fc.constant(1),
  shippingVat: fc.constant(0),
});
const destination = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => {
  const sum = (key: 'goods' | 'shipping' | 'vat') => parts.reduce((total, each) => total + each[key], 0);
  return {
    ...{ subtotalCents: sum('goods'), shippingCents: sum('shipping'), taxCents: sum('vat'), vatRate: 2550 },
    vat: {
      parts: parts.map((each, at) => ({
        ...each,
        country: 'FI' as const,
        rate: at * 100,
        reason: 'domestic' as const,
      })),
    },
  };
});
const flat = fc
  .record({ subtotalCents: cents, shippingCents: cents, taxCents: cents })
  .map((sums) => ({ ...sums, vatRate: 2500, vat: null }));
const orders = fc.oneof(flat, destination);
const totalOf = (order: { subtotalCents: number; shippingCents: number; taxCents: number }) =>
  order.subtotalCents + order.shippingCents + order.taxCents;

describe('sums of documents', () => {
  test('[BOOK-02] the table of rates of an order sums up to it to the cent, at the flat rate and by destination', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const rows = rateRows(partsOfOrder(order));
        expect(rows.reduce((sum, { vat }) => sum + vat, 0)).toBe(order.taxCents);
        expect(rows.reduce((sum, { gross }) => sum + gross, 0)).toBe(totalOf(order));
        for (const { net, vat, gross } of rows) expect(net + vat).toBe(gross);
      }),
    );
    const rows = rateRows(
      partsOfOrder({ subtotalCents: 8000, shippingCents: 999, taxCents: 2000, vatRate: 2500, vat: null }),
    );
    expect(rows).toEqual([
      { country: null, rate: 2500, reason: null, net: 8000, vat: 2000, gross: 10_000 },
      { country: null, rate: 0, reason: null, net: 999, vat: 0, gross: 999 },
    ]);
  });

  test('[BOOK-04] whatever is refunded of an order, its credit notes follow the refunds to the cent, and those of a cancelled one sum up to its invoice in each part', () => {
    fc.assert(
      fc.property(
        orders,
        fc.array(fc.record({ share: fc.nat(100), cameBack: fc.boolean() }), { maxLength: 6 }),
        (order, steps) => {
          const parts = partsOfOrder(order);
          const total = totalOf(order);
          const notes: { refundId: string | null; parts: DocumentPart[] }[] = [];
          let refunds: { id: string; amount: number }[] = [];
          const settle = (isCancelled: boolean) => {
            for (;;) {
              const documents = [
                { kind: 'invoice' as const, refundId: null, total },
                ...notes.map((note) => ({
                  kind: 'credit_note' as const,
                  refundId: note.refundId,
                  total: totalOfParts(note.parts),
                })),
              ];
              const due = dueDocument({
                isSale: !isCancelled,
                isCancelled,
                isInvoiced: true,
                total,
                refunds,
                documents,
              });
              if (!due) return;
              if (due.kind === 'invoice') throw new Error('invoiced twice');
              const credited = creditedParts(
                parts,
                notes.map((note) => note.parts),
                { amount: due.amount, returned: null },
              );
              expect(totalOfParts(credited)).toBe(due.amount);
              for (const { goods, shipping, vat } of credited)
                expect(Math.min(goods, shipping, vat)).toBeGreaterThanOrEqual(0);
              notes.push({ refundId: due.refundId, parts: credited });
            }
          };
          const credited = () => notes.reduce((sum, note) => sum + totalOfParts(note.parts), 0);
          const refunded = () => refunds.reduce((sum, { amount }) => sum + amount, 0);
          for (const [at, { share, cameBack }] of steps.entries()) {
            const amount = Math.floor(((total - refunded()) * share) / 100);
            if (amount === 0) continue;
            refunds = [...refunds, { id: `refund ${at}`, amount }];
            settle(false);
            expect(credited()).toBeGreaterThanOrEqual(refunded());
            if (cameBack) refunds = refunds.slice(0, -1);
            else if (!steps.slice(0, at).some((step) => step.cameBack)) expect(credited()).toBe(refunded());
          }
          settle(true);
          expect(credited()).toBe(total);
          for (const [at, { goods, shipping, vat }] of parts.entries()) {
            const sum = (key: 'goods' | 'shipping' | 'vat') =>
              notes.reduce((all, note) => all + (note.parts[at]?.[key] ?? 0), 0);
            expect([sum('goods'), sum('shipping'), sum('vat')]).toEqual([goods, shipping, vat]);
          }
        },
      ),
    );
  });

  test('[BOOK-04] at the flat rate a credit note has returned goods with their VAT before shipping, also after an earlier one', () => {
    const order = partsOfOrder({ subtotalCents: 8000, shippingCents: 999, taxCents: 2000, vatRate: 2500, vat: null });
    const sums = (parts: DocumentPart[]) => parts.map(({ goods, shipping, vat }) => [goods, shipping, vat]);
    const first = creditedParts(order, [], { amount: 2500, returned: null });
    expect(sums(first)).toEqual([
      [2000, 0, 500],
      [0, 0, 0],
    ]);
    expect(sums(creditedParts(order, [first], { amount: 7600, returned: null }))).toEqual([
      [6000, 0, 1500],
      [0, 100, 0],
    ]);
  });

  test('[BOOK-05] an order of before the day gets no invoice, and so no credit note', () => {
    const order = { isSale: true, isCancelled: false, isInvoiced: false, total: 100, documents: [] };
    expect(dueDocument({ ...order, refunds: [{ id: 'a', amount: 50 }] })).toBeNull();
    expect(dueDocument({ ...order, isInvoiced: true, refunds: [] })).toEqual({ kind: 'invoice' });
    expect(dueDocument({ ...order, isInvoiced: true, isSale: false, isCancelled: true, refunds: [] })).toBeNull();
  });
});
