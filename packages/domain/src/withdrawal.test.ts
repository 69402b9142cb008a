import { describe, expect, test } from 'vitest';
import { shop } from './shop.ts';
import { type WithdrawalFacts, withdrawalDeadline, withdrawalRefusal, withdrawalUntil } from './withdrawal.ts';
import { LEGAL_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from './withdrawal-days.ts';

const facts = (over: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  status: 'delivered',
  deliveredAt: new Date('2026-11-21T10:00:00.000Z'),
  kinds: ['product'],
  withdrawn: false,
  ...over,
});
const soon = new Date('2026-11-25T10:00:00.000Z');

describe('withdrawal from the contract', () => {
  test('the shop promises 30 days, and never less than the law', () => {
    expect(WITHDRAWAL_DAYS).toBe(30);
    expect(LEGAL_WITHDRAWAL_DAYS).toBe(14);
    expect(WITHDRAWAL_DAYS).toBeGreaterThanOrEqual(LEGAL_WITHDRAWAL_DAYS);
    expect(shop.returnDays).toBe(WITHDRAWAL_DAYS);
  });

  test.each([
    ['delivered at noon in winter', '2026-11-21T10:00:00.000Z', '2026-12-21T21:59:59.999Z'],
    ['delivered a moment before midnight in Turku', '2026-11-21T21:59:59.999Z', '2026-12-21T21:59:59.999Z'],
    ['delivered at midnight in Turku, still evening in Oslo', '2026-11-21T22:00:00.000Z', '2026-12-22T21:59:59.999Z'],
    ['ending after the clocks went forward', '2026-03-10T10:00:00.000Z', '2026-04-09T20:59:59.999Z'],
    ['ending after the clocks went back', '2026-10-10T10:00:00.000Z', '2026-11-09T21:59:59.999Z'],
    ['ending on the day the clocks go forward', '2026-02-27T12:00:00.000Z', '2026-03-29T20:59:59.999Z'],
    ['ending on the day the clocks go back', '2026-09-25T12:00:00.000Z', '2026-10-25T21:59:59.999Z'],
    ['over a leap day and the end of a month', '2028-01-31T12:00:00.000Z', '2028-03-01T21:59:59.999Z'],
  ])('ends with the 30th day after delivery: %s', (_, delivered, end) => {
    expect(withdrawalDeadline(new Date(delivered)).toISOString()).toBe(end);
  });

  test('is open to the last moment of that day and closed a moment later', () => {
    const end = withdrawalDeadline(new Date('2026-11-21T10:00:00.000Z'));
    expect(withdrawalRefusal(facts(), end)).toBeNull();
    expect(withdrawalUntil(facts(), end)).toEqual(end);
    const later = new Date(end.getTime() + 1);
    expect(withdrawalRefusal(facts(), later)).toBe('withdrawal_too_late');
    expect(withdrawalUntil(facts(), later)).toBeNull();
  });

  test.each(['pending', 'paid', 'processing', 'shipped', 'cancelled', 'refunded'] as const)(
    'is refused while %s',
    (status) => {
      const order = facts({ status, deliveredAt: status === 'refunded' ? soon : null });
      expect(withdrawalRefusal(order, soon)).toBe('withdrawal_not_delivered');
      expect(withdrawalUntil(order, soon)).toBeNull();
    },
  );

  test('jackets made to measure are exempt; other products of the order are not', () => {
    expect(withdrawalRefusal(facts({ kinds: ['jacket', 'jacket'] }), soon)).toBe('withdrawal_excluded');
    expect(withdrawalUntil(facts({ kinds: ['jacket'] }), soon)).toBeNull();
    expect(withdrawalRefusal(facts({ kinds: ['jacket', 'product'] }), soon)).toBeNull();
  });

  test('is possible once', () => {
    expect(withdrawalRefusal(facts({ withdrawn: true }), soon)).toBe('already_withdrawn');
    expect(withdrawalUntil(facts({ withdrawn: true }), soon)).toBeNull();
  });
});
