/**
 * Lets whoever waits have a turn. SQLite answers at once, so that long work without such pauses keeps every visitor of the
 * shop waiting until it ends.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
