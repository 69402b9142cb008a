import { vi } from 'vitest';
import type { TestShop } from './harness.ts';

/**
 * Lets something happen before the n-th next transaction begins: after a call was admitted and has looked at what there
 * is, and before it writes. Gives a function that tells whether it did.
 */
export const interleaveWrite = ({ db }: TestShop, n: number, happens: () => Promise<unknown>): (() => boolean) => {
  const write = db.write.bind(db);
  let done = false;
  const door = vi.spyOn(db, 'write');
  for (let before = 1; before < n; before += 1) door.mockImplementationOnce((change) => write(change));
  door.mockImplementationOnce(async (change) => {
    door.mockRestore();
    await happens();
    done = true;
    return write(change);
  });
  return () => done;
};
