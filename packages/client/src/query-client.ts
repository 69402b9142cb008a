import { QueryClient } from '@tanstack/react-query';
import { isApiError, statusOf } from './api-error.ts';
import { onServer } from './environment.ts';

const MINUTE_MS = 60_000;

/** How long an answer counts as fresh, ms (CACHE-01 to CACHE-04). */
export const CART_STALE_MS = 5 * MINUTE_MS;
export const PRODUCT_STALE_MS = 5 * MINUTE_MS;
export const PRODUCT_PREFETCH_STALE_MS = 10 * MINUTE_MS;
/** How long a product nobody looks at is kept, ms. */
export const PRODUCT_CACHE_MS = 10 * MINUTE_MS;
/** Longest wait between two tries, ms. */
export const MAX_RETRY_DELAY_MS = 30_000;
/** A shop that asks to be left alone for longer than this is left alone: people are told instead of kept waiting, ms. */
export const MAX_NAMED_WAIT_MS = 10_000;

const MAX_RETRIES = 3;

/** How long the shop itself asked to wait (`Retry-After`), ms; 0 when it did not. */
const namedWait = (error: unknown): number => (isApiError(error) ? (error.body.retry_after ?? 0) * 1000 : 0);

/** 1 s, 2 s, 4 s …, never more than 30 s; not before the time the shop named. */
export const retryDelay = (failures: number, error?: unknown): number =>
  Math.min(Math.max(1000 * 2 ** failures, namedWait(error)), MAX_RETRY_DELAY_MS);

/** A page being rendered does not wait for second tries; the browser makes them. */
const mayRetry = (failures: number, limit: number, error: unknown): boolean =>
  !onServer() && failures < limit && namedWait(error) <= MAX_NAMED_WAIT_MS;

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Products: up to three more tries, none where the shop has refused (CACHE-05). */
export const retryProducts = (failures: number, error: unknown): boolean =>
  mayRetry(failures, MAX_RETRIES, error) && !isRefusal(statusOf(error));

/** The cart: up to three more tries, none on 400 and 401 (CACHE-10 to CACHE-12). */
export const retryCart = (failures: number, error: unknown): boolean =>
  mayRetry(failures, MAX_RETRIES, error) && ![400, 401].includes(statusOf(error));

/** Everything else: once more, and not where the shop has refused, which it would again (CACHE-08). */
export const retryOther = (failures: number, error: unknown): boolean =>
  mayRetry(failures, 1, error) && !isRefusal(statusOf(error));

/** What all queries about products share. */
export const productCaching = () => ({
  staleTime: PRODUCT_STALE_MS,
  // no timers on the server, where they would hold every page's data for ten minutes
  gcTime: onServer() ? Number.POSITIVE_INFINITY : PRODUCT_CACHE_MS,
  retry: retryProducts,
  retryDelay,
});

/** What all queries about the cart share. */
export const cartCaching = { staleTime: CART_STALE_MS, retry: retryCart, retryDelay } as const;

/** A query client with the shop's defaults; one a request on the server, one a page in the browser. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryOther,
        retryDelay,
        refetchOnWindowFocus: false,
        // whoever is offline is told so instead of waiting without a word
        networkMode: 'always',
        // what could not be fetched offline comes by itself; without this, 'always' would turn it off
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
