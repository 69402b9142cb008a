import { MINUTE_MS, SECOND_MS } from '@fori/domain/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSiteLimit } from './limits.ts';

/** Uncached pages rendered for one network in a minute. */
export const UNCACHED_RENDERS_PER_MINUTE = 60;
/** Pages rendered at the same time, for all networks together. */
export const MAX_CONCURRENT_RENDERS = 8;
/** Arbitrary addresses rendered for all networks together: few, because each takes some 30 ms of the main thread. */
export const ARBITRARY_URLS_PER_SECOND = 1;
export const MAX_CONCURRENT_ARBITRARY_URLS = 1;
/** After one, no other begins for this many times its duration, so that a busy machine renders fewer. */
export const ARBITRARY_URL_PAUSE_FACTOR = 9;

/** The shop links to the address, its page does not exist, or anybody may have made it up. */
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

/** Limits rendering, per network and in total. */
export interface RenderBudget {
  /** Runs `work`, or throws RenderRejected at once. */
  run: <T>(request: FastifyRequest, kind: AddressKind, work: () => Promise<T>) => Promise<T>;
}

/** Counts renders in flight and in the last second. Rejected requests are cheap and not queued [PAGE-101]. */
export const createRenderBudget = (app: FastifyInstance): RenderBudget => {
  const limit = { max: UNCACHED_RENDERS_PER_MINUTE, timeWindow: MINUTE_MS };
  // the home network first, so that one beyond its own limit does not use up that of its site
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
