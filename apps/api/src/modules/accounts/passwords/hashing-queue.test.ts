import { expect, test } from 'vitest';
import { createHashingQueue } from './hashing-queue.ts';

/** Work that ends when the test says so, noted when it begins. */
const bench = (atOnce: number, waiting: number) => {
  const turns = createHashingQueue(atOnce, waiting);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, accountId?: string) =>
    turns(
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      { accountId },
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { come, end, begun };
};

test('[AUTH-101] a fixed number hash at once, the others wait in order, and those beyond the queue are told when to retry', async () => {
  const { come, end, begun } = bench(2, 2);
  const all = ['a', 'b', 'c', 'd'].map((name) => come(name));
  expect(begun).toEqual(['a', 'b']);
  await expect(come('e')).rejects.toMatchObject({
    code: 'service_unavailable',
    details: { retry_after: expect.any(Number) },
  });
  for (const name of ['b', 'a', 'c', 'd']) await end(name);
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

test('[AUTH-101] known devices are served before strangers, even when strangers have filled the queue', async () => {
  const { come, end, begun } = bench(1, 2);
  const all = [come('a'), come('b'), come('c'), come('known', 'aino')];
  await expect(come('d')).rejects.toMatchObject({ code: 'service_unavailable' });
  for (const name of ['a', 'known', 'b', 'c']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'known', 'b', 'c']);
});

test('[AUTH-101] an account has one place among known devices; its further attempts wait like strangers', async () => {
  const { come, end, begun } = bench(1, 2);
  const all = [come('a'), come('x1', 'x'), come('x2', 'x'), come('stranger'), come('y1', 'y')];
  await expect(come('x3', 'x')).rejects.toMatchObject({ code: 'service_unavailable' });
  for (const name of ['a', 'x1', 'y1', 'x2', 'stranger']) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(['a', 'x1', 'y1', 'x2', 'stranger']);
});

test('[AUTH-101] a failing task frees its slot for the next', async () => {
  const turns = createHashingQueue(1, 1);
  const failing = turns(() => Promise.reject(new Error('no')));
  const next = turns(async () => 1);
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe(1);
  expect(await turns(async () => 2)).toBe(2);
});
