/**
 * Lets waiting requests run. SQLite's driver is synchronous, so long work without such pauses blocks every other request until
 * it ends.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How many rows are looked up, compared or written between two yields: some ten milliseconds. */
export const CHUNK_SIZE = 200;

/** Handles many items a few hundred at a time, yielding in between; returns all results. */
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
