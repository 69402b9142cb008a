/**
 * Lets whoever waits have a turn. SQLite answers at once, so that long work without such pauses keeps every visitor of the
 * shop waiting until it ends.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How many rows are looked up, compared or written between two yields: some ten milliseconds. */
export const CHUNK_SIZE = 200;

/** Handles many items a few hundred at a time, yielding in between; gives all results. */
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
