import type { PoolClient } from 'pg';
import { expect, test, vi } from 'vitest';
import { transactOn } from './postgres.ts';

/** A pool of one connection that refuses these statements; `release` is told whether the connection is to be closed. */
const poolOf = (refused: readonly string[] = [], options: Parameters<typeof transactOn>[2] = {}) => {
  const release = vi.fn();
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    if (refused.includes(text)) throw new Error(`${text} failed`);
  };
  const connection = { release, query } as unknown as PoolClient;
  const pool = { connect: async () => connection } as Parameters<typeof transactOn>[0];
  const drizzle = vi.fn(() => ({}) as never);
  return { transact: transactOn(pool, drizzle, options), release, asked, drizzle };
};
const undo = () => Promise.reject(new Error('undone'));

test('[API-182] a connection is given back where its transaction cannot begin, and closed where it cannot be rolled back either', async () => {
  const refusing = poolOf(['begin']);
  await expect(refusing.transact(async () => 1)).rejects.toThrow('begin failed');
  expect(refusing.release.mock.calls).toEqual([[false]]);
  const lost = poolOf(['begin', 'rollback']);
  await expect(lost.transact(async () => 1)).rejects.toThrow('begin failed');
  expect(lost.release.mock.calls).toEqual([[true]]);
});

test('[API-182] a connection is given back once where its transaction was made, and where it was undone', async () => {
  const { transact, release, asked } = poolOf();
  await expect(transact(async () => 1)).resolves.toBe(1);
  await expect(transact(undo)).rejects.toThrow('undone');
  expect(asked).toEqual(['begin', 'commit', 'begin', 'rollback']);
  expect(release.mock.calls).toEqual([[false], [false]]);
});

test('[API-182] the connection of a failed transaction is closed at once where its statement may still be running', async () => {
  const { transact, release, asked } = poolOf([], { destroyFailed: true });
  await expect(transact(undo)).rejects.toThrow('undone');
  expect(asked).toEqual(['begin']);
  expect(release.mock.calls).toEqual([[true]]);
});

test('all transactions of a connection have one database, whose prepared statements are kept', async () => {
  const { transact, drizzle } = poolOf();
  const [first, second] = [await transact(async (tx) => tx), await transact(async (tx) => tx)];
  expect(second).toBe(first);
  expect(drizzle).toHaveBeenCalledTimes(1);
});
