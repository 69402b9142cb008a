import { LRUCache } from 'lru-cache';
import type { Clock } from '../composition.ts';

/** An amount to count under a key, whose count may reach `most` and drains by `most` per `windowMs`. */
export interface Charge {
  key: string;
  amount: number;
  most: number;
  windowMs: number;
}

/**
 * Counts what callers spend. The only port for such counters, so that they can move from this process into the database
 * without a change in its callers.
 */
export interface Limiter {
  /** Counts all charges, or none where one does not fit. Returns the seconds until all fit; 0 when they were counted. */
  take: (charges: readonly Charge[]) => Promise<number>;
  /** Returns charges that were counted and not needed. */
  release: (charges: readonly Charge[]) => Promise<void>;
}

/** Keys kept in memory, some ten megabytes; beyond that the least recently used are dropped (API-128). */
export const MAX_KEYS = 50_000;

interface Level {
  used: number;
  at: number;
}

/**
 * Counters in this process's memory. They drain evenly over the window, so that a refused caller waits only until the call
 * fits.
 */
export const memoryLimiter = (clock: Clock, maxKeys = MAX_KEYS): Limiter & { size: () => number } => {
  const levels = new LRUCache<string, Level>({ max: maxKeys });
  const usedOf = ({ key, most, windowMs }: Charge, now: number): number => {
    const level = levels.get(key);
    return level ? Math.max(0, level.used - ((now - level.at) / windowMs) * most) : 0;
  };
  const add = (charge: Charge, amount: number, now: number) => {
    const used = Math.max(0, usedOf(charge, now) + amount);
    if (used === 0) levels.delete(charge.key);
    else levels.set(charge.key, { used, at: now });
  };
  const waitOf = (charge: Charge, now: number): number => {
    const { amount, most, windowMs } = charge;
    const excess = usedOf(charge, now) + Math.min(amount, most) - most;
    return excess > 0 ? Math.max(1, Math.ceil((excess / most) * (windowMs / 1000))) : 0;
  };
  return {
    take: async (charges) => {
      const now = clock().getTime();
      const wait = Math.max(0, ...charges.map((charge) => waitOf(charge, now)));
      if (wait === 0) for (const charge of charges) add(charge, Math.min(charge.amount, charge.most), now);
      return wait;
    },
    release: async (charges) => {
      const now = clock().getTime();
      for (const charge of charges) add(charge, -charge.amount, now);
    },
    size: () => levels.size,
  };
};
