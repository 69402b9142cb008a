import { HOUR_MS } from '@fori/domain/durations';
import { expect, test } from 'vitest';
import { memoryCounters } from './counters.ts';
import { createLimiter, memoryLimiter } from './limiter.ts';

const charge = (key: string, amount = 1) => ({ key, amount, most: 60, windowMs: HOUR_MS });

const limiterAt = (mostKeys?: number) => {
  let now = 0;
  const limiter = memoryLimiter(() => new Date(now), mostKeys);
  return { limiter, pass: (seconds: number) => (now += seconds * 1000) };
};

test('[API-122] a used budget refills evenly, and a refusal names the seconds until the call fits', async () => {
  const { limiter, pass } = limiterAt();
  expect(await limiter.take([charge('a', 60)])).toBe(0);
  expect(await limiter.take([charge('a')])).toBe(60);
  expect(await limiter.take([charge('a', 5)])).toBe(300);
  expect(await limiter.take([charge('b')])).toBe(0);
  pass(59);
  expect(await limiter.take([charge('a')])).toBe(1);
  pass(1);
  expect(await limiter.take([charge('a')])).toBe(0);
  pass(3600);
  expect(await limiter.take([charge('a', 60)])).toBe(0);
});

test('[API-122] several charges are all counted or none', async () => {
  const { limiter } = limiterAt();
  await limiter.take([charge('full', 60)]);
  expect(await limiter.take([charge('a', 30), charge('full', 1)])).toBe(60);
  expect(await limiter.take([charge('a', 60)])).toBe(0);
});

test('[API-122] a returned charge can be used again, but never more than was charged', async () => {
  const { limiter } = limiterAt();
  await limiter.take([charge('a', 50)]);
  await limiter.release([charge('a', 40)]);
  expect(await limiter.take([charge('a', 50)])).toBe(0);
  await limiter.release([charge('a', 1000)]);
  expect(await limiter.take([charge('a', 60)])).toBe(0);
  expect(await limiter.take([charge('a')])).toBe(60);
});

test('[API-128] a hundred thousand made-up keys use no more memory than the limit for counters', async () => {
  const { limiter } = limiterAt(1000);
  for (let i = 0; i < 100_000; i += 1) await limiter.take([charge(`key ${i}`, 60)]);
  expect(limiter.size()).toBe(1000);
  expect(await limiter.take([charge('key 99999')])).toBe(60);
  expect(await limiter.take([charge('key 0')])).toBe(0);
});

test('[ADMIN-265] a refused charge with a label waits until it fits, and further refusals keep that end', async () => {
  let now = 0;
  const store = memoryCounters();
  const limiter = createLimiter(store, () => new Date(now));
  const label = { kind: 'uploads', scope: 'account', accountId: 'a', network: null } as const;
  const labelled = { ...charge('a', 60), label };
  const ends = async () => (await store.waiting(new Date(now), 10)).entries.map(({ until }) => until.getTime());
  await limiter.take([labelled]);
  expect(await ends()).toEqual([]);
  expect(await limiter.take([{ ...labelled, amount: 5 }, charge('b')])).toBe(300);
  expect(await ends()).toEqual([300_000]);
  now = 60_000;
  expect(await limiter.take([{ ...labelled, amount: 30 }])).toBeGreaterThan(0);
  expect(await ends()).toEqual([300_000]);
  now = 300_000;
  expect(await ends()).toEqual([]);
});
