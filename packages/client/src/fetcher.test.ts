import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { REQUEST_TIMEOUT_MS } from './fetcher.ts';
import { emptyCart, fakeShop, json, neverResolves, refusal } from './testing/fake-shop.ts';

const GUEST = '0b0e7b0e-1c5b-4c7e-9d5e-2f5a3c1d9e77';
const guest = { getToken: () => null, getGuestId: () => GUEST };
const customer = { getToken: () => 'a.b.c', getGuestId: () => GUEST };
const cart = () => json({ data: emptyCart });

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

describe('what every call carries', () => {
  test('[API-01] [API-02] goes to the API base path with credentials', async () => {
    const shop = fakeShop([cart()]);
    await shop.api.cart.get();
    expect(shop.calls[0]?.url).toBe('/api/cart?lang=en');
    expect(shop.calls[0]?.credentials).toBe('include');
  });

  test('[API-03] carries the CSRF token of the page, when reading too', async () => {
    const shop = fakeShop([cart()], { session: guest, csrf: () => 'token-of-the-page' });
    await shop.api.cart.get();
    await shop.api.cart.add({ body: { product_variant_id: 1, quantity: 1 } });
    expect(shop.calls.map((call) => call.headers.get('x-csrf-token'))).toEqual([
      'token-of-the-page',
      'token-of-the-page',
    ]);
  });

  test('[API-04] carries the bearer token once signed in, and then no guest id', async () => {
    const shop = fakeShop([cart()], { session: customer });
    await shop.api.cart.get();
    expect(shop.calls[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(shop.calls[0]?.headers.has('x-session-id')).toBe(false);
  });

  test('[API-06] [API-12] identifies a guest by the session id header, without a bearer', async () => {
    const shop = fakeShop([cart()], { session: guest });
    await shop.api.cart.get();
    expect(shop.calls[0]?.headers.get('x-session-id')).toBe(GUEST);
    expect(shop.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test("[API-121] carries the guest's signature once a response has brought it, even a refusal", async () => {
    let stored: string | null = null;
    const guestSignature = {
      get: () => stored,
      set: (signature: string) => {
        stored = signature;
      },
    };
    const signed = json({ data: emptyCart });
    signed.headers.set('x-session-signature', 'of-the-shop');
    const shop = fakeShop([signed, cart()], { session: { ...guest, guestSignature } });
    await shop.api.cart.get();
    await shop.api.cart.get();
    expect(shop.calls.map((call) => call.headers.get('x-session-signature'))).toEqual([null, 'of-the-shop']);
  });

  test('[API-121] carries no guest signature when signed in', async () => {
    const guestSignature = { get: () => 'of-the-shop', set: () => undefined };
    const shop = fakeShop([cart()], { session: { ...customer, guestSignature } });
    await shop.api.cart.get();
    expect(shop.calls[0]?.headers.has('x-session-signature')).toBe(false);
  });

  test('requests the visitor’s language, unless the call names one', async () => {
    const shop = fakeShop([cart()], { language: () => 'fi' });
    await shop.api.cart.get();
    await shop.api.cart.get({ query: { lang: 'sv' } });
    await shop.api.cart.add({ body: { product_variant_id: 1, quantity: 1 } });
    expect(shop.calls.map((call) => call.url)).toEqual(['/api/cart?lang=fi', '/api/cart?lang=sv', '/api/cart?lang=fi']);
    expect(shop.calls[0]?.headers.get('accept-language')).toBe('fi');
  });

  test('[API-13] [API-14] [API-15] [API-16] has the required fields in cart calls', async () => {
    const shop = fakeShop([cart()]);
    await shop.api.cart.add({ body: { product_variant_id: 7, quantity: 2 } });
    await shop.api.cart.update({ params: { id: '3' }, body: { quantity: 4 } });
    await shop.api.cart.remove({ params: { id: '3' } });
    await shop.api.cart.clear();
    expect(shop.calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/api/cart?lang=en', '{"product_variant_id":7,"quantity":2}'],
      ['PUT', '/api/cart/3?lang=en', '{"quantity":4}'],
      ['DELETE', '/api/cart/3?lang=en', null],
      ['DELETE', '/api/cart?lang=en', null],
    ]);
  });
});

describe('the time limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('[API-05] a call without a response is aborted after 10000 ms', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    const failure = failureOf(fakeShop([neverResolves]).api.cart.get());
    let settled = false;
    void failure.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: 'timeout', status: 0 });
  });

  test('a response in time leaves no timer behind', async () => {
    await fakeShop([cart()]).api.cart.get();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a caller that aborts gets its own abort error, not a failure of the shop', async () => {
    const controller = new AbortController();
    const call = fakeShop([neverResolves]).api.cart.get({ fetchOptions: { signal: controller.signal } });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('failures', () => {
  test("a refusal carries status, code, message and the shop's further details", async () => {
    const shop = fakeShop([refusal(409, 'insufficient_stock', { available: 2, requested: 5 })]);
    const failure = await failureOf(shop.api.cart.add({ body: { product_variant_id: 1, quantity: 5 } }));
    expect(failure).toMatchObject({
      kind: 'response',
      status: 409,
      code: 'insufficient_stock',
      message: 'refused: insufficient_stock',
      body: { available: 2, requested: 5 },
    });
  });

  test('no connection is a network failure', async () => {
    const shop = fakeShop([new TypeError('Failed to fetch')]);
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ kind: 'network', status: 0, code: null });
  });

  test("a proxy's error page keeps its status and gets no invented message", async () => {
    const shop = fakeShop([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ status: 502, message: '', code: null });
  });

  test('a refusal without a message waits for the texts of codes, one with a message does not', async () => {
    const order: string[] = [];
    const loadCodeTexts = async () => {
      await Promise.resolve();
      order.push('texts');
    };
    const unworded = json({ code: 'out_of_stock' }, 409);
    const shop = fakeShop([unworded, refusal(409, 'out_of_stock')], { loadCodeTexts });
    await failureOf(shop.api.cart.get());
    order.push('refusal');
    await failureOf(shop.api.cart.get());
    expect(order).toEqual(['texts', 'refusal']);
  });

  test('a success that is not JSON is an error', async () => {
    const shop = fakeShop([new Response('<h1>Welcome to the hotel’s network</h1>')]);
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  test('a token the shop rejects is dropped, one that only lacks permission stays', async () => {
    const expire = vi.fn();
    const session = { ...customer, expire };
    await failureOf(fakeShop([refusal(403, 'forbidden')], { session }).api.cart.get());
    await failureOf(fakeShop([refusal(401, 'invalid_credentials')], { session }).api.cart.get());
    expect(expire).not.toHaveBeenCalled();
    await failureOf(fakeShop([refusal(401, 'unauthenticated')], { session }).api.cart.get());
    expect(expire).toHaveBeenCalledExactlyOnceWith('a.b.c');
  });
});

describe('status 419', () => {
  test('the call stays pending while the page reloads, so that no error shows', async () => {
    const shop = fakeShop([refusal(419, 'page_expired')], { onPageExpired: () => true });
    const settled = vi.fn();
    shop.api.cart.get().then(settled, settled);
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  test('the error shows when the page is not reloaded', async () => {
    const shop = fakeShop([refusal(419, 'page_expired')], { onPageExpired: () => false });
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ status: 419, code: 'page_expired' });
  });
});
