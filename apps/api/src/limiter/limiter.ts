import type { Clock } from '../composition.ts';
import { type Counter, type CounterKey, type CounterLabel, type CounterStore, memoryCounters } from './counters.ts';

/** An amount to count under a key, whose count may reach `most` and drains by `most` per `windowMs`. */
export interface Charge {
  key: string;
  amount: number;
  most: number;
  windowMs: number;
  /** without one the back office does not list who has to wait */
  label?: CounterLabel;
}

/** Counts what callers spend. */
export interface Limiter {
  /**
   * Counts all charges, or none where one does not fit. Returns the seconds until all fit; 0 when they were counted. What is done
   * `once` is counted the first time only, until its life is over.
   */
  take: (charges: readonly Charge[], once?: Pick<CounterKey, 'key' | 'lifeMs'>) => Promise<number>;
  /** Returns charges that were counted and not needed. */
  release: (charges: readonly Charge[]) => Promise<void>;
}

/** Counters that drain evenly over the window, so that a refused caller waits only until the call fits. */
export const createLimiter = (store: CounterStore, clock: Clock): Limiter => {
  const usedOf = ({ most, windowMs }: Charge, counter: Counter | null, now: number): number =>
    counter ? Math.max(0, counter.used - ((now - counter.at) / windowMs) * most) : 0;
  const waitOf = (charge: Charge, used: number): number => {
    const { amount, most, windowMs } = charge;
    const excess = used + Math.min(amount, most) - most;
    return excess > 0 ? Math.max(1, Math.ceil((excess / most) * (windowMs / 1000))) : 0;
  };
  const counterOf = (used: number, at: number): Counter | null => (used > 0 ? { used, at, until: null } : null);
  const keyOf = ({ key, windowMs, label }: Charge): CounterKey => ({ key, lifeMs: windowMs, label: label ?? null });
  /** Until when the refused charge waits, for the back office; once it is known, further refusals write nothing. */
  const noteWait = (charge: Charge, counter: Counter | null, now: number): Counter | null => {
    const wait = waitOf(charge, usedOf(charge, counter, now));
    const isKnown = counter?.until != null && counter.until > now;
    return counter && charge.label && wait > 0 && !isKnown ? { ...counter, until: now + wait * 1000 } : counter;
  };
  return {
    take: (charges, once) => {
      const now = clock().getTime();
      const keys: CounterKey[] = [...charges.map(keyOf), ...(once ? [{ ...once, label: null }] : [])];
      return store.change(keys, (found) => {
        const counted = found[charges.length] ?? null;
        if (once && counted && now - counted.at < once.lifeMs) return { next: found, result: 0 };
        const used = charges.map((charge, nth) => usedOf(charge, found[nth] ?? null, now));
        const wait = Math.max(0, ...charges.map((charge, nth) => waitOf(charge, used[nth] ?? 0)));
        if (wait > 0) {
          const refused = charges.map((charge, nth) => noteWait(charge, found[nth] ?? null, now));
          return { next: [...refused, counted], result: wait };
        }
        const next = charges.map(({ amount, most }, nth) => counterOf((used[nth] ?? 0) + Math.min(amount, most), now));
        return { next: [...next, counterOf(1, now)], result: 0 };
      });
    },
    release: (charges) => {
      const now = clock().getTime();
      const keys = charges.map(keyOf);
      return store.change(keys, (found) => ({
        next: charges.map((charge, nth) => counterOf(usedOf(charge, found[nth] ?? null, now) - charge.amount, now)),
        result: undefined,
      }));
    },
  };
};

/** A limiter with counters of its own in this process's memory. */
export const memoryLimiter = (clock: Clock, maxKeys?: number): Limiter & { size: () => number } => {
  const store = memoryCounters(maxKeys);
  return { ...createLimiter(store, clock), size: store.size };
};
