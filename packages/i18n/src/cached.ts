/** Things kept at once; whoever asks for more different ones gets them made anew. */
const MAX_STORED = 1000;

/** Makes each thing once per arguments; building an Intl object costs far more than using it. */
export const cached = <A extends readonly unknown[], R>(make: (...args: A) => R): ((...args: A) => R) => {
  const made = new Map<string, R>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(...args);
    if (made.size >= MAX_STORED) made.clear();
    made.set(key, fresh);
    return fresh;
  };
};
