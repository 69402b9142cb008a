import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ConcurrencyLimit, createConcurrencyLimit, createFairLimit } from './concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const WAIT_MS = 20_000;
/** Lets everything happen that waits for nothing but promises. */
const settle = () => new Promise(setImmediate);

/** Work that goes on until told; `inside` is who works, in the order they began. */
const workplace = () => {
  const inside: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (gate: ConcurrencyLimit, name: string) =>
    gate(async () => {
      inside.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      inside.splice(inside.indexOf(name), 1);
    });
  const endFirst = async () => {
    ends.shift()?.();
    await settle();
  };
  return { inside, enter, endFirst };
};

test('admits a fixed number at a time, queues the next ones, and refuses those beyond the queue', async () => {
  const gate = createConcurrencyLimit(2, 2);
  const done: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const enter = () =>
    gate(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((resolve) => done.push(resolve));
      inside -= 1;
    });
  const four = [enter(), enter(), enter(), enter()];
  await expect(gate(async () => undefined)).rejects.toMatchObject({ code: 'service_unavailable' });
  for (let i = 0; i < 4; i += 1) {
    expect(inside).toBe(i < 3 ? 2 : 1);
    done.shift()?.();
    await four[i];
    await new Promise(setImmediate);
  }
  expect(most).toBe(2);
  await expect(gate(async () => 'free again')).resolves.toBe('free again');
});

test('a failing task frees its slot', async () => {
  const gate = createConcurrencyLimit(1, 0);
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate(async () => 1)).resolves.toBe(1);
});

test('[API-126] one party never has all slots: another one gets a slot at once', async () => {
  const gate = createFairLimit({ slots: 2, waiting: 40, slotsEach: 1, waitingEach: 20, waitMs: WAIT_MS });
  const { inside, enter, endFirst } = workplace();
  const crowd = Array.from({ length: 10 }, (_, i) => enter(gate.forParty('crowd'), `crowd ${i}`));
  expect(inside).toEqual(['crowd 0']);
  const visitor = enter(gate.forParty('visitor'), 'visitor');
  expect(inside).toEqual(['crowd 0', 'visitor']);
  for (let i = 0; i < 11; i += 1) await endFirst();
  await Promise.all([visitor, ...crowd]);
  expect(inside).toEqual([]);
});

test('[API-126] waiting parties are served in rotation, however many tasks each has waiting', async () => {
  const gate = createFairLimit({ slots: 1, waiting: 40, slotsEach: 1, waitingEach: 20, waitMs: WAIT_MS });
  const { inside, enter, endFirst } = workplace();
  const began: string[] = [];
  const all = [
    ...['a1', 'a2', 'a3'].map((name) => enter(gate.forParty('a'), name)),
    ...['b1', 'b2'].map((name) => enter(gate.forParty('b'), name)),
    enter(gate.forParty('c'), 'c1'),
  ];
  for (let i = 0; i < 6; i += 1) {
    began.push(...inside);
    await endFirst();
  }
  await Promise.all(all);
  expect(began).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

test('[API-126] a party with too many waiting tasks is refused with the seconds to wait; others can still wait', async () => {
  const gate = createFairLimit({ slots: 2, waiting: 3, slotsEach: 1, waitingEach: 2, waitMs: WAIT_MS });
  const { enter, endFirst } = workplace();
  const crowd = [1, 2, 3].map((i) => enter(gate.forParty('crowd'), `crowd ${i}`));
  await expect(gate.forParty('crowd')(async () => 1)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retry_after: 5 },
  });
  const others = [enter(gate.forParty('b'), 'b'), enter(gate.forParty('c'), 'c')];
  await expect(gate.forParty('d')(async () => 1)).rejects.toMatchObject({ code: 'service_unavailable' });
  for (let i = 0; i < 5; i += 1) await endFirst();
  await Promise.all([...crowd, ...others]);
});

test('[API-126] nobody waits longer than the limit, and a cancelled wait takes no slot', async () => {
  const gate = createFairLimit({ slots: 1, waiting: 2, waitMs: WAIT_MS });
  const { inside, enter, endFirst } = workplace();
  const first = enter(gate.forParty('a'), 'first');
  const late = enter(gate.forParty('b'), 'late');
  const refused = expect(late).rejects.toMatchObject({ code: 'service_unavailable', details: { retry_after: 5 } });
  vi.advanceTimersByTime(WAIT_MS);
  await refused;
  const next = enter(gate.forParty('c'), 'next');
  await endFirst();
  expect(inside).toEqual(['next']);
  await endFirst();
  await Promise.all([first, next]);
});
