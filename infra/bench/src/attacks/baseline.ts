import { randomUUID } from 'node:crypto';
import { type Call, type Client, csrfHeaders, someProducts } from './client.ts';

/** Requests per second of all ordinary visitors together. */
const PER_SECOND = 25;
/** They come from some two hundred addresses, each far below any limit. */
const VISITORS = 200;
/** A visitor waits no longer for a response. */
const PATIENCE_MS = 20_000;

/** What each ordinary request took in milliseconds, by kind, and how many failed. */
export interface BaselineTimes {
  times: Record<string, number[]>;
  failed: Record<string, number>;
}

export interface BaselineTraffic {
  /** Makes all kinds of requests for a time. A request starts on schedule whether or not earlier ones have finished. */
  measure: (seconds: number) => Promise<BaselineTimes>;
}

/** Ordinary visitors: an API call, a list, a page, a file, an item added to the cart; each from its own address. */
export const baselineTraffic = async (
  call: Client,
  more: Record<string, (nth: number) => Call> = {},
): Promise<BaselineTraffic> => {
  const csrf = await csrfHeaders(call);
  const products = await someProducts(call);
  const variants = products.flatMap((product) => product.variants);
  const file = products[0]?.picture ?? '';
  const pick = <T>(items: readonly T[], nth: number): T => items[nth % items.length] as T;

  const kinds: Record<string, (nth: number) => Call> = {
    store: () => ({ path: '/api/store' }),
    list: (nth) => ({ path: `/api/products?page=${1 + (nth % 2)}` }),
    page: (nth) => ({ path: `/product/${pick(products, nth).id}`, headers: { accept: 'text/html' } }),
    file: () => ({ path: file }),
    cart: (nth) => ({
      method: 'POST',
      path: '/api/cart',
      headers: { ...csrf, 'x-session-id': randomUUID() },
      body: { product_variant_id: pick(variants, nth), quantity: 1 },
    }),
    ...more,
  };
  const names = Object.keys(kinds);
  let nth = 0;

  const makeRequest = async (baseline: BaselineTimes) => {
    const index = nth++;
    const kind = pick(names, index);
    const from = `198.51.${Math.floor((index % VISITORS) / 100)}.${1 + (index % 100)}`;
    const begin = performance.now();
    const timedOut = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
    const request = (kinds[kind] as (n: number) => Call)(Math.floor(index / names.length));
    const response = await Promise.race([call({ ...request, from }).catch(() => null), timedOut]);
    baseline.times[kind]?.push(performance.now() - begin);
    if (!response || response.status >= 300) baseline.failed[kind] = (baseline.failed[kind] ?? 0) + 1;
  };

  return {
    measure: async (seconds) => {
      const baseline: BaselineTimes = { times: Object.fromEntries(names.map((name) => [name, []])), failed: {} };
      const begin = performance.now();
      const pending: Promise<void>[] = [];
      for (let index = 0; index < seconds * PER_SECOND; index += 1) {
        const wait = begin + (index / PER_SECOND) * 1000 - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        pending.push(makeRequest(baseline));
      }
      await Promise.all(pending);
      return baseline;
    },
  };
};
