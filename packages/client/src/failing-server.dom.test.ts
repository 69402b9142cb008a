import { focusManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StorefrontApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { UPLOAD_TIMEOUT_MS } from './fetcher.ts';
import { addToCart, clearCart, removeFromCart, setCartQuantity } from './mutations/cart.ts';
import { decidePaypal, startPaypal, tokenizeCard } from './mutations/payments.ts';
import { placeOrder } from './mutations/place-order.ts';
import { cartQuery } from './queries/cart.ts';
import { quoteQuery } from './queries/checkout.ts';
import { meQuery } from './queries/me.ts';
import { orderQuery } from './queries/orders.ts';
import { paypalQuery } from './queries/payments.ts';
import { productListQuery } from './queries/product-lists.ts';
import { categoriesQuery, productQuery } from './queries/products.ts';
import { exchangeRatesQuery, storeQuery } from './queries/store.ts';
import { createQueryClient } from './query-client.ts';
import { type Behaviour, type FailingShop, startFailingShop } from './testing/failing-shop.ts';

const HTML = '<!doctype html><h1>Bad gateway</h1>';
const refusal = (status: number, code: string, rest: object = {}, headers: Record<string, string> = {}): Behaviour => ({
  status,
  body: { message: `refused: ${code}`, code, request_id: 'r', ...rest },
  headers,
});

let shop: FailingShop;
let client: QueryClient;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  shop = await startFailingShop();
  client = createQueryClient();
});
afterEach(async () => {
  client.clear();
  vi.useRealTimers();
  await shop.close();
});

type Fetch = (api: StorefrontApi) => Promise<unknown>;

/** Fetches as a screen does, with the query's own retries, which `fetchQuery` leaves out. */
const observe =
  (query: (api: StorefrontApi) => unknown): Fetch =>
  (api) =>
    new Promise((resolve, reject) => {
      const observer = new QueryObserver(client, query(api) as ConstructorParameters<typeof QueryObserver>[1]);
      const stop = observer.subscribe(({ status, fetchStatus, data, error }) => {
        if (fetchStatus !== 'idle' || status === 'pending') return;
        stop();
        if (status === 'error') reject(error);
        else resolve(data);
      });
    });

const products: [string, Fetch][] = [
  ['the product list', observe((api) => productListQuery(api, 'en'))],
  ['a product', observe((api) => productQuery(api, 'en', 1))],
  ['the categories', observe((api) => categoriesQuery(api, 'en'))],
];
const cart: [string, Fetch][] = [
  ['the cart', observe((api) => cartQuery(api, 'en'))],
  ['the quote', observe((api) => quoteQuery(api, 'en', 'EUR'))],
];
const others: [string, Fetch][] = [
  ['an order', observe((api) => orderQuery(api, 'en', 'o1', 't'))],
  ['a PayPal payment', observe((api) => paypalQuery(api, 't'))],
  ['who is signed in', observe((api) => meQuery(api))],
  ['the shop’s facts', observe((api) => storeQuery(api, 'en'))],
];

const passing: [string, Behaviour, object][] = [
  ['500', refusal(500, 'internal'), { status: 500, code: 'internal' }],
  ['503', refusal(503, 'service_unavailable'), { status: 503, code: 'service_unavailable' }],
  ['502 with HTML', { status: 502, body: HTML }, { kind: 'response', status: 502, message: '', code: null }],
  ['a connection broken off in the middle', 'drop', { kind: 'network', status: 0 }],
  ['a connection closed without an answer', 'refuse', { kind: 'network', status: 0 }],
  ['invalid JSON', { status: 200, body: '{"data":' }, { kind: 'unreadable', status: 200 }],
  ['HTML instead of JSON', { status: 200, body: HTML }, { kind: 'unreadable', status: 200 }],
];
const refusals: [number, Behaviour][] = [400, 401, 403, 404, 409, 419, 422, 429].map((status) => [
  status,
  refusal(status, 'x'),
]);

const failing = async (fetch: Fetch, behaviour: Behaviour) => {
  shop.behave(behaviour);
  const result = await shop.settled(fetch(shop.api));
  if (result.status === 'fulfilled') throw new Error('the call succeeded');
  return { error: result.reason as ApiError, times: shop.times() };
};

