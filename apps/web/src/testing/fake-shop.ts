import { defaultRates } from '@fori/domain/currencies';
import { vi } from 'vitest';
import { aCart, aPage, aProduct, aReviewPage, aStore } from './builders.ts';

export interface Request {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** what was sent as a form with files */
  form: FormData | null;
}

/** What the shop answers: a body with status 200, or one with another status. */
type Reply = { status?: number; body: unknown } | Promise<never>;
/** Replies by `METHOD /path`, without `/api` and query. */
export type Replies = Record<string, (request: Request) => Reply>;

const usual: Replies = {
  'GET /store': () => ({ body: { data: aStore() } }),
  'GET /exchange-rates': () => ({
    body: { data: { base: 'EUR', rates: defaultRates, source: 'default', as_of: '2026-01-01T00:00:00.000Z' } },
  }),
  'GET /categories': () => ({ body: { data: [{ slug: 'bags', name: 'bags', count: 9 }] } }),
  'GET /products': () => ({ body: aPage([aProduct()]) }),
  'GET /products/1/reviews': () => ({ body: aReviewPage([]) }),
  'GET /cart': () => ({ body: { data: aCart() } }),
  'GET /cart/custom-jackets': () => ({ body: { data: [] } }),
  'POST /logout': () => ({ body: { message: 'ok' } }),
};

export const refused =
  (status: number, body: Record<string, unknown> = {}) =>
  () => ({
    status,
    body: { message: '', code: 'internal', request_id: 'r', ...body },
  });

/** An answer that never comes. */
export const never = () => new Promise<never>(() => undefined);

/** A `fetch` that answers like the shop, and keeps what it was asked. */
export function fakeShop(replies: Replies = {}) {
  const asked: Request[] = [];
  const fetch = vi.fn(async (input: string | URL | globalThis.Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://shop.test');
    const path = url.pathname.replace(/^\/api/, '');
    const request = {
      method: init.method ?? 'GET',
      path,
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      form: init.body instanceof FormData ? init.body : null,
    };
    asked.push(request);
    const reply = { ...usual, ...replies }[`${request.method} ${path}`] ?? refused(404, { code: 'not_found' });
    const { status = 200, body } = await reply(request);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return { fetch, asked };
}
