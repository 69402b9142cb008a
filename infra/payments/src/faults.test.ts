import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createFaults, matches } from './faults.ts';
import { sessionParams, startShop } from './testing.ts';

const shopWithRetries = async (maxNetworkRetries: number) => {
  const shop = await startShop();
  const stripe = new Stripe('sk_test_shop', { ...shop.standIn.client, maxNetworkRetries });
  const create = (options?: Stripe.RequestOptions) => stripe.checkout.sessions.create(sessionParams(), options);
  return { ...shop, create };
};

test.each([
  [429, 'StripeRateLimitError'],
  [500, 'StripeAPIError'],
  [503, 'StripeAPIError'],
])('a call can fail with %i before its work', async (status, type) => {
  const { control, create } = await shopWithRetries(0);
  control.addFault({ on: 'api', kind: 'status', status, match: '/v1/checkout/*', method: 'POST' });
  await expect(create()).rejects.toMatchObject({ type, statusCode: status });
  expect(control.audit().sessions).toEqual([]);
  await expect(create()).resolves.toMatchObject({ status: 'open' });
});

test.each(['status', 'break'] as const)(
  'with the fault %s after the work, the same key finds it done',
  async (kind) => {
    const { control, create } = await shopWithRetries(0);
    // the package tries again once where a connection breaks, even without retries
    control.addFault({ on: 'api', kind, when: 'after', times: kind === 'break' ? 2 : 1 });
    const options = { idempotencyKey: 'order-1' };
    await expect(create(options)).rejects.toBeInstanceOf(Stripe.errors.StripeError);
    const [done] = control.audit().sessions;
    const session = await create(options);
    expect(session.id).toBe(done?.id);
    expect(control.audit().sessions).toHaveLength(1);
  },
);

test('a broken connection before the work leaves nothing', async () => {
  const { control, create } = await shopWithRetries(0);
  control.addFault({ on: 'api', kind: 'break', times: 2 });
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(control.audit().sessions).toEqual([]);
});

test('the retries of the package get over a broken connection with one session', async () => {
  const { control, create } = await shopWithRetries(1);
  control.addFault({ on: 'api', kind: 'break', when: 'after' });
  await expect(create()).resolves.toMatchObject({ status: 'open' });
  expect(control.audit().sessions).toHaveLength(1);
});

test.each([
  ['before', 0],
  ['after', 1],
] as const)('a call can get no answer %s its work', async (when, sessions) => {
  const { control, standIn } = await startShop();
  const patience = new AbortController();
  const stripe = new Stripe('sk_test_shop', {
    ...standIn.client,
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient((url, init) => fetch(url, { ...init, signal: patience.signal })),
  });
  control.addFault({ on: 'api', kind: 'hang', when });
  const call = stripe.checkout.sessions.create(sessionParams());
  const isDone = () => control.faults().length === 0 && control.audit().sessions.length === sessions;
  while (!isDone()) await new Promise((resolve) => setImmediate(resolve));
  patience.abort();
  await expect(call).rejects.toMatchObject({ type: 'StripeConnectionError' });
});

test('an answer can be late', async () => {
  const { control, create } = await shopWithRetries(0);
  control.addFault({ on: 'api', kind: 'delay', ms: 50 });
  const start = performance.now();
  await create();
  expect(performance.now() - start).toBeGreaterThan(45);
});

test('a fault with a probability is the same for the same seed', () => {
  const hits = (seed: number) => {
    const faults = createFaults(seed);
    faults.add({ on: 'api', kind: 'status', probability: 0.3 });
    return Array.from({ length: 200 }, () => faults.take('api', '/v1/refunds') !== null);
  };
  expect(hits(7)).toEqual(hits(7));
  expect(hits(7)).not.toEqual(hits(8));
  const share = hits(7).filter(Boolean).length / 200;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.4);
});

test('a fault that there is not is refused', () => {
  const add = () => createFaults(1).add({ on: 'webhook', kind: 'hang' });
  expect(add).toThrow('There is no fault hang of webhook.');
});

test('a fault is for as many calls as it says', () => {
  const faults = createFaults(1);
  faults.add({ on: 'api', kind: 'status', times: 2 });
  expect([1, 2, 3].map(() => faults.take('api', '/v1/refunds') !== null)).toEqual([true, true, false]);
});

test.each([
  ['/v1/payment_intents/*/capture', '/v1/payment_intents/pi_1/capture', true],
  ['/v1/payment_intents/*/capture', '/v1/payment_intents/pi_1/cancel', false],
  ['payment_intent.*', 'payment_intent.succeeded', true],
  ['*', '', true],
  ['refund.created', 'refund.created.late', false],
])('the pattern %s for %s: %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

test('events of a call are sent although the caller has gone before its work is done', async () => {
  const { control, create, receiver, standIn } = await shopWithRetries(0);
  const session = await create();
  control.addFault({ on: 'api', kind: 'delay', ms: 500 });
  const leaving = new AbortController();
  const call = fetch(`${standIn.url}/v1/checkout/sessions/${session.id}/expire`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_shop' },
    signal: leaving.signal,
  });
  await expect.poll(() => control.faults()).toEqual([]);
  leaving.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  await receiver.until('checkout.session.expired');
  await control.settled();
});
