import { MINUTE_MS } from '@fori/domain/durations';
import type { Clock, Log } from '../composition.ts';
import type { Opened } from '../db/types.ts';
import { type Counter, type CounterList, type CounterStore, memoryCounters } from './counters.ts';
import { postgresCounters } from './postgres-counters.ts';

/** How long after a failure the database is not asked again. */
const PAUSE_MS = 5000;

/**
 * Counters in the database, and in this process's memory while the database fails (API-177): nobody is locked out then, and nobody
 * gets more than what one process admits.
 */
export const withFallback = (
  shared: CounterStore,
  { log, clock }: { log: Log; clock: Clock },
  own: CounterStore = memoryCounters(),
): CounterStore => {
  let downUntil: number | null = null;
  return {
    change: async (keys, decide) => {
      const pauseMs = downUntil === null ? 0 : downUntil - clock().getTime();
      // a longer one is that of a clock which was set back
      if (pauseMs > 0 && pauseMs <= PAUSE_MS) return own.change(keys, decide);
      try {
        const result = await shared.change(keys, decide);
        if (downUntil !== null) log.info({}, 'limits are counted in the database again');
        downUntil = null;
        return result;
      } catch (error) {
        if (downUntil === null) log.error({ err: error }, 'limits are counted in memory while the database fails');
        downUntil = clock().getTime() + PAUSE_MS;
        return own.change(keys, decide);
      }
    },
  };
};

/** By how many milliseconds the clocks of processes may differ; a clock that is set back goes further. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

/**
 * What was counted later than now, counted as of now; the same object where nothing was. Where the clock was set back, waits move along
 * with it. Where another process's clock is ahead they stay, as each call to the other process would shorten them.
 */
const movedAlong = (counter: Counter | null, now: number): Counter | null => {
  if (!counter || counter.at <= now) return counter;
  const { used, at, until } = counter;
  const setBackMs = at - now < CLOCKS_DIFFER_MS ? 0 : at - now;
  return { used, at: now, until: until === null ? null : until - setBackMs };
};

/** Counters that go on where the clock is set back: otherwise callers would wait until it is there again (FAULT-05). */
export const followingClock = (store: CounterStore, clock: Clock): CounterStore => ({
  change: (keys, decide) =>
    store.change(keys, (found) => {
      const now = clock().getTime();
      return decide(found.map((counter) => movedAlong(counter, now)));
    }),
});

/** Where the shop's counters are, each apart, so that the many keys of one cannot push out those of another. */
export interface CounterStores {
  signIns: CounterStore;
  budgets: CounterStore;
  calls: CounterStore;
  /** all of them, to be looked through */
  lists: readonly CounterList[];
}

/** On PostgreSQL the counters of all processes, on SQLite those of the only one. */
export const createCounterStores = ({
  opened,
  secret,
  clock,
  log,
}: {
  opened: Opened;
  secret: string;
  clock: Clock;
  log: Log;
}): CounterStores => {
  const { db, writeCounts } = opened;
  if (!writeCounts) {
    const [signIns, budgets, calls] = [memoryCounters(), memoryCounters(), memoryCounters()];
    return {
      signIns: followingClock(signIns, clock),
      budgets: followingClock(budgets, clock),
      calls: followingClock(calls, clock),
      lists: [signIns, budgets, calls],
    };
  }
  const shared = postgresCounters({ writeCounts, db, secret, clock });
  const one = () => followingClock(withFallback(shared, { log, clock }), clock);
  return { signIns: one(), budgets: one(), calls: one(), lists: [shared] };
};
