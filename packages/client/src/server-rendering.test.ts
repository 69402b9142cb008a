import { dehydrate } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noSession } from './fetcher.ts';
import { pageCsrfToken } from './page.ts';
import { browserPreferences } from './preferences.ts';
import { productListQuery } from './queries/product-lists.ts';
import { productQuery } from './queries/products.ts';
import { exchangeRatesQuery } from './queries/store.ts';
import { createQueryClient } from './query-client.ts';
import { createSession } from './session.ts';
import { fakeShop, json, refusal } from './testing/fake-shop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a rendered page leaves no timer that would hold its data', async () => {
  const shop = fakeShop([json({ data: { id: 1 } })], { session: noSession, csrf: pageCsrfToken });
  const client = createQueryClient();
  await client.prefetchQuery(productQuery(shop.api, 'en', 1));
  expect(vi.getTimerCount()).toBe(0);
  expect(dehydrate(client).queries[0]?.state.data).toEqual({ id: 1 });
});

test('rendering a page does not wait for retries', async () => {
  const shop = fakeShop([refusal(503, 'service_unavailable')]);
  await createQueryClient().prefetchQuery(productListQuery(shop.api, 'en'));
  expect(shop.calls).toHaveLength(1);
});

test('rates that cannot be fetched are left to the browser, not dehydrated', async () => {
  const shop = fakeShop([refusal(503, 'service_unavailable')]);
  const client = createQueryClient();
  await client.prefetchQuery(exchangeRatesQuery(shop.api));
  expect(dehydrate(client).queries).toEqual([]);
});

test('anonymous calls carry neither token nor guest', async () => {
  const shop = fakeShop([json({ data: [] })], { session: noSession, csrf: pageCsrfToken });
  await createQueryClient().prefetchQuery(productListQuery(shop.api, 'en'));
  const { headers } = shop.calls[0] ?? { headers: new Headers() };
  expect(['authorization', 'x-session-id', 'x-csrf-token'].filter((name) => headers.has(name))).toEqual([]);
});

test('no module needs a window', () => {
  const session = createSession();
  session.subscribe(() => undefined)();
  expect(session.getServerSnapshot().status).toBe('resolving');
  expect(browserPreferences()).toEqual({ language: null, currency: null, theme: null });
});
