import { expect, test, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

test('[AUTH-101] a value is made once, also for calls at the same time; after a failure it is made again', async () => {
  const make = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('out of memory'))
    .mockResolvedValue('hash');
  const get = madeOnce(make);
  await expect(get()).rejects.toThrow('out of memory');
  expect(await Promise.all([get(), get()])).toEqual(['hash', 'hash']);
  expect(await get()).toBe('hash');
  expect(make).toHaveBeenCalledTimes(2);
});
