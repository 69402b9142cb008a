import { foldForSearch } from '@fori/domain/catalog';
import {
  editDistance,
  editSimilarity,
  MIN_SIMILARITY,
  similarity,
  trigramsOf,
  type Word,
  wordsOf,
} from './suggest-similarity.ts';

/** Something found by its names: in the language, in English, and those of its category. */
export interface Findable<T> {
  value: T;
  /** the first is its own name in the language */
  names: readonly string[];
}

export interface Found<T> {
  value: T;
  /** 0 to 1 */
  score: number;
}

export interface NameIndex<T> {
  /** What matches every word of a text despite typos, best first; ties in the order of the entries. */
  find: (text: string, limit: number) => Found<T>[];
  /** Whether some name contains the text as it is. */
  contains: (text: string) => boolean;
  /** The text with each word replaced by the most similar one; null where a word has none. */
  corrected: (text: string) => string | null;
}

/** Words whose edit distance is calculated for one typed word: those with the most trigrams in common. */
const MAX_COMPARED = 250;
const WHOLE_TEXT = 0.1;
const MAX_WORDS = 8;
/** Results below this share of the best score are left out, so that an exact match hides guesses at typos. */
const NEAR_THE_BEST = 0.8;

interface Vocabulary {
  words: Word[];
  /** by word: entries it occurs in */
  entries: number[][];
  /** by trigram: words */
  byTrigram: Map<string, number[]>;
}

/** Memoises a function of a name, as categories' names and untranslated names repeat often. */
const memoise = <T>(of: (name: string) => T): ((name: string) => T) => {
  const known = new Map<string, T>();
  return (name) => {
    const found = known.get(name) ?? of(name);
    known.set(name, found);
    return found;
  };
};

const vocabularyOf = (entries: readonly Findable<unknown>[]): Vocabulary => {
  const ids = new Map<string, number>();
  const vocabulary: Vocabulary = { words: [], entries: [], byTrigram: new Map() };
  const add = (word: Word): number => {
    const id = vocabulary.words.push(word) - 1;
    ids.set(word.exact, id);
    vocabulary.entries.push([]);
    for (const trigram of trigramsOf(word.plain)) {
      const holders = vocabulary.byTrigram.get(trigram);
      if (holders) holders.push(id);
      else vocabulary.byTrigram.set(trigram, [id]);
    }
    return id;
  };
  const idsOf = memoise((name: string) => wordsOf(name).map((word) => ids.get(word.exact) ?? add(word)));
  for (const [position, { names }] of entries.entries()) {
    for (const id of names.flatMap(idsOf)) {
      const holders = vocabulary.entries[id];
      if (holders && holders.at(-1) !== position) holders.push(position);
    }
  }
  return vocabulary;
};

/** The vocabulary's words similar to a typed word, each with its score. */
const similarWords = ({ words, byTrigram }: Vocabulary, typed: Word): Map<number, number> => {
  const similar = new Map<number, number>();
  if (typed.plain.length < 3) {
    // too short to allow for typos: prefixes only
    for (const [id, word] of words.entries()) {
      if (word.plain.startsWith(typed.plain)) similar.set(id, similarity(typed, word));
    }
    return similar;
  }
  const shared = new Map<number, number>();
  for (const trigram of trigramsOf(typed.plain)) {
    for (const id of byTrigram.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  const others: [id: number, shared: number][] = [];
  for (const [id, count] of shared) {
    const word = words[id];
    const score = word ? similarity(typed, word) : 0;
    if (score > 0) similar.set(id, score);
    else others.push([id, count]);
  }
  others.sort((a, b) => b[1] - a[1]);
  for (const [id, count] of others.slice(0, MAX_COMPARED)) {
    const word = words[id];
    const score = word ? editSimilarity(typed, word, count) : 0;
    if (score >= MIN_SIMILARITY) similar.set(id, score);
  }
  return similar;
};

/** Builds an in-memory index for finding names while somebody types; takes about 40 ms for ten thousand products. */
export const createNameIndex = <T>(entries: readonly Findable<T>[]): NameIndex<T> => {
  const vocabulary = vocabularyOf(entries);
  const fold = memoise(foldForSearch);
  const folded = entries.map(({ names }) => names.map(fold));
  const queryWords = (text: string) => wordsOf(text).slice(0, MAX_WORDS);

  return {
    find: (text, limit) => {
      const typed = queryWords(text);
      if (typed.length === 0) return [];
      let sums: Map<number, number> | null = null;
      for (const word of typed) {
        const best = new Map<number, number>();
        for (const [id, score] of similarWords(vocabulary, word)) {
          for (const entry of vocabulary.entries[id] ?? []) {
            if (score > (best.get(entry) ?? 0)) best.set(entry, score);
          }
        }
        const before: Map<number, number> | null = sums;
        sums = new Map();
        for (const [entry, score] of best) {
          const sum = before === null ? 0 : before.get(entry);
          if (sum !== undefined) sums.set(entry, sum + score);
        }
      }
      const whole = foldForSearch(text);
      return [...(sums ?? [])]
        .map(([entry, sum]) => {
          const isPrefixOfName = folded[entry]?.[0]?.startsWith(whole) ?? false;
          return { entry, score: (sum / typed.length) * (1 - WHOLE_TEXT) + (isPrefixOfName ? WHOLE_TEXT : 0) };
        })
        .sort((a, b) => b.score - a.score || a.entry - b.entry)
        .filter(({ score }, _, [best]) => score >= (best?.score ?? 0) * NEAR_THE_BEST)
        .slice(0, limit)
        .flatMap(({ entry, score }) => {
          const found = entries[entry];
          return found ? [{ value: found.value, score }] : [];
        });
    },

    contains: (text) => {
      const whole = foldForSearch(text);
      return folded.some((names) => names.some((name) => name.includes(whole)));
    },

    corrected: (text) => {
      const typed = queryWords(text);
      const corrected = typed.map((word) => {
        let best: { exact: string; score: number; editDistance: number } | null = null;
        for (const [id, score] of similarWords(vocabulary, word)) {
          const candidate = vocabulary.words[id];
          if (!candidate || (best && score < best.score - WHOLE_TEXT)) continue;
          // similar whole words come before words that only begin similarly
          const count = editDistance(word.plain, candidate.plain, false);
          if (!best || count < best.editDistance || (count === best.editDistance && score > best.score)) {
            best = { exact: candidate.exact, score, editDistance: count };
          }
        }
        return best?.exact ?? null;
      });
      return typed.length > 0 && corrected.every((word) => word !== null) ? corrected.join(' ') : null;
    },
  };
};
