import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { HOUR, manual, priceIn, sessionParams, startShop } from './testing.ts';

const MINUTE_S = 60;

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
    client_reference_id: 'order-1',
    customer_details: { email: 'noora@mail.example' },
    payment_intent: {
      status: 'succeeded',
      amount_received: 12_900,
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

test('lines and shipping add up, and the lines can be read', async () => {
  const { stripe } = await startShop();
  const params = sessionParams({
    line_items: [
      ...priceIn('sek', 10_000),
      { quantity: 3, price_data: { currency: 'sek', unit_amount: 500, product_data: { name: 'Wax' } } },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          type: 'fixed_amount',
          display_name: 'Post',
          fixed_amount: { amount: 5900, currency: 'sek' },
        },
      },
    ],
  });
  const session = await stripe.checkout.sessions.create(params);
  expect(session).toMatchObject({
    currency: 'sek',
    amount_subtotal: 11_500,
    amount_total: 17_400,
    shipping_cost: { amount_total: 5900 },
    total_details: { amount_shipping: 5900 },
  });
  const { data } = await stripe.checkout.sessions.listLineItems(session.id);
  expect(data.map(({ description, quantity, amount_total }) => [description, quantity, amount_total])).toEqual([
    ['Satchel', 1, 10_000],
    ['Wax', 3, 1500],
  ]);
});

test('the methods of a session are those of its currency and its way of capture', async () => {
  const { stripe } = await startShop();
  const methodsFor = async (currency: string, amount: number, rest: object = {}) => {
    const params = sessionParams({ line_items: priceIn(currency, amount), ...rest });
    return (await stripe.checkout.sessions.create(params)).payment_method_types;
  };
  expect(await methodsFor('eur', 12_900)).toEqual(['card', 'mobilepay', 'klarna', 'paypal']);
  expect(await methodsFor('sek', 129_000)).toEqual(['card', 'mobilepay', 'klarna', 'paypal', 'swish']);
  expect(await methodsFor('sek', 129_000, manual)).toEqual(['card', 'mobilepay', 'klarna', 'paypal']);
  expect(await methodsFor('isk', 1_500_000)).toEqual(['card']);
  expect(await methodsFor('dkk', 90_000, { allowed_payment_method_types: ['mobilepay', 'swish'] })).toEqual([
    'mobilepay',
  ]);
});

test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
  ['without lines', { line_items: [] }, { code: 'parameter_missing', param: 'line_items' }],
  ['in two currencies', { line_items: [...priceIn('eur', 500), ...priceIn('sek', 5000)] }, { param: 'line_items' }],
  ['below the smallest payment', { line_items: priceIn('eur', 49) }, { code: 'amount_too_small' }],
  ['above the largest payment', { line_items: priceIn('eur', 100_000_000) }, { code: 'amount_too_large' }],
  [
    'of a part of a króna',
    { line_items: priceIn('isk', 150_050) },
    { param: 'line_items[0][price_data][unit_amount]' },
  ],
  ['in no currency', { line_items: priceIn('abc', 500) }, { param: 'line_items[0][price_data][currency]' }],
  ['with Swish in euros', { allowed_payment_method_types: ['swish'] }, { param: 'allowed_payment_method_types' }],
  [
    'with a list of methods as former versions had it',
    { payment_method_types: ['card'] } as never,
    { code: 'parameter_unknown', param: 'payment_method_types' },
  ],
  ['in a language that the page of Stripe does not have', { locale: 'is' as never }, { param: 'locale' }],
  ['that returns to no address', { success_url: 'thanks' }, { code: 'url_invalid', param: 'success_url' }],
  ['for no email address', { customer_email: 'noora' }, { code: 'email_invalid', param: 'customer_email' }],
  ['with too long metadata', { metadata: { cart: 'x'.repeat(501) } }, { param: 'metadata[cart]' }],
  ['with an unknown field', { surprise: '1' } as never, { code: 'parameter_unknown', param: 'surprise' }],
  [
    'with an unknown field within another',
    { payment_intent_data: { surprise: '1' } as never },
    { code: 'parameter_unknown', param: 'payment_intent_data[surprise]' },
  ],
])('no session is created %s', async (_, changes, error) => {
  const { stripe, control } = await startShop();
  const refused = stripe.checkout.sessions.create(sessionParams(changes));
  await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...error });
  expect(control.audit().sessions).toEqual([]);
});

test('a session lasts from half an hour to a day, and a day where it says nothing', async () => {
  const { stripe, control } = await startShop();
  const now = Math.floor(control.now() / 1000);
  const expiry = async (expires_at: number) =>
    (await stripe.checkout.sessions.create(sessionParams({ expires_at }))).expires_at;
  await expect(expiry(now + 30 * MINUTE_S - 1)).rejects.toMatchObject({ param: 'expires_at' });
  await expect(expiry(now + 24 * 60 * MINUTE_S + 1)).rejects.toMatchObject({ param: 'expires_at' });
  expect(await expiry(now + 30 * MINUTE_S)).toBe(now + 30 * MINUTE_S);
  const { expires_at } = await stripe.checkout.sessions.create(sessionParams());
  expect(expires_at).toBe(now + 24 * 60 * MINUTE_S);
});

test('a session expires by itself, with the attempt at it, and cannot be paid any more', async () => {
  const { stripe, control, receiver } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await control.pay(id, { card: '4000002760003184', threeDS: 'abandoned' });
  await control.advance(24 * HOUR);
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  expect(session).toMatchObject({ status: 'expired', url: null, payment_intent: { status: 'canceled' } });
  expect(receiver.types().slice(-2)).toEqual(['payment_intent.canceled', 'checkout.session.expired']);
  await expect(control.pay(id)).rejects.toThrow('The session is expired.');
});

test('a session is expired by a call while it is open, once', async () => {
  const { stripe, control, receiver } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow('This Checkout Session has a status of `expired`');
  await control.settled();
  expect(receiver.types()).toEqual(['checkout.session.expired']);
});

test('lists come in pages, the newest first, by cursor, time and status', async () => {
  const { stripe, control } = await startShop();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    ids.unshift((await stripe.checkout.sessions.create(sessionParams())).id);
    await control.advance(1000);
  }
  const sessions = stripe.checkout.sessions;
  const first = await sessions.list({ limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const last = await sessions.list({ limit: 3, starting_after: ids[1] ?? '' });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([ids.slice(2), false]);
  const all = await sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ id }) => id)).toEqual(ids);
  const since = first.data[1]?.created ?? 0;
  expect((await sessions.list({ created: { gte: since } })).data).toHaveLength(2);
  await sessions.expire(ids[0] ?? '');
  expect((await sessions.list({ status: 'expired' })).data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
  await expect(sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('only what is another object can be expanded', async () => {
  const { stripe } = await startShop();
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const expand = (path: string) => stripe.checkout.sessions.retrieve(id, { expand: [path] });
  await expect(expand('metadata')).rejects.toThrow('This property cannot be expanded (metadata).');
  expect((await expand('line_items')).line_items?.data).toHaveLength(1);
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
});
