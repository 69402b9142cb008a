/** PostgreSQL cannot store NUL, and half a surrogate pair is not a character. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether all texts of a value, field names included, can be stored. Iterative, because input may nest to any depth. */
export const isStorable = (sent: unknown): boolean => {
  const pending: unknown[] = [sent];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') {
      if (UNSTORABLE.test(value)) return false;
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) pending.push(name, field);
    }
  }
  return true;
};
