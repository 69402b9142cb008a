import { expect, test } from 'vitest';
import { sessionParams, startShop } from './testing.ts';

test('a session is created, paid by card, and found complete with its payment', async () => {
  const { stripe, control, receiver } = await startShop();
  const created = await stripe.checkout.sessions.create(sessionParams());
  expect(created).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 12_900,
    payment_intent: null,
  });
  const { step } = await control.pay(created.id);
  expect(step).toBe('done');
  const session = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      metadata: { order: 'order-1' },
      latest_charge: {
        payment_method_details: { card: { brand: 'visa', last4: '4242' } },
        balance_transaction: { amount: 12_900, fee: 219, net: 12_681 },
      },
    },
  });
  await control.settled();
  expect(receiver.types()).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
  expect(receiver.refused).toEqual([]);
});
