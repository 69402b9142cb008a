import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { transactOn } from './postgres.ts';

/** A pool of one connection whose transactions do as they are told; `given` counts how often it was given back. */
const poolOf = (transaction: (change: (tx: object) => Promise<unknown>) => Promise<unknown>) => {
  const release = vi.fn();
  const connection = { release } as unknown as PoolClient;
  const pool = { connect: async () => connection } as Parameters<typeof transactOn>[0];
  return { transact: transactOn(pool, () => ({ transaction }) as never), release };
};

test('[API-182] a connection is given back where its transaction cannot begin', async () => {
  const { transact, release } = poolOf(() => Promise.reject(new Error('begin failed')));
  await expect(transact(async () => 1)).rejects.toThrow('begin failed');
  expect(release).toHaveBeenCalledTimes(1);
});

test('[API-182] a connection is given back once where its transaction was made, and where it was undone', async () => {
  const made = poolOf((change) => change({}));
  await expect(made.transact(async () => 1)).resolves.toBe(1);
  await expect(made.transact(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
  expect(made.release).toHaveBeenCalledTimes(2);
});
