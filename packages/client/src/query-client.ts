import { MINUTE_MS } from '@fori/domain/durations';
import { QueryClient } from '@tanstack/react-query';
import { isApiError, statusOf } from './api-error.ts';
import { onServer } from './environment.ts';

/** How long data counts as fresh (CACHE-01 to CACHE-04). */
export const CART_STALE_MS = 5 * MINUTE_MS;
export const PRODUCT_STALE_MS = 5 * MINUTE_MS;
export const PRODUCT_PREFETCH_STALE_MS = 10 * MINUTE_MS;
/** How long an unused product stays cached. */
export const PRODUCT_CACHE_MS = 10 * MINUTE_MS;
/** Longest delay between two attempts. */
export const MAX_RETRY_DELAY_MS = 30_000;
/** With a longer `Retry-After` there is no retry, so that the failure is shown instead of a long wait. */
export const MAX_RETRY_AFTER_MS = 10_000;

const MAX_RETRIES = 3;

/** The wait requested by the shop (`Retry-After`) in ms; 0 for none. */
const retryAfterMs = (error: unknown): number => (isApiError(error) ? (error.body.retry_after ?? 0) * 1000 : 0);

/** The delay before a retry in ms: 1 s, 2 s, 4 s …, at least the `Retry-After` and at most 30 s (CACHE-06, CACHE-07). */
export const retryDelay = (failures: number, error?: unknown): number =>
  Math.min(Math.max(1000 * 2 ** failures, retryAfterMs(error)), MAX_RETRY_DELAY_MS);

/** Server rendering leaves retries to the browser. */
const mayRetry = (failures: number, limit: number, error: unknown): boolean =>
  !onServer() && failures < limit && retryAfterMs(error) <= MAX_RETRY_AFTER_MS;

const isClientError = (status: number): boolean => status >= 400 && status < 500;

/** Products: up to three retries, none after a 4xx (CACHE-05). */
export const retryProducts = (failures: number, error: unknown): boolean =>
  mayRetry(failures, MAX_RETRIES, error) && !isClientError(statusOf(error));

/** The cart: up to three retries, none after 400 and 401 (CACHE-10 to CACHE-12). */
export const retryCart = (failures: number, error: unknown): boolean =>
  mayRetry(failures, MAX_RETRIES, error) && ![400, 401].includes(statusOf(error));

/** Everything else: one retry, none after a 4xx (CACHE-08). */
export const retryOther = (failures: number, error: unknown): boolean =>
  mayRetry(failures, 1, error) && !isClientError(statusOf(error));

/** Options of all queries about products. */
export const productCaching = () => ({
  staleTime: PRODUCT_STALE_MS,
  // a timer on the server would hold every page's data in memory for ten minutes
  gcTime: onServer() ? Number.POSITIVE_INFINITY : PRODUCT_CACHE_MS,
  retry: retryProducts,
  retryDelay,
});

/** Options of all queries about the cart. */
export const cartCaching = { staleTime: CART_STALE_MS, retry: retryCart, retryDelay } as const;

/** A query client with the shop's defaults; one per request on the server, one per page in the browser. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryOther,
        retryDelay,
        refetchOnWindowFocus: false,
        // offline, queries fail with a message instead of being paused
        networkMode: 'always',
        // refetches what failed offline; 'always' would turn it off by default
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
