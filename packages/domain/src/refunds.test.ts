import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStatuses } from './orders.ts';
import { paymentStatuses } from './payments.ts';
import { refundableAmount, refundRefusal, valueOfLines, withdrawalValue } from './refunds.ts';

const delivered = { status: 'delivered', total: 10_000, refunded: 0, payment: 'captured' } as const;

describe('refunds', () => {
  test.each([
    [delivered, 10_000, null],
    [delivered, 10_001, 'refund_exceeds_total'],
    [{ ...delivered, refunded: 6_000 }, 4_000, null],
    [{ ...delivered, refunded: 6_000 }, 4_001, 'refund_exceeds_total'],
    [{ ...delivered, refunded: 10_000 }, 1, 'refund_not_possible'],
    [{ ...delivered, status: 'shipped' }, 10_000, null],
    [{ ...delivered, status: 'processing' }, 10_000, 'refund_means_cancel'],
    [{ ...delivered, status: 'processing', someSent: true }, 10_000, null],
    [{ ...delivered, status: 'paid', refunded: 1 }, 9_999, 'refund_means_cancel'],
    [{ ...delivered, status: 'paid', refunded: 1, orderStays: true }, 9_999, null],
    [{ ...delivered, status: 'paid' }, 9_999, null],
    [{ ...delivered, status: 'pending' }, 1, 'refund_not_possible'],
    [{ ...delivered, status: 'cancelled' }, 1, 'refund_not_possible'],
    [{ ...delivered, status: 'refunded' }, 1, 'refund_not_possible'],
    [{ ...delivered, payment: 'refunding' }, 1, 'refund_not_possible'],
    [{ ...delivered, payment: 'authorised' }, 1, null],
  ] as const)('%j: %d cents → %s', (facts, amount, refusal) => {
    expect(refundRefusal(facts, amount)).toBe(refusal);
  });

  test('[PAY-314] money of a cancelled or refunded order can be refunded again only where a refund of it came back', () => {
    for (const status of ['cancelled', 'refunded'] as const) {
      const order = { ...delivered, status, refunded: 4_000, cameBack: true };
      expect(refundRefusal(order, 6_000)).toBeNull();
      expect(refundRefusal(order, 6_001)).toBe('refund_exceeds_total');
      expect(refundRefusal({ ...order, payment: 'refunded' }, 1)).toBe('refund_not_possible');
      expect(refundRefusal({ ...order, cameBack: false }, 1)).toBe('refund_not_possible');
    }
  });

  test('accepted refunds together never exceed the total, in any order', () => {
    const facts = fc.record({
      status: fc.constantFrom(...orderStatuses),
      payment: fc.constantFrom(...paymentStatuses),
      total: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(facts, fc.array(fc.integer({ min: 1, max: 1_000_000 })), (order, amounts) => {
        let refunded = 0;
        for (const amount of amounts) {
          if (refundRefusal({ ...order, refunded }, amount) === null) refunded += amount;
        }
        expect(refunded).toBeLessThanOrEqual(order.total);
        expect(refundableAmount({ ...order, refunded })).toBeLessThanOrEqual(order.total - refunded);
      }),
    );
  });

  test('lines are worth their price with VAT', () => {
    expect(valueOfLines([{ unitPrice: 7_999, quantity: 2 }], 2500)).toBe(19_998);
  });

  test('[RETURN-04] a withdrawal of everything refunds the rest of the total, or of what the products beside jackets cost', () => {
    const lines = [{ unitPrice: 4_000, quantity: 1 }];
    const order = { ...delivered, lines, units: [1], settled: [], vatRate: 2500 };
    expect(withdrawalValue({ ...order, hasJackets: false })).toBe(10_000);
    expect(withdrawalValue({ ...order, hasJackets: true })).toBe(5_000);
    expect(withdrawalValue({ ...order, hasJackets: false, refunded: 2_000 })).toBe(8_000);
    // what was refunded beside a jacket may have been for the jacket; never more than is left
    expect(withdrawalValue({ ...order, hasJackets: true, refunded: 2_000 })).toBe(5_000);
    expect(withdrawalValue({ ...order, hasJackets: true, refunded: 7_000 })).toBe(3_000);
    // of three units for 0.38 together, each of which refunds 0.13 by itself, the last one brings the rest
    const cents = { ...order, hasJackets: true, lines: [{ unitPrice: 10, quantity: 3 }] };
    expect(withdrawalValue({ ...cents, settled: [{ units: [1] }] })).toBe(13);
    expect(withdrawalValue({ ...cents, settled: [{ units: [1] }, { units: [1] }], refunded: 7_000 })).toBe(12);
    expect(withdrawalValue({ ...order, hasJackets: false, status: 'refunded' })).toBe(0);
  });

  test('[RETURN-04] a withdrawal of a part refunds what its units cost; the last one of several brings the shipping', () => {
    // two units for 50.00 with VAT and one for 25.00, with 25.00 of shipping
    const lines = [
      { unitPrice: 2_000, quantity: 2 },
      { unitPrice: 2_000, quantity: 1 },
    ];
    const order = { ...delivered, lines, hasJackets: false, vatRate: 2500 };
    expect(withdrawalValue({ ...order, units: [1, 0], settled: [] })).toBe(2_500);
    const second = { ...order, refunded: 2_500, units: [1, 0], settled: [{ units: [1, 0], refunded: 2_500 }] };
    expect(withdrawalValue(second)).toBe(2_500);
    expect(
      withdrawalValue({
        ...second,
        refunded: 5_000,
        units: [0, 1],
        settled: [
          { units: [1, 0], refunded: 2_500 },
          { units: [1, 0], refunded: 2_500 },
        ],
      }),
    ).toBe(5_000);
    // one that is not settled yet counts for nothing
    expect(withdrawalValue({ ...order, units: [0, 1], settled: [] })).toBe(2_500);
  });

  test('[RETURN-17] what staff withheld of units settled before is not paid with the last withdrawal; a refund for another reason is deducted', () => {
    // 50.00 and 25.00 with VAT, and 25.00 of shipping
    const lines = [
      { unitPrice: 4_000, quantity: 1 },
      { unitPrice: 2_000, quantity: 1 },
    ];
    const order = { ...delivered, lines, hasJackets: false, vatRate: 2500, units: [0, 1] };
    const worn = { ...order, settled: [{ units: [1, 0], refunded: 3_000 }] };
    expect(withdrawalValue({ ...worn, refunded: 3_000 })).toBe(5_000);
    expect(withdrawalValue({ ...worn, refunded: 4_000 })).toBe(4_000);
    // who got more than the piece was worth gets that once
    expect(withdrawalValue({ ...order, refunded: 6_000, settled: [{ units: [1, 0], refunded: 6_000 }] })).toBe(4_000);
    // what will not be sent and was not refunded yet is paid with the last one
    expect(withdrawalValue({ ...order, settled: [{ units: [1, 0] }] })).toBe(10_000);
  });
});
