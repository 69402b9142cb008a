import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './api-error.ts';
import { onServer } from './environment.ts';

const MINUTE_MS = 60_000;

/** How long an answer counts as fresh, ms (specification 9). */
export const CART_STALE_MS = 5 * MINUTE_MS;
export const PRODUCT_STALE_MS = 5 * MINUTE_MS;
export const PRODUCT_PREFETCH_STALE_MS = 10 * MINUTE_MS;
/** How long a product nobody looks at is kept, ms. */
export const PRODUCT_KEPT_MS = 10 * MINUTE_MS;
/** Longest wait between two tries, ms. */
export const MAX_RETRY_DELAY_MS = 30_000;

const MAX_RETRIES = 3;

/** 1 s, 2 s, 4 s …, never more than 30 s. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS);

/** A page being rendered does not wait for second tries; the browser makes them. */
const mayRetry = (failures: number, limit: number): boolean => !onServer() && failures < limit;

const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** Products: up to three more tries, none where the shop has refused (decisions: retries). */
export const retryProducts = (failures: number, error: unknown): boolean =>
  mayRetry(failures, MAX_RETRIES) && !isRefusal(statusOf(error));

/** The cart: up to three more tries, none on 400 and 401 (specification 8). */
export const retryCart = (failures: number, error: unknown): boolean =>
  mayRetry(failures, MAX_RETRIES) && ![400, 401].includes(statusOf(error));

/** What all queries about products share. */
export const productCaching = () => ({
  staleTime: PRODUCT_STALE_MS,
  // no timers on the server, where they would hold every page's data for ten minutes
  gcTime: onServer() ? Number.POSITIVE_INFINITY : PRODUCT_KEPT_MS,
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
        retry: (failures) => mayRetry(failures, 1),
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
