import { expect, test } from 'vitest';
import type { Log } from '../composition.ts';
import { createCallLimits } from './call-limits.ts';
import { followingClock, withFallback } from './counter-stores.ts';
import { type CounterStore, memoryCounters } from './counters.ts';
import { createLimiter } from './limiter.ts';

const limit = { name: 'example', kind: 'codes', max: 3, windowMs: 3_600_000 } as const;

/** Limits on a store that can be switched off, and what was logged. */
const failing = () => {
  let now = 0;
  let isAway = false;
  let asked = 0;
  const logged: string[] = [];
  const log = (_facts: unknown, message: string) => void logged.push(message);
  const database = memoryCounters();
  const shared: CounterStore = {
    change: (keys, decide) => {
      asked += 1;
      return isAway ? Promise.reject(new Error('the database is away')) : database.change(keys, decide);
    },
  };
  const clock = () => new Date(now);
  const store = withFallback(shared, { log: { info: log, warn: log, error: log } satisfies Log, clock });
  const limits = createCallLimits(store, clock);
  return {
    call: (network = '192.0.2.1') => limits.count(limit, [{ network, max: limit.max }]),
    switchOff: () => (isAway = true),
    switchOn: () => (isAway = false),
    pass: (ms: number) => (now += ms),
    asked: () => asked,
    logged,
  };
};

test('[API-177] while the database fails, a process counts by itself: nobody is locked out, nobody let in without limit', async () => {
  const { call, switchOff, logged } = failing();
  for (const _ of [1, 2, 3]) expect(await call()).toBe(0);
  switchOff();
  // those whom nobody limited are admitted, as many calls as in one process, and no more
  for (const _ of [1, 2, 3]) expect(await call('192.0.2.2')).toBe(0);
  for (const _ of [4, 5]) expect(await call('192.0.2.2')).toBeGreaterThan(0);
  expect(logged).toEqual(['limits are counted in memory while the database fails']);
});

test('[API-177] a database that fails is asked every five seconds, and counts go on there once it answers', async () => {
  const { call, switchOff, switchOn, pass, asked, logged } = failing();
  for (const _ of [1, 2]) await call();
  switchOff();
  await call();
  const before = asked();
  await call();
  pass(4999);
  await call('192.0.2.3');
  expect(asked()).toBe(before);
  switchOn();
  pass(1);
  expect(await call()).toBe(0);
  expect(await call()).toBeGreaterThan(0);
  expect(logged).toEqual([
    'limits are counted in memory while the database fails',
    'limits are counted in the database again',
  ]);
});

test('[FAULT-05] nobody waits longer because the clock was set back by an hour, and nobody gets more than the limit', async () => {
  let now = 5 * 3_600_000;
  const clock = () => new Date(now);
  const store = followingClock(memoryCounters(), clock);
  const [limits, budget] = [createCallLimits(store, clock), createLimiter(store, clock)];
  const call = () => limits.count(limit, [{ network: '192.0.2.1', max: limit.max }]);
  const spend = () => budget.take([{ key: 'a', amount: 1, most: 60, windowMs: 60_000 }]);
  for (const _ of [1, 2, 3]) expect(await call()).toBe(0);
  expect(await spend()).toBe(0);
  expect(await call()).toBe(3600);
  now -= 3_600_000;
  expect(await call()).toBe(3600);
  expect(await spend()).toBe(0);
  for (let nth = 0; nth < 58; nth += 1) expect(await spend()).toBe(0);
  expect(await spend()).toBe(1);
  now += 3_600_000;
  expect(await call()).toBe(0);
});

test('[FAULT-05] [API-177] a wait stays as it is while processes take turns whose clocks differ by seconds', async () => {
  const now = 5 * 3_600_000;
  const until = now + 3_600_000;
  const counters = memoryCounters();
  const attemptAt = (at: number) =>
    followingClock(counters, () => new Date(at)).change([{ key: 'a', lifeMs: 3_600_000, label: null }], ([found]) => {
      const next = { used: 1, at, until: found?.until ?? until };
      return { next: [next], result: next.until };
    });
  const waits: number[] = [];
  for (let nth = 0; nth < 10; nth += 1) waits.push(await attemptAt(nth % 2 === 0 ? now + 59_000 : now));
  expect(new Set(waits)).toEqual(new Set([until]));
});
