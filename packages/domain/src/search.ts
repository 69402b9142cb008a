import { foldForSearch } from './catalog.ts';
import type { Language } from './languages.ts';

/** The words of a text: runs of letters and digits, folded. */
export const wordsOf = (text: string): string[] => foldForSearch(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The most groups of synonyms in a language, and the most synonyms in a group. */
export const MAX_SYNONYM_GROUPS = 100;
export const MAX_SYNONYMS = 20;
/** The most words and characters of a synonym. */
export const MAX_SYNONYM_WORDS = 3;
export const MAX_SYNONYM_LENGTH = 40;

/** Synonyms that mean the same; each is a word or a phrase, folded. */
export type SynonymGroup = readonly string[];
export type Synonyms = Readonly<Record<Language, readonly SynonymGroup[]>>;

/** Whether a folded text can be a synonym: one to three words of at most 40 characters (ADMIN-144). */
export const isSynonym = (text: string): boolean => {
  const words = wordsOf(text).length;
  return words > 0 && words <= MAX_SYNONYM_WORDS && text.length <= MAX_SYNONYM_LENGTH;
};

/** Groups that share a synonym become one, in the place of the first; no synonym occurs twice (ADMIN-144). */
export const joinedGroups = (groups: readonly SynonymGroup[]): string[][] => {
  let joined: Set<string>[] = [];
  for (const group of groups) {
    const [first, ...others] = joined.filter((other) => group.some((synonym) => other.has(synonym)));
    if (!first) {
      joined.push(new Set(group));
      continue;
    }
    for (const synonym of [...others.flatMap((other) => [...other]), ...group]) first.add(synonym);
    joined = joined.filter((other) => !others.includes(other));
  }
  return joined.map((group) => [...group]);
};

/** The longest search that is counted. */
export const MAX_COUNTED_TERM = 60;
/** How many different searches without result are kept, for how many days after the last time, and how many are listed. */
export const MAX_UNMATCHED_SEARCHES = 5000;
export const UNMATCHED_SEARCH_DAYS = 90;
export const UNMATCHED_SEARCHES_SHOWN = 100;

/** Six digits or more, however they are divided: a telephone, order or card number. */
const LONG_NUMBER = /\d([\s().+/–-]*\d){5}/;

/**
 * The term under which a search without result is counted, folded. Null for what may say something about a person (anything
 * with an @, long numbers), for more than 60 characters, and for no word at all (LIST-117).
 */
export const countableTerm = (search: string): string | null => {
  const term = foldForSearch(search);
  // full-width signs and digits count as plain ones
  const plain = term.normalize('NFKC');
  const isCounted =
    term.length <= MAX_COUNTED_TERM && wordsOf(term).length > 0 && !plain.includes('@') && !LONG_NUMBER.test(plain);
  return isCounted ? term : null;
};
