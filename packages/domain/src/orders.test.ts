import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowedTransitions,
  orderActors,
  orderNumber,
  orderStatuses,
  orderTransitions,
  trackingUrl,
  transition,
} from './orders.ts';

const at = (status: (typeof orderStatuses)[number]) => ({ status, carrier: null, trackingNumber: null });

describe('order transitions', () => {
  test('[ORDER-15] [ORDER-16] an order goes pending, paid, processing, shipped, delivered', () => {
    expect(allowedTransitions('pending', 'system')).toEqual(['paid', 'cancelled']);
    expect(allowedTransitions('paid', 'admin')).toEqual(['processing', 'cancelled']);
    expect(allowedTransitions('processing', 'admin')).toEqual(['shipped', 'cancelled']);
    expect(allowedTransitions('shipped', 'admin')).toEqual(['delivered']);
    expect(allowedTransitions('delivered', 'admin')).toEqual([]);
  });

  test('a customer may only cancel, and only while pending or paid', () => {
    const may = orderStatuses.filter((status) => allowedTransitions(status, 'customer').length > 0);
    expect(may).toEqual(['pending', 'paid']);
    for (const status of may) expect(allowedTransitions(status, 'customer')).toEqual(['cancelled']);
  });

  test('cancelling always restocks and refunds', () => {
    for (const from of orderStatuses) {
      const rule = orderTransitions[from].cancelled;
      if (rule) expect(rule.effects).toEqual(expect.arrayContaining(['restock', 'refund_payment', 'mail_customer']));
    }
  });

  test('shipping needs carrier and tracking number, and keeps them', () => {
    expect(transition(at('processing'), { to: 'shipped', actor: 'admin', carrier: ' ' })).toEqual({
      ok: false,
      code: 'tracking_required',
      missing: ['carrier', 'tracking_number'],
    });
    const shipped = transition(at('processing'), {
      to: 'shipped',
      actor: 'admin',
      carrier: 'Posti',
      trackingNumber: ' JJFI1 ',
    });
    expect(shipped).toMatchObject({
      ok: true,
      order: { status: 'shipped', carrier: 'Posti', trackingNumber: 'JJFI1' },
    });
  });

  test('whatever the table does not hold is refused with what would be allowed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...orderActors),
        (from, to, actor) => {
          const result = transition(at(from), { to, actor, carrier: 'DHL', trackingNumber: '1' });
          const allowed = allowedTransitions(from, actor);
          expect(result.ok).toBe(allowed.includes(to));
          if (!result.ok) expect(result).toMatchObject({ code: 'transition_not_allowed', allowed });
        },
      ),
    );
  });

  test('nothing leaves cancelled or refunded', () => {
    for (const actor of orderActors) {
      expect(allowedTransitions('cancelled', actor)).toEqual([]);
      expect(allowedTransitions('refunded', actor)).toEqual([]);
    }
  });
});

test('an order number names the year and a running number', () => {
  expect(orderNumber('FO', 2026, 42)).toBe('FO-2026-000042');
});

test('a parcel of a known carrier can be followed, its number escaped', () => {
  expect(trackingUrl('Posti', 'A B&c')).toContain('A%20B%26c');
  expect(trackingUrl('Somebody', '1')).toBeNull();
  expect(trackingUrl('Posti', null)).toBeNull();
});
