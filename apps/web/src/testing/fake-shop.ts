import { cardOf } from '@fori/client/testing/card-of';
import type { Product } from '@fori/contracts/products/schemas';
import { defaultRates } from '@fori/domain/currencies';
import { buildCart } from './cart.ts';
import { buildHome } from './home.ts';
import { aPage, buildFacets, buildProduct } from './products.ts';
import { buildReviewPage } from './reviews.ts';
import { buildStore } from './store.ts';
import { buildTextPage } from './text-pages.ts';

export interface Call {
  method: string;
  /** without origin, `/api` and query */
  path: string;
  query: URLSearchParams;
  /** the body sent: an object, or a form with files */
  body: unknown;
  headers: Headers;
}

/** A response of the API: a body with a status (200 by default), a file, or `lost` for a broken connection. */
export type FakeResponse = { status?: number; body: unknown } | { file: string; type: string } | 'lost';
export type Handler = (call: Call) => FakeResponse | Promise<FakeResponse>;
/** Handlers by `METHOD /path`, without `/api` and query; `*` stands for the last segment of a path. */
export type Handlers = Record<string, Handler>;

export const ok = (data: unknown, status = 200): FakeResponse => ({ status, body: { data } });

export const refusal = (
  status: number,
  code = 'internal',
  message = '',
  details: Record<string, unknown> = {},
): { status: number; body: object } => ({ status, body: { code, message, request_id: 'r', ...details } });

/** A response that never arrives. */
export const neverResolves = () => new Promise<never>(() => undefined);

/** A page of whole products as the server's page of cards; any other body as it is. */
const withCards = (body: unknown): unknown => {
  const { data: page } = body as { data?: { data?: Product[] } };
  return page?.data
    ? { data: { ...page, data: page.data.map((product) => ('variants' in product ? cardOf(product) : product)) } }
    : body;
};

const unknownCall: Handler = ({ method, path }) => {
  throw new Error(`the fake shop has no response to ${method} ${path}`);
};

/**
 * An API that responds from a table and records its calls. Its carts have no jackets and its designer no size guide by default.
 * @param fallback responds to calls missing in the table; by default such a call fails the test
 */
export class FakeShop {
  readonly calls: Call[] = [];
  readonly handlers: Handlers;
  private readonly fallback: Handler;

  constructor(handlers: Handlers, fallback = unknownCall) {
    this.handlers = {
      'GET /cart/custom-jackets': () => ok([]),
      'GET /size-guides/custom-jacket': () => refusal(404, 'not_found'),
      'GET /orders/o-1/documents': () => ok([]),
      ...handlers,
    };
    this.fallback = fallback;
  }

  readonly fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(address), 'http://shop.test');
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    this.calls.push(call);
    const name = `${call.method} ${call.path}`;
    const handler = this.handlers[name] ?? this.handlers[name.replace(/\/[^/]+$/, '/*')] ?? this.fallback;
    const response = await handler(call);
    if (response === 'lost') throw new TypeError('Failed to fetch');
    if ('file' in response) return new Response(response.file, { headers: { 'content-type': response.type } });
    const { status = 200 } = response;
    const body = call.query.get('form') === 'card' ? withCards(response.body) : response.body;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };

  /** The calls of one kind, in order. */
  of(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path === path);
  }
}

const rates = { base: 'EUR', rates: defaultRates, source: 'default', as_of: '2026-01-01T00:00:00.000Z' };

/** A small shop: its facts, one product, an empty cart. Anything else is not found, unless a handler says otherwise. */
export const defaultShop = (handlers: Handlers = {}) =>
  new FakeShop(
    {
      'GET /store': () => ok(buildStore()),
      'GET /exchange-rates': () => ok(rates),
      'GET /categories': () => ok([{ slug: 'bags', name: 'bags', count: 9, image: null, photograph: false }]),
      'GET /products/facets': () => ok(buildFacets()),
      'GET /products': () => ({ body: aPage([buildProduct()]) }),
      'GET /products/1/goes-with': () => ok([]),
      'GET /products/1/reviews': () => ({ body: buildReviewPage([]) }),
      'GET /reviews/latest': () => ok({ average_rating: null, shown_rating: null, review_count: 0, reviews: [] }),
      'GET /home': () => ok(buildHome()),
      'GET /pages/*': ({ path }) => ok(buildTextPage(path.split('/').at(-1) ?? '')),
      'GET /blogs': () => ({ body: aPage([]) }),
      'GET /cart': () => ok(buildCart([])),
      'POST /logout': () => ({ body: { message: 'ok' } }),
      ...handlers,
    },
    () => refusal(404, 'not_found'),
  );
