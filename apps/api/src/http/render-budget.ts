import type { FastifyInstance, FastifyRequest } from 'fastify';

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;

/** Pages that are not kept, which one network may have rendered in a minute. */
export const UNSEEN_A_MINUTE = 60;
/** Pages rendered at the same time, whoever asks. */
export const RENDERS_AT_ONCE = 8;
/** Of addresses that anybody can make up: few, whoever asks, for each takes the main thread some 30 ms. */
export const MADE_UP_A_SECOND = 1;
export const MADE_UP_AT_ONCE = 1;
/** After one, no other begins for so many times as long as it took: a busy machine renders fewer of them. */
export const MADE_UP_REST = 9;

/** A page was not rendered because too many are; it is sent as a shell, which the browser fills. */
export class RenderRefused extends Error {
  override readonly name = 'RenderRefused';
  constructor(readonly reason: 'network' | 'at_once' | 'made_up') {
    super(`not rendered: ${reason}`);
  }
}

/** What rendering may take of the shop, by network and altogether. */
export interface RenderBudget {
  /** Does `work`, or throws RenderRefused at once; `named`: the shop itself links to the address. */
  spend: <T>(request: FastifyRequest, named: boolean, work: () => Promise<T>) => Promise<T>;
}

/** Renders under way and in the last second. A refusal costs nothing and is not queued [PAGE-101]. */
export const createRenderBudget = (app: FastifyInstance): RenderBudget => {
  const limitOf = app.createRateLimit({ max: UNSEEN_A_MINUTE, timeWindow: MINUTE_MS });
  let underWay = 0;
  let madeUpUnderWay = 0;
  let begun: number[] = [];
  let restUntil = 0;

  const admitMadeUp = () => {
    const now = performance.now();
    begun = begun.filter((at) => now - at < SECOND_MS);
    const isBusy = madeUpUnderWay >= MADE_UP_AT_ONCE || begun.length >= MADE_UP_A_SECOND;
    if (isBusy || now < restUntil) throw new RenderRefused('made_up');
    begun.push(now);
  };

  return {
    spend: async (request, named, work) => {
      const limit = await limitOf(request);
      if (!limit.isAllowed && limit.isExceeded) throw new RenderRefused('network');
      if (underWay >= RENDERS_AT_ONCE) throw new RenderRefused('at_once');
      if (!named) admitMadeUp();
      const start = performance.now();
      underWay += 1;
      if (!named) madeUpUnderWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (!named) {
          madeUpUnderWay -= 1;
          const end = performance.now();
          restUntil = end + MADE_UP_REST * (end - start);
        }
      }
    },
  };
};
