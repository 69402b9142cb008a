import { MINUTE_MS } from '@fori/domain/durations';
import { expect, test } from 'vitest';
import { createCallLimits } from './call-limits.ts';
import { type CounterStore, memoryCounters } from './counters.ts';

const limit = { name: 'example', kind: 'codes', max: 3, windowMs: MINUTE_MS } as const;

/** Limits at a clock, on a store that counts how often it is asked. */
const limitsAt = () => {
  let now = 0;
  let asked = 0;
  const memory = memoryCounters();
  const store: CounterStore = {
    change: (keys, decide) => {
      asked += 1;
      return memory.change(keys, decide);
    },
  };
  const limits = createCallLimits(store, () => new Date(now));
  const call = (network = '192.0.2.1') => limits.count(limit, [{ network, max: limit.max }]);
  const pass = (ms: number) => {
    now += ms;
  };
  return { call, pass, limits, asked: () => asked };
};

test('[API-179] calls beyond the limit wait until the window is over that the first call began; other networks do not', async () => {
  const { call, pass } = limitsAt();
  expect(await call()).toBe(0);
  pass(20_000);
  for (const _ of [2, 3]) expect(await call()).toBe(0);
  expect(await call()).toBe(40);
  expect(await call('192.0.2.2')).toBe(0);
  pass(39_999);
  expect(await call()).toBe(1);
  pass(1);
  for (const _ of [1, 2, 3]) expect(await call()).toBe(0);
  expect(await call()).toBe(60);
});

test('[API-179] a flood of refused calls asks the store once a second', async () => {
  const { call, pass, asked } = limitsAt();
  for (const _ of [1, 2, 3, 4]) await call();
  const before = asked();
  for (let nth = 0; nth < 100; nth += 1) expect(await call()).toBe(60);
  expect(asked()).toBe(before);
  pass(1000);
  for (let nth = 0; nth < 100; nth += 1) expect(await call()).toBe(59);
  expect(asked()).toBe(before + 1);
});

test('[API-111] a network beyond its own limit does not use up that of its site', async () => {
  const { limits } = limitsAt();
  const from = (network: string) =>
    limits.count(limit, [
      { network, max: 3 },
      { network: '2001:db8:1::/48', max: 5 },
    ]);
  for (const _ of [1, 2, 3]) expect(await from('2001:db8:1:1::/64')).toBe(0);
  for (const _ of [4, 5, 6]) expect(await from('2001:db8:1:1::/64')).toBe(60);
  for (const _ of [4, 5]) expect(await from('2001:db8:1:2::/64')).toBe(0);
  expect(await from('2001:db8:1:3::/64')).toBe(60);
});
