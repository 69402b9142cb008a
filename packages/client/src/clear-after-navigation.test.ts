import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { clearAfterNavigation } from './clear-after-navigation.ts';

const ONE = ['posts', 'one', '7'];
const OTHER = ['posts', 'one', '8'];

const setUp = () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const queryKey of [ONE, OTHER]) client.setQueryData(queryKey, 'cached');
  const fetch = vi.fn(async () => 'fetched');
  const show = (queryKey: readonly string[]) =>
    new QueryObserver(client, { queryKey, queryFn: fetch }).subscribe(() => undefined);
  const cached = () => [ONE, OTHER].map((queryKey) => client.getQueryData(queryKey));
  return { client, fetch, show, cached };
};

test('an unused query is removed at once, and nothing else', () => {
  const { client, cached } = setUp();
  clearAfterNavigation(client, ONE);
  expect(cached()).toEqual([undefined, 'cached']);
});

test('a query on the screen stays, is not refetched, and is removed with its last observer', () => {
  const { client, fetch, show, cached } = setUp();
  const [leave, leaveToo, leaveOther] = [show(ONE), show(ONE), show(OTHER)];
  clearAfterNavigation(client, ONE);
  leaveOther();
  leave();
  expect(cached()).toEqual(['cached', 'cached']);
  leaveToo();
  expect(cached()).toEqual([undefined, 'cached']);
  expect(fetch).not.toHaveBeenCalled();
});

test('a query of that key made afterwards is cached like any other', () => {
  const { client, show, cached } = setUp();
  const leave = show(ONE);
  clearAfterNavigation(client, ONE);
  leave();
  client.setQueryData(ONE, 'new');
  show(ONE)();
  expect(cached()).toEqual(['new', 'cached']);
});

test('clearing the cache meanwhile ends the watch', () => {
  const { client, show, cached } = setUp();
  show(ONE);
  clearAfterNavigation(client, ONE);
  client.clear();
  client.setQueryData(ONE, 'new');
  show(ONE)();
  expect(cached()).toEqual(['new', undefined]);
});
