import { MINUTE_MS } from '@fori/domain/durations';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readHydrationState, STATE_ELEMENT_ID } from './hydration-state.ts';

const MADE_AT = new Date('2026-11-21T09:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('server data counts as fresh when it arrives, however long the server has cached it', () => {
  vi.useFakeTimers({ now: MADE_AT, toFake: ['Date'] });
  const server = new QueryClient();
  server.setQueryData(['products', 1], { name: 'Aura tote' });
  const element = document.createElement('script');
  element.id = STATE_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ language: 'en', currency: 'EUR', status: 200, queries: dehydrate(server) });
  document.body.append(element);

  vi.setSystemTime(MADE_AT.getTime() + 60 * MINUTE_MS);
  const browser = new QueryClient();
  hydrate(browser, readHydrationState()?.queries ?? {});
  const query = browser.getQueryCache().find({ queryKey: ['products', 1] });
  expect(query?.state.data).toEqual({ name: 'Aura tote' });
  expect(query?.isStaleByTime(5 * MINUTE_MS)).toBe(false);
});

test('a page without state has none', () => {
  expect(readHydrationState()).toBeNull();
});
