const otherLetters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', œ: 'oe' };

/** A folded text in plain letters: `väska` → `vaska`, `bælte` → `baelte`, `þórður` → `thordur`. */
export const plainLetters = (folded: string): string =>
  folded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøðþßœ]/g, (letter) => otherLetters[letter] ?? letter);
