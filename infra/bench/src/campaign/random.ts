/** Numbers that are the same for the same seed. */
export interface Random {
  /** from 0 to 1 */
  next: () => number;
  /** a whole number, both ends included */
  between: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** one of the items by their weights */
  weighted: <T extends { weight: number }>(items: readonly T[]) => T;
}

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
    weighted: <T extends { weight: number }>(items: readonly T[]) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return items.at(-1) as T;
    },
  };
};