describe('retries on a failing shop', () => {
  describe.each(products)('%s', (_what, fetch) => {
    test.each(passing)(
      '[CACHE-05] [CACHE-06] after %s: after 1, 2 and 4 s, then the failure shows',
      async (_failure, behaviour, expected) => {
        const { error, times } = await failing(fetch, behaviour);
        expect(times).toEqual([0, 1000, 3000, 7000]);
        expect(error).toBeInstanceOf(ApiError);
        expect(error).toMatchObject(expected);
      },
    );

    test.each(refusals)('[CACHE-05] never after %i, which would only be repeated', async (status, behaviour) => {
      const { error, times } = await failing(fetch, behaviour);
      expect(times).toEqual([0]);
      expect(error).toMatchObject({ status });
    });
  });

  describe.each(cart)('%s', (_what, fetch) => {
    test.each(passing)('[CACHE-12] after %s: three times', async (_failure, behaviour, expected) => {
      const { error, times } = await failing(fetch, behaviour);
      expect(times).toEqual([0, 1000, 3000, 7000]);
      expect(error).toMatchObject(expected);
    });

    test.each(refusals)(
      '[CACHE-10] [CACHE-11] [CACHE-12] after %i: not on 400 and 401, else three times',
      async (status, behaviour) => {
        const { times } = await failing(fetch, behaviour);
        expect(times).toHaveLength([400, 401].includes(status) ? 1 : 4);
      },
    );
  });

  describe.each(others)('%s', (_what, fetch) => {
    test.each(passing)('[CACHE-08] after %s: once', async (_failure, behaviour, expected) => {
      const { error, times } = await failing(fetch, behaviour);
      expect(times).toEqual([0, 1000]);
      expect(error).toMatchObject(expected);
    });

    test.each(refusals)('[CACHE-08] never after %i, such as for an unknown order', async (_status, behaviour) => {
      expect((await failing(fetch, behaviour)).times).toEqual([0]);
    });
  });

  test('a successful retry hides the failure', async () => {
    shop.behave(refusal(503, 'service_unavailable'), 'drop', { status: 200, body: { data: { id: 1 } } });
    const result = await shop.settled(observe((api) => productQuery(api, 'en', 1))(shop.api));
    expect(result).toMatchObject({ status: 'fulfilled', value: { id: 1 } });
    expect(shop.times()).toEqual([0, 1000, 3000]);
  });

  test('a Retry-After is respected', async () => {
    const behaviour = refusal(503, 'service_unavailable', { retry_after: 5 }, { 'retry-after': '5' });
    const { times } = await failing(
      observe((api) => cartQuery(api, 'en')),
      behaviour,
    );
    expect(times).toEqual([0, 5000, 10_000, 15_000]);
  });

  test.each([
    ['in its answer', refusal(429, 'too_many_requests', { retry_after: 42 })],
    ['in seconds', { status: 429, body: HTML, headers: { 'retry-after': '42' } }],
    ['as a date', { status: 429, body: HTML, headers: { 'retry-after': 'Sat, 21 Nov 2026 10:00:42 GMT' } }],
  ] satisfies [string, Behaviour][])(
    'a long Retry-After %s is not waited for, and the failure shows at once',
    async (_failure, behaviour) => {
      vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
      const { error, times } = await failing(
        observe((api) => cartQuery(api, 'en')),
        behaviour,
      );
      expect(times).toEqual([0]);
      expect(error).toMatchObject({ status: 429, body: { retry_after: 42 } });
    },
  );

  test.each(['soon', '-3', '', 'NaN'])('a Retry-After of %j is ignored', async (value) => {
    const { error } = await failing(
      observe((api) => productQuery(api, 'en', 1)),
      {
        status: 429,
        body: { retry_after: 'soon' },
        headers: { 'retry-after': value },
      },
    );
    expect(error.body).toEqual({});
  });
});

describe('mutations', () => {
  const order = {
    idempotencyKey: 'k-12345678',
    body: {} as Parameters<NonNullable<ReturnType<typeof placeOrder>['mutationFn']>>[0]['body'],
  };
  const card = { cardholder_name: 'A', number: '4', expiry: '1', cvc: '1' };
  const changes: [string, (api: StorefrontApi) => Promise<unknown>][] = [
    [
      'adding to the cart',
      (api) => client.getMutationCache().build(client, addToCart(api, 'en')).execute({ variantId: 1 }),
    ],
    [
      'a quantity',
      (api) => client.getMutationCache().build(client, setCartQuantity(api, 'en')).execute({ id: 1, quantity: 2 }),
    ],
    ['removing', (api) => client.getMutationCache().build(client, removeFromCart(api, 'en')).execute({ id: 1 })],
    ['emptying', (api) => client.getMutationCache().build(client, clearCart(api, 'en')).execute()],
    ['an order', (api) => client.getMutationCache().build(client, placeOrder(api, 'en')).execute(order)],
    ['a card', (api) => client.getMutationCache().build(client, tokenizeCard(api)).execute(card)],
    ['starting PayPal', (api) => client.getMutationCache().build(client, startPaypal(api)).execute()],
    [
      'deciding PayPal',
      (api) => client.getMutationCache().build(client, decidePaypal(api)).execute({ token: 't', approve: true }),
    ],
  ];

  test.each(changes)('%s is sent once, whether it succeeds or fails', async (_what, change) => {
    for (const behaviour of [
      refusal(503, 'service_unavailable'),
      refusal(500, 'internal'),
      'drop',
      'refuse',
      'hang',
      { status: 200, body: HTML },
    ] satisfies Behaviour[]) {
      const before = shop.received.length;
      await failing(change, behaviour);
      expect(shop.received.length - before).toBe(1);
    }
  });
});

