import { storefrontContract } from '@fori/contracts/storefront';
import type { Language } from '@fori/domain/languages';
import { createApi, type StorefrontApi } from '../api.ts';
import type { Fetch, FetcherOptions } from '../fetcher.ts';

export interface Call {
  url: string;
  method: string;
  headers: Headers;
  body: string | null;
  credentials: string | undefined;
}

type FakeResponse = Response | Error | (() => Promise<Response>);

/** A JSON response. */
export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An error response as the shop sends it. */
export const refusal = (status: number, code: string, rest: object = {}): Response =>
  json({ message: `refused: ${code}`, code, request_id: 'r-1', ...rest }, status);

interface FakeShop {
  api: StorefrontApi;
  calls: Call[];
  /** the responses to the next calls; the last one repeats */
  responses: FakeResponse[];
}

/** The storefront's client for a shop that records calls and returns the given responses. */
export const fakeShop = (
  responses: FakeResponse[],
  options: Partial<Omit<FetcherOptions, 'fetch' | 'language'>> & { language?: () => Language } = {},
): FakeShop => {
  const calls: Call[] = [];
  const fetch: Fetch = async (url, init) => {
    calls.push({
      url,
      method: init?.method ?? 'GET',
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? init.body : null,
      credentials: init?.credentials,
    });
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (!response) throw new Error('no response left');
    if (response instanceof Error) throw response;
    if (response instanceof Response) return response.clone();
    return Promise.race([response(), untilAborted(init?.signal)]);
  };
  const api = createApi(storefrontContract, {
    baseUrl: '',
    session: { getToken: () => null, getGuestId: () => null },
    csrf: () => null,
    language: () => 'en',
    ...options,
    fetch,
  });
  return { api, calls, responses };
};

const untilAborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A call without a response. */
export const neverResolves = (): Promise<Response> => new Promise(() => undefined);

export const emptyCart = { items: [], count: 0, subtotal: '0.00' };
