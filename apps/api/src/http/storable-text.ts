/** PostgreSQL keeps no NUL, and half a surrogate pair is no character; nobody types either. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether all texts of a value, names of fields included, can be kept. Without recursion: it nests as deep as it likes. */
export const isStorable = (sent: unknown): boolean => {
  const left: unknown[] = [sent];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) return false;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) left.push(name, field);
    }
  }
  return true;
};