describe('the time limit', () => {
  test.each(['hang', 'stall'] as const)(
    '[API-05] [ERR-03] aborts a call after 10 s when the shop %ss',
    async (behaviour) => {
      const start = Date.now();
      const { error } = await failing((api) => api.cart.get(), behaviour);
      expect(Date.now() - start).toBe(10_000);
      expect(error).toMatchObject({ kind: 'timeout', status: 0 });
      expect(shop.abortedCount()).toBe(1);
    },
  );

  test('[CACHE-05] retries a call that timed out like one that failed', async () => {
    const { error, times } = await failing(
      observe((api) => productQuery(api, 'en', 1)),
      'hang',
    );
    expect(times).toEqual([0, 11_000, 23_000, 37_000]);
    expect(error.kind).toBe('timeout');
    expect(shop.abortedCount()).toBe(4);
  });

  test('uploads have two minutes', async () => {
    const start = Date.now();
    const { error } = await failing(() => shop.upload(new FormData()), 'hang');
    expect(Date.now() - start).toBe(UPLOAD_TIMEOUT_MS);
    expect(UPLOAD_TIMEOUT_MS).toBe(120_000);
    expect(error.kind).toBe('timeout');
  });

  test('leaving a screen aborts its call without an error or a retry', async () => {
    shop.behave('hang');
    const query = productQuery(shop.api, 'en', 1);
    const observer = new QueryObserver(client, query);
    const stop = observer.subscribe(() => undefined);
    while (shop.received.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stop();
    while (shop.abortedCount() === 0) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shop.received).toHaveLength(1);
    expect(client.getQueryState(query.queryKey)).toMatchObject({ status: 'pending', error: null });
  });
});

test('[CACHE-09] returning to the window fetches nothing, however stale', async () => {
  shop.behave({ status: 200, body: { data: { id: 1 } } });
  const observers = [
    new QueryObserver(client, { ...productQuery(shop.api, 'en', 1), staleTime: 0 }),
    new QueryObserver(client, orderQuery(shop.api, 'en', 'o1', 't')),
  ];
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  await shop.settled(Promise.all(observers.map((observer) => observer.refetch({ cancelRefetch: false }))));
  client.mount();
  focusManager.setFocused(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(client.isFetching()).toBe(0);
  expect(shop.received).toHaveLength(2);
  focusManager.setFocused(undefined);
  client.unmount();
  for (const stop of stops) stop();
});

test.each(['hang', 'drop', { status: 503, body: HTML }, { status: 200, body: HTML }] satisfies Behaviour[])(
  '[I18N-12] exchange rates that cannot be fetched (%j) are the defaults, requested once, without an error',
  async (behaviour) => {
    shop.behave(behaviour);
    const result = await shop.settled(observe((api) => exchangeRatesQuery(api))(shop.api));
    expect(result).toMatchObject({
      status: 'fulfilled',
      value: { USD: 1.08, SEK: 11.2, NOK: 11.8, DKK: 7.46, ISK: 149.5 },
    });
    expect(shop.times()).toEqual([0]);
    // the shop's rates are fetched again before the hour is over
    await vi.advanceTimersByTimeAsync(61_000);
    expect(
      client
        .getQueryCache()
        .find({ queryKey: exchangeRatesQuery(shop.api).queryKey })
        ?.isStaleByTime(60_000),
    ).toBe(true);
  },
);

describe('an ended session and an expired page', () => {
  const customer = (expired: () => void) => {
    let token: string | null = 'a.b.c';
    return {
      csrf: () => 'page-token',
      onSessionExpired: expired,
      session: {
        getToken: () => token,
        getGuestId: () => null,
        expire: (rejected: string) => {
          if (token !== rejected) return false;
          token = null;
          return true;
        },
      },
    };
  };

  test('[API-03] [API-04] every call carries bearer and CSRF token; 401 ends the session once, however many calls get it', async () => {
    const expired = vi.fn();
    const signedIn = await startFailingShop(customer(expired));
    signedIn.behave(refusal(401, 'unauthenticated'));
    const calls = [signedIn.api.cart.get(), signedIn.api.auth.me(), signedIn.api.cart.clear()];
    await signedIn.settled(Promise.allSettled(calls));
    expect(signedIn.received.map(({ headers }) => [headers.authorization, headers['x-csrf-token']])).toEqual(
      calls.map(() => ['Bearer a.b.c', 'page-token']),
    );
    expect(expired).toHaveBeenCalledTimes(1);
    await signedIn.settled(signedIn.api.cart.get());
    expect(signedIn.received.at(-1)?.headers.authorization).toBeUndefined();
    expect(expired).toHaveBeenCalledTimes(1);
    await signedIn.close();
  });

  test('419 triggers a reload; where that is not possible the refusal shows', async () => {
    const onPageExpired = vi.fn(() => false);
    const old = await startFailingShop({ onPageExpired });
    old.behave(refusal(419, 'page_expired'));
    const result = await old.settled(old.api.cart.clear());
    expect(result).toMatchObject({ status: 'rejected', reason: { status: 419, code: 'page_expired' } });
    expect(onPageExpired).toHaveBeenCalledTimes(1);
    await old.close();
  });
});
