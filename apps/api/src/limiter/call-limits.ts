import type { SlowdownKind } from '@fori/domain/slowdowns';
import type { Clock } from '../composition.ts';
import { createGrowingLru } from '../growing-lru.ts';
import { shortNetworkOf } from '../http/network-of.ts';
import type { Counter, CounterKey, CounterStore } from './counters.ts';

/** How many calls of one name a network may make within a window. */
export interface CallLimit {
  name: string;
  kind: SlowdownKind;
  max: number;
  windowMs: number;
}

/** Counts calls in windows that begin with a network's first call. */
export interface CallLimits {
  /**
   * Counts a call of a network, and of the site it belongs to, whose limit is larger. Returns the seconds to wait; 0 when it was
   * counted. One beyond its network's limit does not use up that of its site.
   */
  count: (limit: CallLimit, parties: readonly { network: string; max: number }[]) => Promise<number>;
}

/** A refusal is repeated for as long without asking the store, so that a flood costs it one question a second. */
const REFUSAL_KEPT_MS = 1000;
const MAX_REFUSALS = 10_000;

/** The same object where nothing changes, which is not written again. */
const waiting = (counter: Counter, until: number): Counter =>
  counter.until === until ? counter : { ...counter, until };

/** Limits of calls that protect something (decision 0205), counted where the store is. */
export const createCallLimits = (store: CounterStore, clock: Clock): CallLimits => {
  const refused = createGrowingLru<{ until: number; askAgainAt: number }>(MAX_REFUSALS);
  return {
    count: async ({ name, kind, windowMs }, parties) => {
      const now = clock().getTime();
      const secondsTo = (until: number) => Math.max(1, Math.ceil((until - now) / 1000));
      const keys: CounterKey[] = parties.map(({ network }) => ({
        key: `calls ${name} ${network}`,
        lifeMs: windowMs,
        label: { kind, scope: 'network', accountId: null, network: shortNetworkOf(network) },
      }));
      for (const { key } of keys) {
        const known = refused.get(key);
        const keptMs = (known?.askAgainAt ?? 0) - now;
        // one kept for longer is of a clock that was set back
        if (known && known.until > now && keptMs > 0 && keptMs <= REFUSAL_KEPT_MS) return secondsTo(known.until);
      }
      const full = await store.change(keys, (found) => {
        const open = found.map((counter) => (counter && counter.at + windowMs > now ? counter : null));
        const nth = parties.findIndex(({ max }, at) => (open[at]?.used ?? 0) >= max);
        if (nth >= 0) {
          const until = (open[nth]?.at ?? now) + windowMs;
          const next = found.map((counter, at) => (at === nth && counter ? waiting(counter, until) : counter));
          return { next, result: { nth, until } };
        }
        const next = open.map((counter) => ({ used: (counter?.used ?? 0) + 1, at: counter?.at ?? now, until: null }));
        return { next, result: null };
      });
      if (!full) return 0;
      const key = keys[full.nth]?.key ?? '';
      refused.set(key, { until: full.until, askAgainAt: now + REFUSAL_KEPT_MS });
      return secondsTo(full.until);
    },
  };
};
