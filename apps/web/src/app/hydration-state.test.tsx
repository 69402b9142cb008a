import { createSession } from '@fori/client/session';
import { MINUTE_MS } from '@fori/domain/durations';
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHydrationState, STATE_ELEMENT_ID } from './hydration-state.ts';

const MADE_AT = new Date('2026-11-21T09:00:00Z');

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const addState = (state: object) => {
  const element = document.createElement('script');
  element.id = STATE_ELEMENT_ID;
  element.type = 'application/json';
  element.textContent = JSON.stringify({ language: 'en', currency: 'EUR', status: 200, guest: null, ...state });
  document.body.append(element);
};

test('server data counts as fresh when it arrives, however long the server has cached it', () => {
  vi.useFakeTimers({ now: MADE_AT, toFake: ['Date'] });
  const server = new QueryClient();
  server.setQueryData(['products', 1], { name: 'Aura tote' });
  addState({ queries: dehydrate(server) });

  vi.setSystemTime(MADE_AT.getTime() + 60 * MINUTE_MS);
  const browser = new QueryClient();
  hydrate(browser, readHydrationState(createSession())?.queries ?? {});
  const query = browser.getQueryCache().find({ queryKey: ['products', 1] });
  expect(query?.state.data).toEqual({ name: 'Aura tote' });
  expect(query?.isStaleByTime(5 * MINUTE_MS)).toBe(false);
});

test('a page without state has none', () => {
  expect(readHydrationState(createSession())).toBeNull();
});

test("[CART-111] a page with a guest's cart is that of this guest alone", () => {
  const session = createSession();
  addState({ guest: session.getGuestId(), queries: {} });
  expect(readHydrationState(session)).not.toBeNull();
  const user = { id: 'c1', name: 'Aino', email: 'aino@example.com', role: 'customer' as const };
  session.setSignedIn({ token: 't', user });
  expect(readHydrationState(session)).toBeNull();
  session.clear();
  localStorage.setItem('fori-session-id', crypto.randomUUID());
  expect(readHydrationState(session)).toBeNull();
});

test('[CART-111] a browser that has lost its guest goes on as the one whose cart is in the page', () => {
  const guest = crypto.randomUUID();
  addState({ guest, queries: {} });
  const session = createSession();
  expect(readHydrationState(session)?.guest).toBe(guest);
  expect(session.getGuestId()).toBe(guest);
});
