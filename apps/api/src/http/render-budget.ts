import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSiteLimit } from './limits.ts';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Pages that are not cached, which one network may have rendered in a minute. */
export const UNCACHED_RENDERS_PER_MINUTE = 60;
/** Pages rendered at the same time, whoever asks. */
export const MAX_CONCURRENT_RENDERS = 8;
/** Of addresses that anybody can make up: few, whoever asks, for each takes the main thread some 30 ms. */
export const ARBITRARY_URLS_PER_SECOND = 1;
export const MAX_CONCURRENT_ARBITRARY_URLS = 1;
/** After one, no other begins for so many times as long as it took: a busy machine renders fewer of them. */
export const ARBITRARY_URL_PAUSE_FACTOR = 9;

/** Of an address: the shop links to it, nothing is there, or anybody may have made it up. */
export type AddressKind = 'canonical' | 'missing' | 'arbitrary';

/** A page was not rendered because too many are; it is sent as a shell, which the browser fills. */
export class RenderRejected extends Error {
  override readonly name = 'RenderRejected';
  constructor(
    readonly reason: 'network' | 'concurrency' | 'arbitrary_url',
    readonly kind: AddressKind,
  ) {
    super(`not rendered: ${reason}`);
  }
}

/** What rendering may take of the shop, by network and altogether. */
export interface RenderBudget {
  /** Does `work`, or throws RenderRejected at once. */
  run: <T>(request: FastifyRequest, kind: AddressKind, work: () => Promise<T>) => Promise<T>;
}

/** Renders in flight and in the last second. A refusal costs nothing and is not queued [PAGE-101]. */
export const createRenderBudget = (app: FastifyInstance): RenderBudget => {
  const limit = { max: UNCACHED_RENDERS_PER_MINUTE, timeWindow: MINUTE_MS };
  // its home network first, so that one beyond its own limit takes nothing from the others of its site
  const networkLimits = [app.createRateLimit(limit), createSiteLimit(app, limit)];
  let inFlight = 0;
  let arbitraryInFlight = 0;
  let startedAt: number[] = [];
  let pauseUntil = 0;

  const admitArbitraryUrl = (kind: AddressKind) => {
    const now = performance.now();
    startedAt = startedAt.filter((at) => now - at < SECOND_MS);
    const isBusy = arbitraryInFlight >= MAX_CONCURRENT_ARBITRARY_URLS || startedAt.length >= ARBITRARY_URLS_PER_SECOND;
    if (isBusy || now < pauseUntil) throw new RenderRejected('arbitrary_url', kind);
    startedAt.push(now);
  };

  return {
    run: async (request, kind, work) => {
      const isCanonical = kind === 'canonical';
      for (const count of networkLimits) {
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) throw new RenderRejected('network', kind);
      }
      if (inFlight >= MAX_CONCURRENT_RENDERS) throw new RenderRejected('concurrency', kind);
      if (!isCanonical) admitArbitraryUrl(kind);
      const start = performance.now();
      inFlight += 1;
      if (!isCanonical) arbitraryInFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
        if (!isCanonical) {
          arbitraryInFlight -= 1;
          const end = performance.now();
          pauseUntil = end + ARBITRARY_URL_PAUSE_FACTOR * (end - start);
        }
      }
    },
  };
};
