import { describe, expect, test } from 'vitest';
import { isSendingBack } from './sending-back.ts';
import { shop } from './shop.ts';
import {
  currentWithdrawal,
  exchangedStillHeld,
  unitsWithdrawn,
  type WithdrawalFacts,
  withdrawalDeadline,
  withdrawalEffect,
  withdrawalRefusal,
  withdrawalUntil,
} from './withdrawal.ts';
import { LEGAL_WITHDRAWAL_DAYS, WITHDRAWAL_DAYS } from './withdrawal-days.ts';

const facts = (over: Partial<WithdrawalFacts> = {}): WithdrawalFacts => ({
  status: 'delivered',
  deliveredAt: new Date('2026-11-21T10:00:00.000Z'),
  kinds: ['product'],
  left: [1],
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

  test.each(['pending', 'paid', 'processing', 'shipped'] as const)(
    '[RETURN-02] is possible from the order’s first moment, without a last day before the delivery: %s',
    (status) => {
      const order = facts({ status, deliveredAt: null });
      expect(withdrawalRefusal(order, soon)).toBeNull();
      expect(withdrawalUntil(order, soon)).toBeNull();
    },
  );

  test.each(['cancelled', 'refunded'] as const)('is refused once the order is %s', (status) => {
    expect(withdrawalRefusal(facts({ status, deliveredAt: null }), soon)).toBe('withdrawal_ended');
  });

  test('jackets made to measure are exempt; other products of the order are not', () => {
    expect(withdrawalRefusal(facts({ kinds: ['jacket', 'jacket'], left: [] }), soon)).toBe('withdrawal_excluded');
    expect(withdrawalUntil(facts({ kinds: ['jacket'], left: [] }), soon)).toBeNull();
    expect(withdrawalRefusal(facts({ kinds: ['jacket', 'product'] }), soon)).toBeNull();
  });

  test('is refused where withdrawals cover every unit', () => {
    expect(withdrawalRefusal(facts({ left: [0, 0] }), soon)).toBe('already_withdrawn');
    expect(withdrawalUntil(facts({ left: [0, 0] }), soon)).toBeNull();
  });

  test('[RETURN-02] withdrawals cover the units they name, or all; refused ones cover none', () => {
    const one = { status: 'refunded', lines: [{ item: 2, quantity: 1 }] } as const;
    expect(unitsWithdrawn([1, 3], [one, one])).toEqual([0, 2]);
    expect(unitsWithdrawn([1, 3], [one, { ...one, status: 'refused' }])).toEqual([0, 1]);
    expect(unitsWithdrawn([1, 3], [{ status: 'requested', lines: null }])).toEqual([1, 3]);
  });

  test.each([
    ['sent and withdrawn from', {}, {}, true],
    ['not sent', { sent: false }, {}, false],
    ['back already', { status: 'received' }, {}, false],
    ['settled', { status: 'refunded' }, {}, false],
    ['to be collected from the workshop', {}, { delivery: { kind: 'workshop' } }, false],
    ['collected from the workshop', {}, { delivery: { kind: 'workshop' }, events: [{ status: 'delivered' }] }, true],
  ] as const)('[RETURN-09] goods are to be sent back or not: %s', (_, withdrawal, over, expected) => {
    const withdrawals = [
      { sent: false, status: 'refunded' } as const,
      { sent: true, status: 'requested', ...withdrawal } as const,
    ];
    expect(isSendingBack({ events: [{ status: 'shipped' }], withdrawals, ...over })).toBe(expected);
  });

  test('the current withdrawal is the newest open one, else the newest', () => {
    const [open, over, last] = [{ status: 'received' }, { status: 'refunded' }, { status: 'refused' }] as const;
    expect(currentWithdrawal([open, over, last])).toBe(open);
    expect(currentWithdrawal([over, last])).toBe(last);
    expect(currentWithdrawal([])).toBeNull();
  });

  test.each([
    ['paid', false, [1, 2], 'cancel'],
    ['processing', false, [1, 2], 'cancel'],
    ['paid', false, [1, 1], 'refund'],
    ['paid', true, [1, 2], 'refund'],
    ['pending', true, [1, 2], 'cancel'],
    ['pending', false, [1, 0], 'withdrawal_unpaid'],
    ['shipped', false, [1, 2], 'return'],
    ['delivered', true, [0, 1], 'return'],
  ] as const)(
    '[RETURN-03] of an order that is %s, with jackets: %s, and units %j does: %s',
    (status, hasJackets, chosen, effect) => {
      expect(withdrawalEffect({ status, hasJackets, someSent: false, left: [1, 2], chosen })).toBe(effect);
      const afterParcel = withdrawalEffect({ status, hasJackets, someSent: true, left: [1, 2], chosen });
      expect(afterParcel).toBe(effect === 'return' ? 'return' : 'mixed');
    },
  );
});

test('[RETURN-16] of units sent in exchange those whose period ends first count as withdrawn first', () => {
  const [early, late] = [new Date('2027-01-01'), new Date('2027-02-01')];
  const exchanged = [
    { item: 1, quantity: 2, until: late },
    { item: 1, quantity: 1, until: early },
    { item: 2, quantity: 1, until: early },
  ];
  expect(exchangedStillHeld(exchanged, [{ at: early, units: [2, 0] }])).toEqual([
    { item: 1, quantity: 0, until: early },
    { item: 2, quantity: 1, until: early },
    { item: 1, quantity: 1, until: late },
  ]);
  // by then the period of the first one was over
  const between = new Date((early.getTime() + late.getTime()) / 2);
  expect(exchangedStillHeld(exchanged, [{ at: between, units: [1, 0] }])).toEqual([
    { item: 1, quantity: 1, until: early },
    { item: 2, quantity: 1, until: early },
    { item: 1, quantity: 1, until: late },
  ]);
});
