import type { OrderStatus } from '@fori/domain/orders';
import { describe, expect, test } from 'vitest';
import { buildJacket, buildOrder } from '../../testing/orders.ts';
import { choiceOf } from './order-choice.ts';

const now = new Date('2026-12-10T12:00:00.000Z');
const ahead = '2026-12-31T21:59:59.999Z';

describe('[ORDER-16] what a customer can do about an order', () => {
  test.each<[OrderStatus, boolean, string | null]>([
    ['pending', true, 'cancel'],
    ['paid', true, 'cancel'],
    // allowed_transitions decides, not the status
    ['processing', true, 'cancel'],
    ['paid', false, null],
    ['processing', false, 'processing'],
    ['shipped', false, 'shipped'],
    ['delivered', false, 'over'],
    ['cancelled', false, 'cancelled'],
    ['refunded', false, 'refunded'],
  ])('%s, cancelling allowed: %s → %s', (status, allowed, choice) => {
    const order = buildOrder({ status, allowed_transitions: allowed ? ['cancelled'] : [] });
    expect(choiceOf(order, now)).toBe(choice);
  });

  const delivered = buildOrder({ status: 'delivered', allowed_transitions: [] });

  test('a delivered order can be withdrawn from until the deadline', () => {
    expect(choiceOf({ ...delivered, withdrawal_until: ahead }, now)).toBe('withdraw');
    expect(choiceOf({ ...delivered, withdrawal_until: ahead }, new Date(ahead))).toBe('over');
  });

  test('an order of custom jackets only cannot be withdrawn from', () => {
    expect(choiceOf({ ...delivered, items: [], custom_jackets: [buildJacket()] }, now)).toBe('made_to_measure');
  });

  test('an existing withdrawal takes precedence', () => {
    const withdrawal = { status: 'refunded', at: '2026-12-01T10:00:00.000Z', reason: null, note: null } as const;
    expect(choiceOf(buildOrder({ status: 'refunded', withdrawal }), now)).toBe('withdrawn');
  });
});
