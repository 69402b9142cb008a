import { vi } from 'vitest';
import type { TestShop } from './harness.ts';

/**
 * Runs `happens` before the n-th next transaction begins: after a call was admitted and has read, and before it writes.
 * Returns a function that says whether it ran.
 */
export const interleaveWrite = ({ db }: TestShop, n: number, happens: () => Promise<unknown>): (() => boolean) => {
  const write = db.write.bind(db);
  let done = false;
  const writeSpy = vi.spyOn(db, 'write');
  for (let before = 1; before < n; before += 1) writeSpy.mockImplementationOnce((change) => write(change));
  writeSpy.mockImplementationOnce(async (change) => {
    writeSpy.mockRestore();
    await happens();
    done = true;
    return write(change);
  });
  return () => done;
};
