import type { OrderStatus } from '@fori/domain/orders';
import { describe, expect, test } from 'vitest';
import { buildOrder, buildWithdrawal } from '../../testing/orders.ts';
import { choiceOf, refusalTextOf } from './order-choice.ts';

const now = new Date('2026-12-10T12:00:00.000Z');
const ahead = '2026-12-31T21:59:59.999Z';

describe('[ORDER-16] what a customer can do about an order', () => {
  test.each<[OrderStatus, boolean, string | null]>([
    ['pending', true, 'cancel'],
    ['paid', true, 'cancel'],
    // allowed_transitions decides, not the status
    ['processing', true, 'cancel'],
    ['paid', false, null],
    ['processing', false, 'refused'],
    ['shipped', false, 'refused'],
    ['delivered', false, 'refused'],
    ['cancelled', false, 'cancelled'],
    ['refunded', false, 'refunded'],
  ])('for an order that is %s (cancelling allowed: %s) the page offers: %s', (status, allowed, choice) => {
    const order = buildOrder({ status, allowed_transitions: allowed ? ['cancelled'] : [] });
    expect(choiceOf(order, now)).toBe(choice);
  });

  const delivered = buildOrder({ status: 'delivered', allowed_transitions: [] });

  const left = delivered.items.map((item) => ({ ...item, withdrawable: 1 }));

  test('[RETURN-02] an order with units left can be withdrawn from, after the delivery until the deadline', () => {
    const open = { ...delivered, items: left, withdrawal_until: ahead };
    expect(choiceOf(open, now)).toBe('withdraw');
    expect(choiceOf(open, new Date(ahead))).toBe('refused');
    expect(refusalTextOf(open)).toBe('purchases:choice.over');
    for (const status of ['processing', 'shipped'] as const) {
      expect(choiceOf({ ...delivered, status, items: left }, now)).toBe('withdraw');
    }
  });

  test('an order of which everything was withdrawn says no more than that', () => {
    const withdrawals = [buildWithdrawal()];
    expect(choiceOf({ ...delivered, withdrawals }, now)).toBe('withdrawn');
    expect(choiceOf({ ...delivered, status: 'shipped', withdrawals }, now)).toBe('withdrawn');
  });
});
