import { expect, test } from 'vitest';
import { createHashingQueue, type HashingRequest } from './hashing-queue.ts';

/** A queue whose tasks end when the test says so, and the order in which they began. */
const startQueue = (atOnce: number, waiting: number, waitingEach?: number) => {
  const queue = createHashingQueue(atOnce, waiting, waitingEach);
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const ask = (name: string, request: HashingRequest) =>
    queue(() => {
      started.push(name);
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)));
    }, request);
  const enqueue = (name: string, accountId?: string, network?: string) => ask(name, { accountId, network });
  const end = async (name: string) => {
    finishers.get(name)?.();
    await new Promise(setImmediate);
  };
  return { ask, enqueue, end, started };
};

test('[AUTH-101] a fixed number hash at once, the others wait in order, and those beyond the queue are told when to retry', async () => {
  const { enqueue, end, started } = startQueue(2, 2);
  const all = ['a', 'b', 'c', 'd'].map((name) => enqueue(name));
  expect(started).toEqual(['a', 'b']);
  await expect(enqueue('e')).rejects.toMatchObject({
    code: 'service_unavailable',
    details: { retry_after: expect.any(Number) },
  });
  for (const name of ['b', 'a', 'c', 'd']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('[AUTH-101] [AUTH-187] known devices have a slot of their own and go before strangers, even when strangers have filled the queue', async () => {
  const { enqueue, end, started } = startQueue(1, 2);
  const all = [enqueue('a'), enqueue('b'), enqueue('c'), enqueue('known', 'aino'), enqueue('next', 'onni')];
  await expect(enqueue('d')).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(started).toEqual(['a', 'known']);
  for (const name of ['a', 'known', 'next', 'b', 'c']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['a', 'known', 'next', 'b', 'c']);
});

test('[AUTH-101] an account has one place among known devices; its further attempts wait like strangers', async () => {
  const { enqueue, end, started } = startQueue(1, 2);
  const all = [enqueue('a'), enqueue('x1', 'x'), enqueue('x2', 'x'), enqueue('x3', 'x'), enqueue('stranger')];
  all.push(enqueue('y1', 'y'));
  await expect(enqueue('x4', 'x')).rejects.toMatchObject({ code: 'service_unavailable' });
  for (const name of ['a', 'x1', 'x2', 'y1', 'x3', 'stranger']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['a', 'x1', 'x2', 'y1', 'x3', 'stranger']);
});

test('[AUTH-144] a network that floods the queue has a few places; other networks and known devices find theirs', async () => {
  const { enqueue, end, started } = startQueue(1, 4, 2);
  const fromFlood = (name: string) => enqueue(name, undefined, 'flood');
  const all = [fromFlood('f1'), fromFlood('f2'), fromFlood('f3')];
  for (const name of ['f4', 'f5']) {
    await expect(fromFlood(name)).rejects.toMatchObject({ code: 'service_unavailable' });
  }
  all.push(enqueue('other', undefined, 'elsewhere'), enqueue('known', 'aino', 'flood'));
  for (const name of ['f1', 'known', 'f2', 'f3', 'other']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['f1', 'known', 'f2', 'f3', 'other']);
});

test('[AUTH-187] networks of a recent wrong password hash one at a time and after all others, whose places they do not take', async () => {
  const { ask, enqueue, end, started } = startQueue(2, 2);
  const suspect = (name: string) => ask(name, { network: name, isSuspect: true });
  const all = [suspect('s1'), suspect('s2'), suspect('s3')];
  await expect(suspect('s4')).rejects.toMatchObject({ code: 'service_unavailable' });
  all.push(...['a', 'b', 'c'].map((name) => enqueue(name)));
  expect(started).toEqual(['s1', 'a']);
  for (const name of ['s1', 'a', 'b', 'c', 's2', 's3']) await end(name);
  await Promise.all(all);
  expect(started).toEqual(['s1', 'a', 'b', 'c', 's2', 's3']);
});

test('[AUTH-101] a failing task frees its slot for the next', async () => {
  const queue = createHashingQueue(1, 1);
  const failing = queue(() => Promise.reject(new Error('no')));
  const next = queue(async () => 1);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(1);
  expect(await queue(async () => 2)).toBe(2);
});
