import { randomBytes } from 'node:crypto';
import type { SlowdownKind, SlowdownScope } from '@fori/domain/slowdowns';
import type { Queries } from '../db/types.ts';
import { createGrowingLru } from '../growing-lru.ts';
import { keyedHash } from '../keys.ts';

/** The state of one counter. */
export interface Counter {
  /** what was used up at `at`; how it drains is the business of who counts */
  used: number;
  /** milliseconds since 1970 */
  at: number;
  /** milliseconds since 1970 until which the next attempt has to wait; null when it need not */
  until: number | null;
}

/** Whom a counter is about, as far as the back office may say. */
export interface CounterLabel {
  kind: SlowdownKind;
  scope: SlowdownScope;
  /** null where there is no account */
  accountId: string | null;
  /** shortened (`shortNetworkOf`) */
  network: string | null;
}

/** What is counted. */
export interface CounterKey {
  key: string;
  /** milliseconds after its last change from which on a counter says no more than none would */
  lifeMs: number;
  /** null for what the back office does not list */
  label: CounterLabel | null;
}

/** What becomes of each counter, in the order of the keys (null removes it), and what the caller gets. */
export interface Counted<T> {
  /** one that is the very object that was found is not written */
  next: readonly (Counter | null)[];
  result: T;
}

/** Where counters are stored. */
export interface CounterStore {
  /** Reads and replaces counters in one step, which no concurrent caller can come between. `decide` has no effects. */
  change: <T>(keys: readonly CounterKey[], decide: (found: readonly (Counter | null)[]) => Counted<T>) => Promise<T>;
}

/** A counter whose next attempt has to wait. */
export interface Waiting extends CounterLabel {
  id: string;
  until: Date;
}

/** What of a store can be looked through. */
export interface CounterList {
  /** The counters with a label that have to wait, those that wait longest first, at most `limit`; and how many there are. */
  waiting: (now: Date, limit: number) => Promise<{ entries: Waiting[]; total: number }>;
  /** One of them by its id; null where it does not wait. */
  find: (now: Date, id: string) => Promise<Waiting | null>;
  /** Removes a counter, where there are transactions within `tx`. Returns whether there was one. */
  release: (tx: Queries, id: string) => Promise<boolean>;
}

/** Letters of an id: 132 bits. */
const ID_LETTERS = 22;

/** The id of a counter: does not reveal its key, and cannot be made without the secret. */
export const counterId = (secret: string | Buffer, key: string): string =>
  keyedHash(secret, 'counter', key).slice(0, ID_LETTERS);

/** Keys kept in memory, some ten megabytes; beyond that the least recently used are dropped (API-128). */
export const MAX_KEYS = 50_000;

/** Counters in this process's memory. */
export const memoryCounters = (maxKeys = MAX_KEYS): CounterStore & CounterList & { size: () => number } => {
  const counters = createGrowingLru<{ counter: Counter; label: CounterLabel | null }>(maxKeys);
  const secret = randomBytes(32);
  const waitingAt = (now: number): Waiting[] =>
    [...counters.entries()].flatMap(([key, { counter, label }]) =>
      label && counter.until !== null && counter.until > now
        ? [{ ...label, id: counterId(secret, key), until: new Date(counter.until) }]
        : [],
    );
  return {
    change: async (keys, decide) => {
      const { next, result } = decide(keys.map(({ key }) => counters.get(key)?.counter ?? null));
      for (const [nth, { key, label }] of keys.entries()) {
        const counter = next[nth];
        if (counter) counters.set(key, { counter, label });
        else counters.delete(key);
      }
      return result;
    },
    waiting: async (now, limit) => {
      const entries = waitingAt(now.getTime()).sort((a, b) => b.until.getTime() - a.until.getTime());
      return { entries: entries.slice(0, limit), total: entries.length };
    },
    find: async (now, id) => waitingAt(now.getTime()).find((entry) => entry.id === id) ?? null,
    release: async (_tx, id) => {
      const key = [...counters.keys()].find((candidate) => counterId(secret, candidate) === id);
      return key !== undefined && counters.delete(key);
    },
    size: () => counters.size,
  };
};
