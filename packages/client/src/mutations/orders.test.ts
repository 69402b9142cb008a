import type { PlaceOrderInput } from '@fori/contracts/orders/schemas';
import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { orderQuery, ordersQuery } from '../queries/orders.ts';
import { createQueryClient } from '../query-client.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { cancelOrder, fetchReceipt, withdrawFromOrder } from './orders.ts';
import { placeOrder } from './place-order.ts';

const address = {
  full_name: 'Aino Aalto',
  address: 'Katu 12',
  city: 'Turku',
  postal_code: '20100',
  country: 'FI',
} as const;
const body: PlaceOrderInput = {
  ...address,
  email: 'aino@example.com',
  phone: '+358 40 123 4567',
  billing_same_as_shipping: true,
  payment: { method: 'card', token: 'tok_1' },
  expected_total: '321.24',
};
const client = createQueryClient();
afterEach(() => {
  client.clear();
  vi.restoreAllMocks();
});

const place = (api: ReturnType<typeof fakeShop>['api']) =>
  new MutationObserver(client, placeOrder(api, 'en')).mutate({ idempotencyKey: 'attempt-1', body });

test("an order is sent under its attempt's key and can be opened with the returned token", async () => {
  const shop = fakeShop([json({ data: { id: 'o1', number: 'FO-2026-000001' }, access_token: 'secret' }, 201)]);
  expect(await place(shop.api)).toMatchObject({ order: { id: 'o1' }, accessToken: 'secret' });
  expect(shop.calls[0]).toMatchObject({ method: 'POST', url: '/api/orders?lang=en', body: JSON.stringify(body) });
  expect(shop.calls[0]?.headers.get('idempotency-key')).toBe('attempt-1');
  expect(client.getQueryData(orderQuery(shop.api, 'en', 'o1', 'secret').queryKey)).toMatchObject({ id: 'o1' });
});

test('placing is never retried automatically, and carts are refetched whatever the result', async () => {
  const shop = fakeShop([refusal(503, 'service_unavailable')]);
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  await expect(place(shop.api)).rejects.toMatchObject({ status: 503 });
  expect(shop.calls).toHaveLength(1);
  expect(refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(['cart', 'custom-jackets', 'quote']);
});

const open = { id: 'o1', token: 'secret' };
const paidOrder = (id: string) => ({ id, status: 'paid' });

test('[ORDER-17] cancelling sends the guest’s token; the response becomes the order, lists and products are invalidated', async () => {
  const shop = fakeShop([json({ data: { id: 'o1', status: 'cancelled' } })]);
  const outdated = vi.spyOn(client, 'invalidateQueries');
  await new MutationObserver(client, cancelOrder(shop.api, 'fi', open)).mutate({});
  expect(shop.calls[0]).toMatchObject({ method: 'POST', url: '/api/orders/o1/cancel?lang=fi' });
  expect(shop.calls[0]?.headers.get('x-order-token')).toBe('secret');
  expect(client.getQueryData(orderQuery(shop.api, 'fi', 'o1', 'secret').queryKey)).toMatchObject({
    status: 'cancelled',
  });
  expect(outdated.mock.calls.map(([filters]) => filters?.queryKey)).toEqual([['orders', 'list'], ['products']]);
});

test('[ORDER-16] [ORDER-17] a change refused because the order has moved on refetches it', async () => {
  const shop = fakeShop([refusal(409, 'transition_not_allowed')]);
  const { queryKey } = orderQuery(shop.api, 'en', 'o1', 'secret');
  client.setQueryData(queryKey, paidOrder('o1') as never);
  await expect(new MutationObserver(client, cancelOrder(shop.api, 'en', open)).mutate({})).rejects.toMatchObject({
    status: 409,
  });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('any other refusal leaves the shown order alone', async () => {
  const shop = fakeShop([refusal(503, 'service_unavailable')]);
  const { queryKey } = orderQuery(shop.api, 'en', 'o1', 'secret');
  client.setQueryData(queryKey, paidOrder('o1') as never);
  await expect(new MutationObserver(client, cancelOrder(shop.api, 'en', open)).mutate({})).rejects.toThrow();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

const lines = [{ item: 1, quantity: 2 }];

test.each([
  [' Too small ', { lines, withdrawals_seen: 0, reason: 'Too small' }],
  ['  ', { lines, withdrawals_seen: 0 }],
])('[ORDER-17] a withdrawal with the reason %j sends %j', async (reason, sent) => {
  const shop = fakeShop([json({ data: { id: 'o1' } })]);
  const mine = { id: 'o1', token: null };
  await new MutationObserver(client, withdrawFromOrder(shop.api, 'en', mine)).mutate({ lines, seen: 0, reason });
  expect(shop.calls[0]).toMatchObject({ method: 'POST', url: '/api/orders/o1/withdrawal?lang=en' });
  expect(JSON.parse(shop.calls[0]?.body ?? '')).toEqual(sent);
});

test('[ORDER-17] the receipt is a file in the language of the page', async () => {
  const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
  const shop = fakeShop([pdf]);
  const file = await new MutationObserver(client, fetchReceipt(shop.api, 'sv', open)).mutate();
  expect(shop.calls[0]).toMatchObject({ method: 'GET', url: '/api/orders/o1/receipt.pdf?lang=sv' });
  expect(shop.calls[0]?.headers.get('x-order-token')).toBe('secret');
  expect(await file.text()).toBe('%PDF-1.7');
});

test('a receipt that is not a file is an unreadable response', async () => {
  const shop = fakeShop([json({ data: 'a page of something in between' })]);
  await expect(new MutationObserver(client, fetchReceipt(shop.api, 'sv', open)).mutate()).rejects.toMatchObject({
    kind: 'unreadable',
  });
});

test('[ORDER-01] [ORDER-17] the list is requested one page at a time', async () => {
  const rows = { data: [], current_page: 2, last_page: 2, per_page: 10, total: 11 };
  const shop = fakeShop([json({ data: rows })]);
  expect(await client.fetchQuery(ordersQuery(shop.api, 'da', 2))).toEqual(rows);
  expect(shop.calls[0]).toMatchObject({ method: 'GET', url: '/api/orders?lang=da&page=2' });
});
