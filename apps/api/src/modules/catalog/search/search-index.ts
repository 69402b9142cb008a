import type { Language } from '@fori/domain/languages';
import { type SynonymGroup, wordsOf } from '@fori/domain/search';
import { plainLetters } from '@fori/domain/slugs';
import { yieldToEventLoop } from '../../../yield-to-event-loop.ts';
import { stemOf } from './stems.ts';
import { createSynonymIndex, type QueryPart } from './synonym-index.ts';
import { WordCollector, type WordQuery } from './word-index.ts';

/** Something found by its names. */
export interface Findable<T> {
  value: T;
  /** its own name in the language */
  name: string;
  englishName: string;
  /** the names of its category, in the language and in English */
  category: readonly [string, string] | null;
}

export interface Found<T> {
  value: T;
  /** the most edits a word of the text needed to match; 0 for a match as written or by another form of the word */
  edits: number;
}

export interface SearchIndex<T> {
  /** What matches every word of a text with the fewest edits, best first; ties in the order of the entries. */
  find: (text: string, maxEdits?: number) => Found<T>[];
  /** The text with each word replaced by the most similar one of a name; null where a word has none. */
  corrected: (text: string) => string | null;
}

/** More words than this are ignored. */
const MAX_WORDS = 8;
/** The most edits a word may need; shorter words may need fewer. */
const MAX_EDITS = 2;
const NAMES = ['name', 'english', 'category', 'synonyms'] as const;
/** Stems with the ends of compounds, because `laukku` is looked for in `olkalaukku`. */
const FORMS = ['forms'] as const;
type Field = (typeof NAMES | typeof FORMS)[number];
type Query = WordQuery<Field>;
const MIN_END = 3;
const COMPOUNDS_FROM = 7;
/** Entries added before other requests are let through. */
const CHUNK = 500;

const editsAllowed = (letters: number): number => (letters < 3 ? 0 : letters < 6 ? 1 : MAX_EDITS);

/** Memoises a function of a text, as categories' names and words of names repeat often. */
const memoise = <T>(of: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text) ?? of(text);
    known.set(text, found);
    return found;
  };
};

/** The word with two neighbouring letters swapped, at each place: a frequent typo that counts as two edits. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
  );

/** A stem with the ends of it that may be words of their own. */
const withEnds = (stem: string): string[] =>
  stem.length < COMPOUNDS_FROM
    ? [stem]
    : [stem, ...Array.from({ length: stem.length - 2 * MIN_END + 1 }, (_, at) => stem.slice(at + MIN_END))];

/** The words of the entries, and how each is spelt in the first name that has it. */
const indexWords = async <T>(
  entries: readonly Findable<T>[],
  language: Language,
  synonyms: ReturnType<typeof createSynonymIndex>,
) => {
  const spelt = new Map<string, string>();
  // names share most of their words
  const plainOf = memoise((word: string) => {
    const plain = plainLetters(word);
    if (!spelt.has(plain)) spelt.set(plain, word);
    return plain;
  });
  const formOf = memoise((word: string) => stemOf(word, language));
  const englishFormOf = memoise((word: string) => stemOf(word, 'en'));
  const endsOf = memoise((word: string) => withEnds(formOf(word)));

  const collector = new WordCollector<Field>([...NAMES, ...FORMS]);
  for (const [place, entry] of entries.entries()) {
    if (place % CHUNK === CHUNK - 1) await yieldToEventLoop();
    const [name, english] = [wordsOf(entry.name), wordsOf(entry.englishName)];
    const [category, englishCategory] = (entry.category ?? ['', '']).map(wordsOf);
    const forms = [
      ...name.flatMap(endsOf),
      ...english.map(englishFormOf),
      ...(category ?? []).map(formOf),
      ...(englishCategory ?? []).map(englishFormOf),
    ];
    const added = synonyms.matching(new Set(forms));
    collector.add({
      name: name.map(plainOf),
      english: english.map(plainOf),
      category: [...(category ?? []), ...(englishCategory ?? [])].map(plainOf),
      synonyms: added.map(({ token }) => token),
      forms: [...forms, ...added.flatMap(({ stems }) => (stems.length === 1 ? stems : []))],
    });
  }
  return { index: collector.index({ name: 4, english: 3, category: 2 }), spelt };
};

/**
 * Builds an in-memory index of the words of names in a language and in English (decision 0125). What a synonym of a group
 * matches is found by all of the group (decision 0125). Lets other requests through while it is built.
 */
export const createSearchIndex = async <T>(
  entries: readonly Findable<T>[],
  language: Language,
  groups: readonly SynonymGroup[] = [],
): Promise<SearchIndex<T>> => {
  const synonyms = createSynonymIndex(groups, language);
  const { index, spelt } = await indexWords(entries, language, synonyms);
  // a word of a name keeps its own spelling
  for (const { token, text } of synonyms.all) if (!spelt.has(token)) spelt.set(token, text);
  const values = entries.map(({ value }) => value);

  /** A word as written or begun or, with `edits`, misspelt. */
  const spellingQueries = (plain: string, edits: number, isLast: boolean) => {
    const allowed = Math.min(edits, editsAllowed(plain.length));
    return [
      // of a single letter, only one that may be unfinished is the beginning of a word
      { word: plain, fields: NAMES, prefix: isLast || plain.length > 1, edits: allowed },
      ...(allowed === 0 ? [] : swapped(plain).map((other) => ({ word: other, fields: NAMES }))),
    ];
  };

  /** The same, and in other forms. */
  const wordQuery = (word: string, edits: number, isLast: boolean): Query => {
    const plain = plainLetters(word);
    const stems = [...new Set([stemOf(word, language), stemOf(word, 'en')])];
    return {
      any: [
        ...spellingQueries(plain, edits, isLast),
        // the end of a compound while it is typed
        ...(plain.length < MIN_END ? [] : [{ word: plain, fields: FORMS, prefix: true, boost: 0.5 }]),
        ...stems.map((stem) => ({ word: stem, fields: FORMS, edits: Math.min(edits, editsAllowed(stem.length)) })),
      ],
    };
  };

  /** A phrase as a synonym or by its words. */
  const partQuery = ({ words, token }: QueryPart, edits: number, isLast: boolean): Query => {
    const byWords: Query = {
      all: words.map((word, at) => wordQuery(word, edits, isLast && at === words.length - 1)),
    };
    return token === null ? byWords : { any: [{ word: token, fields: ['synonyms'] }, byWords] };
  };

  const queryWords = (text: string) => wordsOf(text).slice(0, MAX_WORDS);

  return {
    find: (text, maxEdits = MAX_EDITS) => {
      const parts = synonyms.partsOf(queryWords(text));
      if (parts.length === 0) return [];
      for (let edits = 0; edits <= maxEdits; edits += 1) {
        const all = parts.map((part, at) => partQuery(part, edits, at === parts.length - 1));
        const found = index.find({ all });
        if (found.length > 0) return found.map((place) => ({ value: values[place] as T, edits }));
      }
      return [];
    },

    corrected: (text) => {
      const words = queryWords(text).map((word) => {
        for (let edits = 0; edits <= MAX_EDITS; edits += 1) {
          const best = index.bestWord(spellingQueries(plainLetters(word), edits, true));
          if (best !== null) return spelt.get(best) ?? null;
        }
        return null;
      });
      return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
    },
  };
};
