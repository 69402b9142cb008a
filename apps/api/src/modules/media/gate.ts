import { DomainError } from '@fori/domain/errors';

/** Lets few at a time do what takes much memory and time. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Seconds after which another try makes sense. */
const RETRY_S = 5;

/**
 * At most `slots` at a time and `waiting` behind them, first come first served; whoever comes then is told that the shop is
 * not available right now (`service_unavailable`), before anything was done.
 */
export const createGate = (slots: number, waiting: number): Gate => {
  let free = slots;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (free === 0 && queue.length >= waiting) throw new DomainError('service_unavailable', { retry_after: RETRY_S });
    if (free === 0) await new Promise<void>((resolve) => queue.push(resolve));
    else free -= 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // the slot goes from hand to hand
      if (next) next();
      else free += 1;
    }
  };
};
