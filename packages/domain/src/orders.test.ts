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
import { paymentStatuses } from './payments.ts';

const at = (status: (typeof orderStatuses)[number]) => ({ status, carrier: null, trackingNumber: null });

describe('order transitions', () => {
  test('[ORDER-15] [ORDER-16] an order goes pending, paid, processing, shipped, delivered', () => {
    expect(allowedTransitions('pending', 'system', 'pending')).toEqual(['paid', 'cancelled']);
    expect(allowedTransitions('paid', 'admin', 'captured')).toEqual(['processing', 'cancelled']);
    expect(allowedTransitions('processing', 'admin', 'captured')).toEqual(['shipped', 'cancelled']);
    expect(allowedTransitions('shipped', 'admin', 'captured')).toEqual(['delivered']);
    expect(allowedTransitions('delivered', 'admin', 'captured')).toEqual([]);
  });

  test('a customer can only cancel, and only while pending or paid', () => {
    const changeable = orderStatuses.filter((status) => allowedTransitions(status, 'customer', 'captured').length > 0);
    expect(changeable).toEqual(['pending', 'paid']);
    for (const status of changeable) expect(allowedTransitions(status, 'customer', 'captured')).toEqual(['cancelled']);
  });

  test('cancelling always restocks and refunds', () => {
    for (const from of orderStatuses) {
      const rule = orderTransitions[from].cancelled;
      if (rule) expect(rule.effects).toEqual(expect.arrayContaining(['restock', 'refund_payment', 'mail_customer']));
    }
  });

  test('shipping needs carrier and tracking number, and stores them', () => {
    expect(transition(at('processing'), { to: 'shipped', actor: 'admin', payment: 'captured', carrier: ' ' })).toEqual({
      ok: false,
      code: 'tracking_required',
      missing: ['carrier', 'tracking_number'],
    });
    const shipped = transition(at('processing'), {
      to: 'shipped',
      actor: 'admin',
      payment: 'captured',
      carrier: 'Posti',
      trackingNumber: ' JJFI1 ',
    });
    expect(shipped).toMatchObject({
      ok: true,
      order: { status: 'shipped', carrier: 'Posti', trackingNumber: 'JJFI1' },
    });
  });

  test.each(paymentStatuses.filter((status) => status !== 'captured'))(
    '[ORDER-102] an order cannot be shipped while its payment is %s; everything else stays possible',
    (payment) => {
      const shipment = { to: 'shipped', actor: 'admin', carrier: 'Posti', trackingNumber: 'JJFI1' } as const;
      expect(transition(at('processing'), { ...shipment, payment })).toEqual({
        ok: false,
        code: 'payment_not_captured',
        allowed: ['cancelled'],
      });
      expect(transition(at('processing'), { ...shipment, payment: 'captured' }).ok).toBe(true);
      expect(allowedTransitions('paid', 'admin', payment)).toEqual(['processing', 'cancelled']);
      expect(allowedTransitions('shipped', 'admin', payment)).toEqual(['delivered']);
    },
  );

  test('anything not in the table is refused with the allowed transitions', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...orderStatuses),
        fc.constantFrom(...orderActors),
        fc.constantFrom(...paymentStatuses),
        (from, to, actor, payment) => {
          const result = transition(at(from), { to, actor, payment, carrier: 'DHL', trackingNumber: '1' });
          const allowed = allowedTransitions(from, actor, payment);
          expect(result.ok).toBe(allowed.includes(to));
          const lacksCapture = orderTransitions[from][to]?.by.includes(actor) === true && payment !== 'captured';
          const code = lacksCapture ? 'payment_not_captured' : 'transition_not_allowed';
          if (!result.ok) expect(result).toMatchObject({ code, allowed });
        },
      ),
    );
  });

  test('[PAY-202] cancelled and refunded are final; only a payment that arrives late may reopen a cancelled order', () => {
    for (const actor of orderActors) {
      expect(allowedTransitions('cancelled', actor, 'refunded')).toEqual(actor === 'system' ? ['paid'] : []);
      expect(allowedTransitions('refunded', actor, 'refunded')).toEqual([]);
    }
  });
});

test('an order number names the year and a running number', () => {
  expect(orderNumber('FO', '2026-12-31', 42)).toBe('FO-2026-000042');
});

test('a parcel of a known carrier has a tracking link with its number escaped', () => {
  expect(trackingUrl('Posti', 'A B&c')).toContain('A%20B%26c');
  expect(trackingUrl('Somebody', '1')).toBeNull();
  expect(trackingUrl('Posti', null)).toBeNull();
});
