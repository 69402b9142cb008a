import { ApiError } from '@fori/client/api-error';
import type { PlacedOrder } from '@fori/client/mutations/place-order';
import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import type { ErrorCode } from '@fori/domain/errors';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildQuote } from '../../testing/cart.ts';
import { buildOrder } from '../../testing/orders.ts';
import { newOrderAttempt, type OrderAttempt, parseOrderAttempt } from './attempt.ts';
import { placeWithFreshToken, singleFlight, submitAttempt } from './place-attempt.ts';

const body: PlaceOrderInput = {
  full_name: 'Aino Ålander',
  email: 'aino@example.com',
  phone: '+358401234567',
  address: 'Läntinen Rantakatu 1',
  city: 'Turku',
  state: '',
  postal_code: '20100',
  country: 'FI',
  billing_same_as_shipping: true,
  payment: { method: 'card', token: 'tok_1' },
  expected_total: '59.99',
  display_currency: 'EUR',
};
const key = 'key-of-this-attempt';
const placed: PlacedOrder = { order: buildOrder(), accessToken: 'secret', paymentUrl: null };

const refused = (status: number, code: ErrorCode, rest: Record<string, unknown> = {}) =>
  new ApiError({ kind: 'response', status, code, message: code, body: { code, ...rest } });
const lost = new ApiError({ kind: 'network', status: 0 });
const broken = refused(500, 'internal');

type Step = PlacedOrder | Error;

/** A server that gives the responses in turn, and the attempt stored for a reload at each call. */
const apiResponding = (...steps: Step[]) => {
  const sent: { body: PlaceOrderInput; key: string }[] = [];
  const stored: (OrderAttempt | null)[] = [];
  const storedWhenSent: (OrderAttempt | null | undefined)[] = [];
  return {
    sent,
    stored,
    storedWhenSent,
    waits: [] as number[],
    onLost: vi.fn(),
    deps() {
      return {
        send: async (sentBody: PlaceOrderInput, sentKey: string) => {
          storedWhenSent.push(stored.at(-1));
          sent.push({ body: sentBody, key: sentKey });
          const step = steps.shift();
          if (!step) throw new Error('sent more often than expected');
          if (step instanceof Error) throw step;
          return step;
        },
        save: (attempt: OrderAttempt | null) => void stored.push(attempt),
        wait: async (ms: number) => void this.waits.push(ms),
        onLost: this.onLost,
      };
    },
  };
};

describe('sending an attempt', () => {
  test('stores key and body from before the call until the response', async () => {
    const shop = apiResponding(placed);
    expect(await submitAttempt(shop.deps(), { key, body })).toEqual({ kind: 'placed', placed });
    expect(shop.storedWhenSent).toEqual([{ phase: 'sent', key, body }]);
    expect(shop.stored.at(-1)).toBeNull();
  });

  test('retries a lost response once, with the same key and body', async () => {
    const shop = apiResponding(lost, placed);
    expect((await submitAttempt(shop.deps(), { key, body })).kind).toBe('placed');
    expect(shop.sent).toEqual([
      { key, body },
      { key, body },
    ]);
    expect(shop.onLost).toHaveBeenCalledOnce();
  });

  test.each([
    ['no connection', lost],
    ['a server error', broken],
    ['a time-out', new ApiError({ kind: 'timeout', status: 0 })],
    ['nonsense', new ApiError({ kind: 'unreadable', status: 201 })],
  ])('stays open after %s twice, to be sent again after a reload', async (_, error) => {
    const shop = apiResponding(error, error);
    expect((await submitAttempt(shop.deps(), { key, body })).kind).toBe('unknown');
    const reloaded = parseOrderAttempt(JSON.stringify(shop.stored.at(-1)));
    expect(reloaded).toEqual({ phase: 'sent', key, body });
    const later = apiResponding(placed);
    expect((await submitAttempt(later.deps(), { key, body, sentBefore: true })).kind).toBe('placed');
    expect(later.sent).toEqual([{ key, body }]);
  });

  test('waits as long as the server says while it is processing the same attempt', async () => {
    const shop = apiResponding(refused(409, 'in_progress', { retry_after: 3 }), refused(409, 'in_progress'), placed);
    expect((await submitAttempt(shop.deps(), { key, body })).kind).toBe('placed');
    expect(shop.waits).toEqual([3000, 2000]);
    expect(new Set(shop.sent.map((call) => call.key)).size).toBe(1);
  });

  test.each([
    ['declined', refused(402, 'card_declined')],
    ['declined', refused(402, 'insufficient_funds')],
    ['declined', refused(402, 'processing_error')],
    ['cart_problems', refused(409, 'cart_problems')],
    ['cart_problems', refused(409, 'out_of_stock')],
    ['cart_problems', refused(409, 'jacket_not_offered')],
    ['cart_problems', refused(409, 'workshop_full')],
    ['cart_empty', refused(422, 'cart_empty')],
    ['fields', refused(422, 'validation_failed', { errors: { city: ['City must be at least 2 characters'] } })],
    ['token_invalid', refused(422, 'payment_token_invalid')],
    ['refused', refused(403, 'admin_cannot_shop')],
    ['refused', refused(429, 'too_many_requests')],
  ])('settles as %s and keeps its key for the next body', async (kind, error) => {
    const shop = apiResponding(error);
    expect((await submitAttempt(shop.deps(), { key, body })).kind).toBe(kind);
    expect(shop.stored.at(-1)).toEqual({ phase: 'ready', key });
  });

  test('returns the new quote with a changed total', async () => {
    const quote = buildQuote();
    const shop = apiResponding(refused(409, 'total_changed', { quote }));
    expect(await submitAttempt(shop.deps(), { key, body })).toMatchObject({ kind: 'total_changed', quote });
    const nonsense = apiResponding(refused(409, 'total_changed', { quote: { total: 1 } }));
    expect(await submitAttempt(nonsense.deps(), { key, body })).toMatchObject({ kind: 'total_changed', quote: null });
  });

  test('a rejection before processing settles nothing while an earlier response is missing', async () => {
    const shop = apiResponding(lost, refused(429, 'too_many_requests'));
    expect((await submitAttempt(shop.deps(), { key, body })).kind).toBe('refused');
    expect(shop.stored.at(-1)).toEqual({ phase: 'sent', key, body });
    const reloaded = apiResponding(refused(403, 'forbidden'));
    await submitAttempt(reloaded.deps(), { key, body, sentBefore: true });
    expect(reloaded.stored.at(-1)).toEqual({ phase: 'sent', key, body });
  });

  test('drops a key that another order was placed under', async () => {
    const shop = apiResponding(refused(422, 'idempotency_key_reused'));
    expect((await submitAttempt(shop.deps(), { key, body })).kind).toBe('key_used');
    const next = shop.stored.at(-1);
    expect(next?.phase).toBe('ready');
    expect(next?.key).not.toBe(key);
  });
});

