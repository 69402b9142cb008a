import { expect, test } from 'vitest';
import type { Payment } from './stand-in.ts';
import { manual, priceIn, sessionParams, startShop } from './testing.ts';

const MINUTE = 60_000;

const payWith = async (payment: Payment, changes: Parameters<typeof sessionParams>[0] = {}) => {
  const shop = await startShop();
  const { id } = await shop.stripe.checkout.sessions.create(sessionParams(changes));
  const { step } = await shop.control.pay(id, payment);
  const find = () => shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] });
  return { ...shop, id, step, find };
};

test.each([
  ['4242424242424242', 'visa'],
  ['5555 5555 5555 4444', 'mastercard'],
  ['378282246310005', 'amex'],
])('the card %s pays at once', async (card, brand) => {
  const { step, find } = await payWith({ card });
  expect(step).toBe('done');
  expect(await find()).toMatchObject({
    payment_status: 'paid',
    payment_intent: {
      latest_charge: {
        paid: true,
        payment_method_details: { card: { brand, last4: card.slice(-4), three_d_secure: null } },
      },
    },
  });
});

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
])('the card %s is declined with %s (%s), and another can pay', async (card, code, decline_code) => {
  const { control, find, id, step, receiver } = await payWith({ card });
  expect(step).toBe('declined');
  expect(await find()).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code, decline_code },
      latest_charge: { status: 'failed', paid: false, failure_code: code },
    },
  });
  await control.settled();
  expect(receiver.types()).toEqual(['payment_intent.created', 'charge.failed', 'payment_intent.payment_failed']);
  await control.pay(id);
  expect(await find()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { last_payment_error: null, latest_charge: { status: 'succeeded' } },
  });
  expect(control.audit().payment_intents).toHaveLength(1);
});

test.each(['4000002500003155', '4000002760003184'])('the card %s pays once the bank is answered', async (card) => {
  const { step, find, receiver, control } = await payWith({ card, threeDS: 'passed' });
  expect(step).toBe('done');
  expect(await find()).toMatchObject({
    payment_status: 'paid',
    payment_intent: {
      latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
    },
  });
  await control.settled();
  expect(receiver.types()).toContain('payment_intent.requires_action');
});

test('a failed answer to the bank leaves the session open without a charge', async () => {
  const { step, find } = await payWith({ card: '4000002760003184', threeDS: 'failed' });
  expect(step).toBe('declined');
  expect(await find()).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      latest_charge: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    },
  });
});

test('a bank nobody answers leaves the payment waiting, and another card can pay', async () => {
  const { step, find, control, id } = await payWith({ card: '4000002760003184', threeDS: 'abandoned' });
  expect(step).toBe('challenge');
  expect(await find()).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } });
  await control.pay(id);
  expect(await find()).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

test('a card can be declined after the bank was answered', async () => {
  const { find } = await payWith({ card: '4000008400001629' });
  expect(await find()).toMatchObject({ payment_intent: { last_payment_error: { code: 'card_declined' } } });
});

test('a number that is no test card pays nothing', async () => {
  await expect(payWith({ card: '4111111111111111' })).rejects.toThrow('Not the number of a test card.');
});

test.each([
  ['mobilepay', 'eur', 12_900],
  ['klarna', 'eur', 12_900],
  ['paypal', 'eur', 12_900],
  ['swish', 'sek', 129_000],
] as const)('%s pays what is approved and not what is declined', async (method, currency, amount) => {
  const { find, control, id, step } = await payWith(
    { method, outcome: 'declined' },
    { line_items: priceIn(currency, amount) },
  );
  expect(step).toBe('declined');
  expect(await find()).toMatchObject({
    status: 'open',
    payment_intent: { last_payment_error: { code: 'payment_intent_payment_attempt_failed' } },
  });
  await control.pay(id, { method });
  expect(await find()).toMatchObject({
    payment_status: 'paid',
    payment_intent: { latest_charge: { payment_method_details: { type: method, [method]: expect.anything() } } },
  });
});

test('a payment whose result comes late is processing until then, and then paid', async () => {
  const { find, control, receiver } = await payWith({ method: 'mobilepay', delayMs: 2 * MINUTE });
  expect(await find()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing', latest_charge: { status: 'pending' } },
  });
  await control.advance(2 * MINUTE - 1);
  expect((await find()).payment_status).toBe('unpaid');
  await control.advance(1);
  expect(await find()).toMatchObject({
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', latest_charge: { status: 'succeeded' } },
  });
  expect(receiver.types().slice(-5)).toEqual([
    'payment_intent.processing',
    'checkout.session.completed',
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.async_payment_succeeded',
  ]);
});

test('a payment can fail late', async () => {
  const { find, control, receiver } = await payWith({ method: 'klarna', delayMs: MINUTE, outcome: 'declined' });
  expect(await find()).toMatchObject({ status: 'complete', payment_intent: { status: 'processing' } });
  await control.advance(MINUTE);
  expect(await find()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', latest_charge: { status: 'failed' } },
  });
  expect(receiver.types().slice(-3)).toEqual([
    'charge.failed',
    'payment_intent.payment_failed',
    'checkout.session.async_payment_failed',
  ]);
});

test('a method can be late by the settings', async () => {
  const { control, stripe } = await startShop({ delaysMs: { mobilepay: MINUTE } });
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const { session } = await control.pay(id, { method: 'mobilepay' });
  expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
});

test('a session that is paid cannot be paid again', async () => {
  const { control, id } = await payWith({});
  await expect(control.pay(id)).rejects.toThrow('The session is complete.');
  await expect(payWith({ method: 'swish' }, manual)).rejects.toThrow('The session does not offer swish.');
});
