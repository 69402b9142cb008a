import { yieldToEventLoop } from '../../yield-to-event-loop.ts';

/** Things looked up, compared or written at one go: some ten milliseconds. */
export const CHUNK_SIZE = 200;

/** Does something with many things, some at a time, and gives all that came of it. */
export const inChunks = async <T, R>(
  all: readonly T[],
  use: (part: T[]) => Promise<readonly R[]> | readonly R[],
): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < all.length; start += CHUNK_SIZE) {
    for (const result of await use(all.slice(start, start + CHUNK_SIZE))) results.push(result);
    await yieldToEventLoop();
  }
  return results;
};
