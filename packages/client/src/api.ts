import type { backOfficeContract } from '@fori/contracts/back-office';
import type { storefrontContract } from '@fori/contracts/storefront';
import type {
  AppRoute,
  AppRouteQuery,
  AppRouter,
  ClientInferResponses,
  PartialClientInferRequest,
  SuccessfulHttpStatusCode,
} from '@ts-rest/core';
import { initTsrReactQuery } from '@ts-rest/react-query/v5';
import { createFetcher, type FetcherOptions } from './fetcher.ts';

type Call<R extends AppRoute> = (
  ...args: Record<never, never> extends PartialClientInferRequest<R>
    ? [request?: PartialClientInferRequest<R>]
    : [request: PartialClientInferRequest<R>]
) => Promise<ClientInferResponses<R, SuccessfulHttpStatusCode, 'force'>>;

/**
 * The typed calls of a contract: `api.products.list.query(…)`, `api.cart.add.mutate(…)`. An answer in hand is always a
 * success, for whatever fails rejects with an ApiError.
 */
export type Api<C extends AppRouter = typeof storefrontContract> = {
  readonly [K in keyof C]: C[K] extends AppRouteQuery
    ? { readonly query: Call<C[K]> }
    : C[K] extends AppRoute
      ? { readonly mutate: Call<C[K]> }
      : C[K] extends AppRouter
        ? Api<C[K]>
        : never;
};
export type StorefrontApi = Api;
export type BackOfficeApi = Api<typeof backOfficeContract>;

export interface ApiOptions extends FetcherOptions {
  /** origin before the contract's `/api/…`; empty where it is the page's own */
  baseUrl: string;
}

/**
 * The client of a contract. Every call carries the session, the CSRF token and the language, and is given up after
 * `timeoutMs`.
 */
export const createApi = <C extends AppRouter>(contract: C, { baseUrl, ...options }: ApiOptions): Api<C> =>
  // ts-rest's own types know nothing of the fetcher, which lets no failure through as an answer
  initTsrReactQuery(contract, { baseUrl, api: createFetcher(options) }) as unknown as Api<C>;
