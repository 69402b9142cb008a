import type { backOfficeContract } from '@fori/contracts/back-office';
import type { storefrontContract } from '@fori/contracts/storefront';
import {
  type AppRoute,
  type AppRouter,
  type ClientInferResponses,
  initClient,
  type PartialClientInferRequest,
  type SuccessfulHttpStatusCode,
} from '@ts-rest/core';
import { createFetcher, type FetcherOptions } from './fetcher.ts';

type Call<R extends AppRoute> = (
  ...args: Record<never, never> extends PartialClientInferRequest<R>
    ? [request?: PartialClientInferRequest<R>]
    : [request: PartialClientInferRequest<R>]
) => Promise<ClientInferResponses<R, SuccessfulHttpStatusCode, 'force'>>;

/**
 * The typed calls of a contract: `api.products.list(…)`, `api.cart.add(…)`. A call resolves with a successful response and
 * otherwise rejects with an ApiError.
 */
export type Api<C extends AppRouter = typeof storefrontContract> = {
  readonly [K in keyof C]: C[K] extends AppRoute ? Call<C[K]> : C[K] extends AppRouter ? Api<C[K]> : never;
};
/** The storefront's calls; `more` makes those of a contract that is loaded later, with the same session and language. */
export type StorefrontApi = Api & More;
export type BackOfficeApi = Api<typeof backOfficeContract>;

interface More {
  more: <C extends AppRouter>(contract: C) => Api<C>;
}

export interface ApiOptions extends FetcherOptions {
  /** origin before the contract's `/api/…`; empty for the page's own */
  baseUrl: string;
}

/** The client of a contract. Every call carries session, CSRF token and language and times out after `timeoutMs`. */
export const createApi = <C extends AppRouter>(contract: C, { baseUrl, ...options }: ApiOptions): Api<C> & More => {
  const client = { baseUrl, api: createFetcher(options) };
  // ts-rest types a call as any declared response, but the fetcher rejects all failures (decision 0004)
  const more = <D extends AppRouter>(part: D) => initClient(part, client) as unknown as Api<D>;
  return { ...more(contract), more };
};
