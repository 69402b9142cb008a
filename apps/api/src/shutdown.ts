import { setTimeout as pause } from 'node:timers/promises';
import type { BackgroundJob } from './background.ts';
import type { Shop } from './composition.ts';

/** Node counts a connection that was not read yet as idle and would close it. */
const LAST_ARRIVALS_MS = 300;

interface Parts {
  shop: Pick<Shop, 'readiness' | 'close'> & { config: Pick<Shop['config'], 'drainMs'> };
  app: { close: () => Promise<unknown> };
  jobs: readonly BackgroundJob[];
  /** tests replace it */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Ends a process without failing a request: it is not ready at once, so that a proxy leads new requests to others, serves for
 * `DRAIN_S` what still comes, and then closes (OPS-02). It begins no job any more from the first moment (SCALE-09). Requests that run and
 * jobs that have begun end before it resolves.
 */
export const shutDown = async ({ shop, app, jobs, wait = pause }: Parts): Promise<void> => {
  shop.readiness.close();
  const jobsEnded = Promise.all(jobs.map((job) => job.stop()));
  // requests that have arrived and are not read yet may finish, too
  await wait(Math.max(LAST_ARRIVALS_MS, shop.config.drainMs));
  await app.close();
  await jobsEnded;
  await shop.close();
};
