import { foldForSearch } from '@fori/domain/catalog';

/** A word as written, and in plain letters, for people who type without å ä ö æ ø ð þ or mix them up. */
export interface Word {
  exact: string;
  plain: string;
}

const otherLetters: Readonly<Record<string, string>> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss', œ: 'oe' };

/** A folded text in plain letters: `väska` → `vaska`, `bælte` → `baelte`, `þórður` → `thordur`. */
export const plainLetters = (folded: string): string =>
  folded
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøðþßœ]/g, (letter) => otherLetters[letter] ?? letter);

const PLAIN = /^[a-z0-9]*$/;

/** The words of a text: runs of letters and digits, folded. */
export const wordsOf = (text: string): Word[] =>
  (foldForSearch(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((exact) => ({
    exact,
    plain: PLAIN.test(exact) ? exact : plainLetters(exact),
  }));

const START = '  ';

/** Runs of three letters; blanks before the word make its beginning weigh more than its end. */
export const trigramsOf = (plain: string): string[] => {
  const letters = START + plain;
  return [...new Set(Array.from({ length: letters.length - 2 }, (_, i) => letters.slice(i, i + 3)))];
};

/**
 * The fewest typos (a letter missing, too many, another, two swapped) between `typed` and the word or, with `asPrefix`,
 * any prefix of it, for a word that is still being typed.
 */
export const editDistance = (typed: string, word: string, asPrefix: boolean): number => {
  const rows: number[][] = [Array.from({ length: typed.length + 1 }, (_, i) => i)];
  let best = asPrefix ? typed.length : Number.POSITIVE_INFINITY;
  for (let w = 1; w <= word.length; w += 1) {
    const before = rows[w - 1] ?? [];
    const row = [w];
    for (let q = 1; q <= typed.length; q += 1) {
      const same = typed[q - 1] === word[w - 1];
      let cost = Math.min((before[q] ?? 0) + 1, (row[q - 1] ?? 0) + 1, (before[q - 1] ?? 0) + (same ? 0 : 1));
      const swapped = q > 1 && w > 1 && typed[q - 1] === word[w - 2] && typed[q - 2] === word[w - 1];
      if (swapped) cost = Math.min(cost, (rows[w - 2]?.[q - 2] ?? 0) + 1);
      row.push(cost);
    }
    rows.push(row);
    if (asPrefix) best = Math.min(best, row[typed.length] ?? best);
  }
  return asPrefix ? best : (rows[word.length]?.[typed.length] ?? typed.length);
};

/** How many typos a typed word of this many letters may have. */
const typosAllowed = (letters: number): number => (letters < 3 ? 0 : letters < 6 ? 1 : letters < 10 ? 2 : 3);

/** Below this score two words count as unrelated. */
export const MIN_SIMILARITY = 0.3;
const SHORT = 4;
const TYPO = 0.75;
const INSIDE = 0.6;
/** The share of trigrams that must be in a compound when the typed word is inside of it with a typo. */
const MIN_SHARED = 0.6;

/** How well a typed word matches a word without typos, 0 to 1; 0 where it does not occur in it. */
export const similarity = (typed: Word, word: Word): number => {
  if (word.exact === typed.exact) return 1;
  if (word.exact.startsWith(typed.exact)) return 0.95;
  if (word.plain === typed.plain) return 0.92;
  if (word.plain.startsWith(typed.plain)) return 0.88;
  return typed.plain.length >= 3 && word.plain.includes(typed.plain) ? 0.8 : 0;
};

/**
 * How well a typed word matches a word despite typos, 0 to 1; 0 for no match. `shared` is the number of trigrams they
 * have in common.
 */
export const editSimilarity = (typed: Word, word: Word, shared: number): number => {
  const { length } = typed.plain;
  if (length <= SHORT && typed.plain[0] !== word.plain[0]) return 0;
  const count = editDistance(typed.plain, word.plain, length >= SHORT);
  const trigrams = trigramsOf(typed.plain).length;
  if (count <= typosAllowed(length)) return TYPO * (1 - count / length / 2) + 0.1 * (shared / trigrams);
  // a typo inside a compound: `lauku` in `olkalaukku`
  return length > SHORT && shared >= MIN_SHARED * (trigrams - 2) ? INSIDE * (shared / trigrams) : 0;
};
