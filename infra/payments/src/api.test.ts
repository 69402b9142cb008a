import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { API_VERSION } from './context.ts';
import { sessionParams, startShop } from './testing.ts';

test('it speaks the version of the package, and no other', async () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
  const { stripe } = await startShop();
  const account = await stripe.accounts.retrieveCurrent();
  expect(account).toMatchObject({ charges_enabled: true, default_currency: 'eur' });
  expect(account.lastResponse).toMatchObject({ apiVersion: API_VERSION, requestId: expect.stringMatching(/^req_/) });
  const old = stripe.balance.retrieve({}, { apiVersion: '2024-06-20' });
  await expect(old).rejects.toThrow(`The stand-in speaks version ${API_VERSION} only`);
});

test('a key of test mode is needed, the very one where one is set', async () => {
  const { standIn } = await startShop({ apiKey: 'sk_test_right' });
  const by = (key: string) => new Stripe(key, { ...standIn.client, maxNetworkRetries: 0 }).balance.retrieve();
  await expect(by('sk_test_right')).resolves.toMatchObject({ object: 'balance' });
  await expect(by('sk_test_wrong')).rejects.toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
  const { standIn: anyKey } = await startShop();
  const live = new Stripe('sk_live_1', { ...anyKey.client, maxNetworkRetries: 0 }).balance.retrieve();
  await expect(live).rejects.toMatchObject({ statusCode: 401 });
  expect((await fetch(`${standIn.url}/v1/balance`)).status).toBe(401);
});

test('a call that it does not have is refused by name', async () => {
  const { stripe } = await startShop();
  await expect(stripe.customers.create()).rejects.toThrow('Unrecognized request URL (POST: /v1/customers)');
});

test('the same key with the same fields gets the same answer, and does its work once', async () => {
  const { stripe, control } = await startShop();
  const options = { idempotencyKey: 'order-1' };
  const first = await stripe.checkout.sessions.create(sessionParams(), options);
  const second = await stripe.checkout.sessions.create(sessionParams(), options);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(control.audit().sessions).toHaveLength(1);
  await expect(
    stripe.checkout.sessions.create(sessionParams({ client_reference_id: 'order-2' }), options),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  await expect(stripe.checkout.sessions.expire(first.id, {}, options)).rejects.toThrow('the same endpoint');
});

test('a refusal is kept for its key, but not one of wrong fields', async () => {
  const { stripe, control } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const { payment_intent } = await control.pay(id);
  const intent = payment_intent?.id ?? '';
  const options = { idempotencyKey: 'capture-1' };
  const capture = () => stripe.paymentIntents.capture(intent, {}, options);
  await expect(capture()).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  const again = await capture().catch((error: Stripe.errors.StripeError) => error);
  expect(again).toMatchObject({ code: 'payment_intent_unexpected_state' });
  const wrong = { ...sessionParams(), surprise: '1' } as never;
  await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey: 'k' })).rejects.toThrow('surprise');
  await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' });
});

test('a key is free again after a day', async () => {
  const { stripe, control } = await startShop();
  const options = { idempotencyKey: 'order-1' };
  const first = await stripe.checkout.sessions.create(sessionParams(), options);
  await control.advance(24 * 3_600_000 + 1);
  expect((await stripe.checkout.sessions.create(sessionParams(), options)).id).not.toBe(first.id);
});

test('events can be read, by type', async () => {
  const { stripe, control } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await control.pay(id);
  const { data } = await stripe.events.list({ types: ['checkout.session.completed'] });
  expect(data).toMatchObject([{ type: 'checkout.session.completed', data: { object: { id, status: 'complete' } } }]);
  expect(await stripe.events.retrieve(data[0]?.id ?? '')).toMatchObject({ api_version: API_VERSION });
});
