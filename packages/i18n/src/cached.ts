/** The cache is emptied when it has this many entries. */
const MAX_STORED = 1000;

/** Caches a function's results by its arguments, because building an Intl object costs far more than using it. */
export const cached = <A extends readonly unknown[], R>(make: (...args: A) => R): ((...args: A) => R) => {
  const results = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const stored = results.get(key);
    if (stored !== undefined) return stored;
    const result = make(...args);
    if (results.size >= MAX_STORED) results.clear();
    results.set(key, result);
    return result;
  };
};
