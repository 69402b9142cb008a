import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConcurrencyLimit, createConcurrencyLimit, createFairLimit } from './concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const WAIT_MS = 20_000;
/** Lets everything run that only waits for promises. */
const settle = () => new Promise(setImmediate);

/** Tasks that run until ended; `active` names them in the order they began. */
const startTasks = () => {
  const active: string[] = [];
  const finishers: (() => void)[] = [];
  const run = (limit: ConcurrencyLimit, name: string) =>
    limit(async () => {
      active.push(name);
      await new Promise<void>((resolve) => finishers.push(resolve));
      active.splice(active.indexOf(name), 1);
    });
  const endFirst = async () => {
    finishers.shift()?.();
    await settle();
  };
  return { active, run, endFirst };
};

test('admits a fixed number at a time, queues the next ones, and refuses those beyond the queue', async () => {
  const limit = createConcurrencyLimit(2, 2);
  const done: (() => void)[] = [];
  let active = 0;
  let most = 0;
  const run = () =>
    limit(async () => {
      active += 1;
      most = Math.max(most, active);
      await new Promise<void>((resolve) => done.push(resolve));
      active -= 1;
    });
  const four = [run(), run(), run(), run()];
  await expect(limit(async () => undefined)).rejects.toMatchObject({ code: 'service_unavailable' });
  for (let i = 0; i < 4; i += 1) {
    expect(active).toBe(i < 3 ? 2 : 1);
    done.shift()?.();
    await four[i];
    await new Promise(setImmediate);
  }
  expect(most).toBe(2);
  await expect(limit(async () => 'free again')).resolves.toBe('free again');
});

test('a failing task frees its slot', async () => {
  const limit = createConcurrencyLimit(1, 0);
  await expect(limit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limit(async () => 1)).resolves.toBe(1);
});

test('[API-126] one party never has all slots: another one gets a slot at once', async () => {
  const limit = createFairLimit({ slots: 2, waiting: 40, slotsEach: 1, waitingEach: 20, waitMs: WAIT_MS });
  const { active, run, endFirst } = startTasks();
  const crowd = Array.from({ length: 10 }, (_, i) => run(limit.forParty('crowd'), `crowd ${i}`));
  expect(active).toEqual(['crowd 0']);
  const visitor = run(limit.forParty('visitor'), 'visitor');
  expect(active).toEqual(['crowd 0', 'visitor']);
  for (let i = 0; i < 11; i += 1) await endFirst();
  await Promise.all([visitor, ...crowd]);
  expect(active).toEqual([]);
});

test('[API-126] waiting parties are served in rotation, however many tasks each has waiting', async () => {
  const limit = createFairLimit({ slots: 1, waiting: 40, slotsEach: 1, waitingEach: 20, waitMs: WAIT_MS });
  const { active, run, endFirst } = startTasks();
  const began: string[] = [];
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => run(limit.forParty('a'), name)),
    ...['b1', 'b2'].map((name) => run(limit.forParty('b'), name)),
    run(limit.forParty('c'), 'c1'),
  ];
  for (let i = 0; i < 6; i += 1) {
    began.push(...active);
    await endFirst();
  }
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('[API-126] a party with too many waiting tasks is refused with the seconds to wait; others can still wait', async () => {
  const limit = createFairLimit({ slots: 2, waiting: 3, slotsEach: 1, waitingEach: 2, waitMs: WAIT_MS });
  const { run, endFirst } = startTasks();
  const crowd = [1, 2, 3].map((i) => run(limit.forParty('crowd'), `crowd ${i}`));
  await expect(limit.forParty('crowd')(async () => 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retry_after: 5 },
  });
  const others = [run(limit.forParty('b'), 'b'), run(limit.forParty('c'), 'c')];
  await expect(limit.forParty('d')(async () => 1)).rejects.toMatchObject({ code: 'service_unavailable' });
  for (let i = 0; i < 5; i += 1) await endFirst();
  await Promise.all([...crowd, ...others]);
});

test('[API-126] nobody waits longer than the limit, and a cancelled wait takes no slot', async () => {
  const limit = createFairLimit({ slots: 1, waiting: 2, waitMs: WAIT_MS });
  const { active, run, endFirst } = startTasks();
  const first = run(limit.forParty('a'), 'first');
  const late = run(limit.forParty('b'), 'late');
  const refused = expect(late).rejects.toMatchObject({ code: 'service_unavailable', details: { retry_after: 5 } });
  vi.advanceTimersByTime(WAIT_MS);
  await refused;
  const next = run(limit.forParty('c'), 'next');
  await endFirst();
  expect(active).toEqual(['next']);
  await endFirst();
  await Promise.all([first, next]);
});
