import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { orderQuery } from '../queries/orders.ts';
import { createQueryClient } from '../query-client.ts';
import { fakeShop, json, refusal } from '../testing/fake-shop.ts';
import { type OrderRequest, placeOrder } from './orders.ts';

const address = {
  full_name: 'Aino Aalto',
  address: 'Katu 12',
  city: 'Turku',
  postal_code: '20100',
  country: 'FI',
} as const;
const body: OrderRequest = {
  ...address,
  email: 'aino@example.com',
  phone: '+358 40 123 4567',
  billing_same_as_shipping: true,
  payment: { method: 'card', token: 'tok_1' },
  expected_total: '321.24',
};
const client = createQueryClient();
afterEach(() => client.clear());

const place = (api: ReturnType<typeof fakeShop>['api']) =>
  new MutationObserver(client, placeOrder(api, 'en')).mutate({ idempotencyKey: 'attempt-1', body });

test('an order goes out under the key of its attempt and can be opened with the token answered', async () => {
  const shop = fakeShop([json({ data: { id: 'o1', number: 'FO-2026-000001' }, access_token: 'secret' }, 201)]);
  expect(await place(shop.api)).toMatchObject({ order: { id: 'o1' }, accessToken: 'secret' });
  expect(shop.calls[0]).toMatchObject({ method: 'POST', url: '/api/orders?lang=en', body: JSON.stringify(body) });
  expect(shop.calls[0]?.headers.get('idempotency-key')).toBe('attempt-1');
  expect(client.getQueryData(orderQuery(shop.api, 'en', 'o1', 'secret').queryKey)).toMatchObject({ id: 'o1' });
});

test('placing is never tried again by itself, and carts are looked at anew whatever came out', async () => {
  const shop = fakeShop([refusal(503, 'service_unavailable')]);
  const refreshed = vi.spyOn(client, 'invalidateQueries');
  await expect(place(shop.api)).rejects.toMatchObject({ status: 503 });
  expect(shop.calls).toHaveLength(1);
  expect(refreshed.mock.calls.map(([filters]) => filters?.queryKey?.[0])).toEqual(['cart', 'custom-jackets', 'quote']);
});