describe('authorising', () => {
  const newToken = vi.fn(async () => 'tok_2');
  beforeEach(() => newToken.mockClear());

  test('replaces an expired token once, without a message, under the same key', async () => {
    const shop = apiResponding(refused(422, 'payment_token_invalid'), placed);
    expect((await placeWithFreshToken({ ...shop.deps(), newToken }, { key, body })).kind).toBe('placed');
    expect(shop.sent.map((call) => [call.key, call.body.payment.token])).toEqual([
      [key, 'tok_1'],
      [key, 'tok_2'],
    ]);
  });

  test('replaces it only once', async () => {
    const invalid = refused(422, 'payment_token_invalid');
    const shop = apiResponding(invalid, invalid);
    expect((await placeWithFreshToken({ ...shop.deps(), newToken }, { key, body })).kind).toBe('token_invalid');
    expect(newToken).toHaveBeenCalledOnce();
  });

  test.each([
    ['without a card in the form', null, body],
    ['with PayPal', newToken, { ...body, payment: { method: 'paypal', token: 'pp_1' } } as PlaceOrderInput],
  ])('does not replace it %s', async (_, port, sentBody) => {
    const shop = apiResponding(refused(422, 'payment_token_invalid'));
    const outcome = await placeWithFreshToken({ ...shop.deps(), newToken: port }, { key, body: sentBody });
    expect(outcome.kind).toBe('token_invalid');
    expect(newToken).not.toHaveBeenCalled();
  });

  test('keeps the key for the next card after a declined one', async () => {
    const shop = apiResponding(refused(402, 'card_declined'), placed);
    await placeWithFreshToken({ ...shop.deps(), newToken }, { key, body });
    const stored = shop.stored.at(-1);
    const second = { ...body, payment: { method: 'card', token: 'tok_3' } } as PlaceOrderInput;
    expect(
      (await placeWithFreshToken({ ...shop.deps(), newToken }, { key: stored?.key ?? '', body: second })).kind,
    ).toBe('placed');
    expect(shop.sent.map((call) => call.key)).toEqual([key, key]);
  });
});

test('runs one attempt at a time, and concurrent callers get the same response', async () => {
  let finish: (value: string) => void = () => undefined;
  const run = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const single = singleFlight(run);
  const both = [single(), single()];
  finish('placed');
  expect(await Promise.all(both)).toEqual(['placed', 'placed']);
  expect(run).toHaveBeenCalledOnce();
  void single();
  expect(run).toHaveBeenCalledTimes(2);
});

describe('a stored attempt', () => {
  test('is restored exactly as it was sent', () => {
    for (const phase of ['sent', 'approval'] as const) {
      expect(parseOrderAttempt(JSON.stringify({ phase, key, body }))).toEqual({ phase, key, body });
    }
    expect(parseOrderAttempt(JSON.stringify({ phase: 'ready', key }))).toEqual({ phase: 'ready', key });
  });

  test.each([null, '', 'nonsense', '{}', '[]', '{"phase":"sent","key":"12345678"}', '{"phase":"ready","key":""}'])(
    'counts as none when it is %j',
    (text) => expect(parseOrderAttempt(text)).toBeNull(),
  );

  test('has a key long enough for the server and never used before', () => {
    const keys = Array.from({ length: 50 }, () => newOrderAttempt().key);
    expect(new Set(keys).size).toBe(50);
    for (const made of keys) expect(made).toMatch(/^[0-9a-f]{32}$/);
  });
});
