import { LRUCache } from 'lru-cache';
import type { Clock } from '../composition.ts';

/** An amount to be counted under a key: at most `most`, of which `most` is free again after `windowMs`. */
export interface Charge {
  key: string;
  amount: number;
  most: number;
  windowMs: number;
}

/**
 * Counts what callers use up. The one port for such counters: they may move from this process into the database without
 * their users noticing.
 */
export interface Limiter {
  /** Counts all charges, or none where one has no room left. Gives the seconds until there is room for all; 0 when counted. */
  take: (charges: readonly Charge[]) => Promise<number>;
  /** Frees what was counted and not used after all. */
  release: (charges: readonly Charge[]) => Promise<void>;
}

/** Keys a process remembers, some ten megabytes; beyond it those unused for longest are forgotten (API-128). */
export const MAX_KEYS = 50_000;

interface Level {
  used: number;
  at: number;
}

/**
 * Counters in this process's memory. What is used up drains evenly over the window, so that whoever is refused waits for
 * what the call needs and not for the next day.
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
