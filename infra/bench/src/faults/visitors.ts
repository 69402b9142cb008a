import { setTimeout as pause } from 'node:timers/promises';
import { createClient, someProducts } from '../attacks/client.ts';

const PAUSE_MS = 20;
const PATIENCE_MS = 20_000;

/** What visitors who only look met. */
export interface Browsed {
  /** milliseconds of every answer, sorted */
  times: number[];
  /** answers other than success, and calls without one */
  failed: string[];
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** p50, p99 and the longest wait in milliseconds, in words. */
export const timesOf = ({ times }: Browsed): string =>
  `${times.length} answers, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms`;

/**
 * A visitor who looks at lists, products, pages and pictures until `stop`, with a pause of `pauseMs` after each, from a shop that
 * worked when they came.
 */
export const browse = async (
  url: string,
  { pictures = true, pauseMs = PAUSE_MS } = {},
): Promise<{ stop: () => Promise<Browsed> }> => {
  const call = createClient(url);
  const products = await someProducts(call);
  const paths = [
    '/api/store',
    '/api/products?page=2',
    '/api/products?search=bag',
    '/',
    '/products',
    '/api/csrf',
    ...products.flatMap(({ id, picture }) => [`/api/products/${id}`, `/product/${id}`, ...(pictures ? [picture] : [])]),
  ];
  const browsed: Browsed = { times: [], failed: [] };
  let isOn = true;
  const walk = async () => {
    for (let nth = 0; isOn; nth += 1) {
      const path = paths[nth % paths.length] ?? '/';
      const begin = performance.now();
      const headers = { accept: path.startsWith('/api') ? 'application/json' : 'text/html' };
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS).unref());
      const response = await Promise.race([call({ path, headers }).catch(() => null), late]);
      browsed.times.push(performance.now() - begin);
      if (response === null || response.status >= 400)
        browsed.failed.push(`${path}: ${response?.status ?? 'no answer'}`);
      await pause(pauseMs);
    }
  };
  const walking = walk();
  return {
    stop: async () => {
      isOn = false;
      await walking;
      call.close();
      browsed.times.sort((a, b) => a - b);
      return browsed;
    },
  };
};
