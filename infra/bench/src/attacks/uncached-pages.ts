import type { Attack } from './attack.ts';
import { attackerAddress } from './client.ts';

/** Of pages that are rendered separately, and of sitemaps that do not exist. */
const ADDRESSES: readonly ((nth: number) => string)[] = [
  (nth) => `/products?search=${nth}`,
  (nth) => `/?made-up=${nth}`,
  (nth) => `/reset-password/${nth}`,
  (nth) => `/nothing/${nth}`,
  (nth) => `/product/${1_000_000_000 + (nth % 8_000_000_000)}`,
  (nth) => `/blogs/made-up-${nth}`,
  (nth) => `/sitemap-products-${1000 + (nth % 9_000_000)}.xml`,
];

/** Many addresses of one network range, each below the general limit. */
export const uncachedPages: Attack = {
  name: 'uncached-pages',
  about: 'ten addresses request pages and sitemaps that were never requested before, 16 at once, 100 a second',
  atOnce: 16,
  perSecond: 100,
  prepare: async ({ call }) => {
    const address = (nth: number) => (ADDRESSES[nth % ADDRESSES.length] as (n: number) => string)(nth);
    // never the same twice, in later rounds either
    return async (nth) =>
      (await call({ path: address(nth + Date.now() * 1000), from: attackerAddress(nth % 10) })).status;
  },
};
