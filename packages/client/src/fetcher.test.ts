import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { REQUEST_TIMEOUT_MS } from './fetcher.ts';
import { emptyCart, fakeShop, json, never, refusal } from './testing/fake-shop.ts';

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
  test('[API-01] [API-02] it goes to the API base path with credentials', async () => {
    const shop = fakeShop([cart()]);
    await shop.api.cart.get();
    expect(shop.calls[0]?.url).toBe('/api/cart?lang=en');
    expect(shop.calls[0]?.credentials).toBe('include');
  });

  test('[API-03] it has the CSRF token of the page, reading calls too', async () => {
    const shop = fakeShop([cart()], { session: guest, csrf: () => 'token-of-the-page' });
    await shop.api.cart.get();
    await shop.api.cart.add({ body: { product_variant_id: 1, quantity: 1 } });
    expect(shop.calls.map((call) => call.headers.get('x-csrf-token'))).toEqual([
      'token-of-the-page',
      'token-of-the-page',
    ]);
  });

  test('[API-04] it has the bearer token once signed in, and then no guest id', async () => {
    const shop = fakeShop([cart()], { session: customer });
    await shop.api.cart.get();
    expect(shop.calls[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
    expect(shop.calls[0]?.headers.has('x-session-id')).toBe(false);
  });

  test('[API-06] [API-12] a guest is named by the session id header, without a bearer', async () => {
    const shop = fakeShop([cart()], { session: guest });
    await shop.api.cart.get();
    expect(shop.calls[0]?.headers.get('x-session-id')).toBe(GUEST);
    expect(shop.calls[0]?.headers.has('authorization')).toBe(false);
  });

  test('[API-121] a guest keeps the signature an answer carries and sends it from then on, whatever came of that call', async () => {
    let kept: string | null = null;
    const guestSignature = {
      get: () => kept,
      set: (signature: string) => {
        kept = signature;
      },
    };
    const signed = json({ data: emptyCart });
    signed.headers.set('x-session-signature', 'of-the-shop');
    const shop = fakeShop([signed, cart()], { session: { ...guest, guestSignature } });
    await shop.api.cart.get();
    await shop.api.cart.get();
    expect(shop.calls.map((call) => call.headers.get('x-session-signature'))).toEqual([null, 'of-the-shop']);
  });

  test('[API-121] whoever is signed in sends no signature of the guest’s id', async () => {
    const guestSignature = { get: () => 'of-the-shop', set: () => undefined };
    const shop = fakeShop([cart()], { session: { ...customer, guestSignature } });
    await shop.api.cart.get();
    expect(shop.calls[0]?.headers.has('x-session-signature')).toBe(false);
  });

  test('it asks for texts in the visitor’s language, unless the call names one', async () => {
    const shop = fakeShop([cart()], { language: () => 'fi' });
    await shop.api.cart.get();
    await shop.api.cart.get({ query: { lang: 'sv' } });
    await shop.api.cart.add({ body: { product_variant_id: 1, quantity: 1 } });
    expect(shop.calls.map((call) => call.url)).toEqual(['/api/cart?lang=fi', '/api/cart?lang=sv', '/api/cart?lang=fi']);
    expect(shop.calls[0]?.headers.get('accept-language')).toBe('fi');
  });

  test('[API-13] [API-14] [API-15] [API-16] the cart calls send the required fields', async () => {
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

  test('[API-05] a call without an answer is given up after 10000 ms', async () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
    const failure = failureOf(fakeShop([never]).api.cart.get());
    let settled = false;
    void failure.then(() => {
      settled = true;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ kind: 'timeout', status: 0 });
  });

  test('an answer in time leaves no timer behind', async () => {
    await fakeShop([cart()]).api.cart.get();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a caller that gives up gets its own abort, not a failure of the shop', async () => {
    const controller = new AbortController();
    const call = fakeShop([never]).api.cart.get({ fetchOptions: { signal: controller.signal } });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('failures', () => {
  test('a refusal carries status, code, message and what else the shop told', async () => {
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

  test('an error page of something in between keeps its status and invents no message', async () => {
    const shop = fakeShop([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ status: 502, message: '', code: null });
  });

  test('a success that is not JSON is not taken for an answer', async () => {
    const shop = fakeShop([new Response('<h1>Welcome to the hotel’s network</h1>')]);
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ kind: 'unreadable', status: 200 });
  });

  test('a token the shop no longer knows is given up, one that may just not do this is kept', async () => {
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
  test('while the page reloads the call never settles, so that no error flashes up', async () => {
    const shop = fakeShop([refusal(419, 'page_expired')], { onPageExpired: () => true });
    const settled = vi.fn();
    shop.api.cart.get().then(settled, settled);
    await vi.waitFor(() => expect(shop.calls).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  test('when the page is not reloaded the error shows', async () => {
    const shop = fakeShop([refusal(419, 'page_expired')], { onPageExpired: () => false });
    expect(await failureOf(shop.api.cart.get())).toMatchObject({ status: 419, code: 'page_expired' });
  });
});
