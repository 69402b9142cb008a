import { expect, test, vi } from 'vitest';
import { callOf } from './call.ts';
import type { Fetcher } from './fetcher.ts';

const called = async (
  route: { method: 'GET' | 'POST' | 'DELETE'; path: string },
  input?: Parameters<ReturnType<typeof callOf>>[0],
) => {
  const fetcher = vi.fn<Fetcher>(async () => ({ status: 200, body: {}, headers: new Headers() }));
  await callOf(route, 'https://shop.test', fetcher)(input);
  return fetcher.mock.calls[0]?.[0];
};

test('fills the path and the query, encoded; what is undefined is left out', async () => {
  const call = await called(
    { method: 'GET', path: '/api/orders/:id/lines/:line' },
    { params: { id: 'a/b', line: '2' }, query: { search: 'blå väska', page: undefined } },
  );
  expect(call?.path).toBe('https://shop.test/api/orders/a%2Fb/lines/2?search=bl%C3%A5+v%C3%A4ska');
  expect(call?.body).toBeUndefined();
  expect(call?.headers).toEqual({});
});

test('sends a body as JSON, with its type, and the headers given', async () => {
  const call = await called(
    { method: 'POST', path: '/api/cart' },
    { body: { quantity: 1 }, headers: { 'idempotency-key': 'k', other: undefined } },
  );
  expect(call?.body).toBe('{"quantity":1}');
  expect(call?.headers).toEqual({ 'content-type': 'application/json', 'idempotency-key': 'k' });
});

test('leaves a form to the browser, which knows its boundary', async () => {
  const form = new FormData();
  const call = await called({ method: 'POST', path: '/api/cart/custom-jacket' }, { body: form });
  expect(call?.body).toBe(form);
  expect(call?.headers).toEqual({});
});

test('sends nothing where nothing is given', async () => {
  const call = await called({ method: 'DELETE', path: '/api/cart' });
  expect(call).toMatchObject({ method: 'DELETE', body: undefined, headers: {} });
});
