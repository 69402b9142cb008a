import type { AppRoute } from '@ts-rest/core';
import type { Fetcher } from './fetcher.ts';

/** What a call of any route may be given; the contract says which of it a route takes. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
  fetchOptions?: RequestInit;
}

const defined = (values: Record<string, string | undefined> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

const addressOf = (path: string, { params = {}, query }: CallInput): string => {
  const filled = path.replace(/:([^/]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(defined(query)).toString();
  return search ? `${filled}?${search}` : filled;
};

/**
 * A function that calls a route. It reads the contract's method and path only, and imports nothing of ts-rest: that would
 * bring zod into every page (15 kB), for checks which the shop's own API makes anyway.
 */
export const callOf =
  (route: Pick<AppRoute, 'method' | 'path'>, baseUrl: string, fetcher: Fetcher) =>
  (input: CallInput = {}) => {
    const { body, headers, fetchOptions } = input;
    const json = body !== undefined && body !== null && !(body instanceof FormData);
    return fetcher({
      path: baseUrl + addressOf(route.path, input),
      method: route.method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...defined(headers) },
      body: json ? JSON.stringify(body) : body instanceof FormData ? body : undefined,
      fetchOptions,
    });
  };
