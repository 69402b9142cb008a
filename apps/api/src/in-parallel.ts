/** Works on all items, at most `width` at a time and in their order. Once one fails no other begins, and its error is thrown when the rest has ended. */
export const inParallel = async <T>(
  items: Iterable<T> | AsyncIterable<T>,
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> => {
  const failures: unknown[] = [];
  const running = new Set<Promise<void>>();
  let index = 0;
  try {
    for await (const item of items) {
      const task = work(item, index)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(task));
      running.add(task);
      index += 1;
      if (running.size >= width) await Promise.race(running);
      if (failures.length > 0) break;
    }
  } catch (error) {
    failures.push(error);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
};
