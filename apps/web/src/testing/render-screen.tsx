import { createApi } from '@fori/client/api';
import type { KeyValueStorage } from '@fori/client/browser-storage';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, type Session } from '@fori/client/session';
import { watchSession } from '@fori/client/watch-session';
import { storefrontContract } from '@fori/contracts/storefront';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { createI18n } from '@fori/i18n/instance';
import { ensurePart, loadStorefront } from '@fori/i18n/storefront';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';

export interface Call {
  method: string;
  /** without origin, `/api` and query */
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** What the shop answers: a status with a body, a file, or `lost` where the connection breaks. */
export type Answer = { status: number; body: unknown } | { file: string; type: string } | 'lost';

export type Handler = (call: Call) => Answer | Promise<Answer>;

export const ok = (data: unknown, status = 200): Answer => ({ status, body: { data } });
export const refusal = (status: number, code: string, message = '', rest: Record<string, unknown> = {}): Answer => ({
  status,
  body: { code, message, request_id: 'r', ...rest },
});

/**
 * A shop that answers from a table, `'PUT /cart/:id'` by `'PUT /cart/*'`; what is not in it is a broken test. Its carts
 * have no jackets unless said otherwise.
 */
export class FakeShop {
  readonly calls: Call[] = [];
  readonly handlers: Record<string, Handler>;
  constructor(handlers: Record<string, Handler>) {
    this.handlers = { 'GET /cart/custom-jackets': () => ok([]), ...handlers };
  }

  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://shop.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const name = `${call.method} ${call.path}`;
    const handler = this.handlers[name] ?? this.handlers[name.replace(/\/[^/]+$/, '/*')];
    if (!handler) throw new Error(`the fake shop does not know ${name}`);
    const answer = await handler(call);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    if ('file' in answer) return new Response(answer.file, { headers: { 'content-type': answer.type } });
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    });
  };

  /** The calls of one kind, in order. */
  of(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }
}

const memory = (): KeyValueStorage => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

interface ScreenOptions {
  shop: FakeShop;
  routes: RouteObject[];
  at: string;
  language?: Language;
  currency?: Currency;
  /** signs somebody in, say */
  prepare?: (session: Session) => void;
}

/** Renders screens as the app does, for a guest unless somebody is signed in before, against a fake shop. */
export async function renderScreen({ shop, routes, at, language = 'en', currency = 'EUR', prepare }: ScreenOptions) {
  const i18n = createI18n(language, await loadStorefront(language));
  await Promise.all(
    (['buying', 'purchases', 'profile', 'account', 'jacket', 'blog'] as const).map((part) => ensurePart(i18n, part)),
  );
  const session = createSession(memory());
  prepare?.(session);
  const api = createApi(storefrontContract, {
    baseUrl: '',
    fetch: shop.fetch,
    session,
    csrf: () => 'csrf',
    language: () => i18n.language as Language,
  });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const queryClient = createQueryClient();
  watchSession(session, queryClient);
  const view = render(
    <Providers {...{ api, session, queryClient, i18n, language, currency }}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, queryClient, session };
}
