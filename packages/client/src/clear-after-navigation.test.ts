import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { clearAfterNavigation } from './clear-after-navigation.ts';

const ONE = ['posts', 'one', '7'];
const OTHER = ['posts', 'one', '8'];

const started = () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const queryKey of [ONE, OTHER]) client.setQueryData(queryKey, 'kept');
  const fetch = vi.fn(async () => 'fetched');
  const show = (queryKey: readonly string[]) =>
    new QueryObserver(client, { queryKey, queryFn: fetch }).subscribe(() => undefined);
  const kept = () => [ONE, OTHER].map((queryKey) => client.getQueryData(queryKey));
  return { client, fetch, show, kept };
};

test('an unused query is removed at once, and nothing else', () => {
  const { client, kept } = started();
  clearAfterNavigation(client, ONE);
  expect(kept()).toEqual([undefined, 'kept']);
});

test('a query on the screen stays, is not refetched, and is removed with its last observer', () => {
  const { client, fetch, show, kept } = started();
  const [leave, leaveToo, leaveOther] = [show(ONE), show(ONE), show(OTHER)];
  clearAfterNavigation(client, ONE);
  leaveOther();
  leave();
  expect(kept()).toEqual(['kept', 'kept']);
  leaveToo();
  expect(kept()).toEqual([undefined, 'kept']);
  expect(fetch).not.toHaveBeenCalled();
});

test('a query of that key made afterwards is cached like any other', () => {
  const { client, show, kept } = started();
  const leave = show(ONE);
  clearAfterNavigation(client, ONE);
  leave();
  client.setQueryData(ONE, 'new');
  show(ONE)();
  expect(kept()).toEqual(['new', 'kept']);
});

test('clearing the cache meanwhile ends the watch', () => {
  const { client, show, kept } = started();
  show(ONE);
  clearAfterNavigation(client, ONE);
  client.clear();
  client.setQueryData(ONE, 'new');
  show(ONE)();
  expect(kept()).toEqual(['new', undefined]);
});
