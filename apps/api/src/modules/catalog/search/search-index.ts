import type { Language } from '@fori/domain/languages';
import { type SynonymGroup, wordsOf } from '@fori/domain/search';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import { plainLetters } from './plain-letters.ts';
import { stemOf } from './stems.ts';
import { createSynonymIndex, type QueryPart, type Synonym } from './synonym-index.ts';

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
const NAMES = ['name', 'english', 'category', 'synonyms'];
/** Stems with the ends of compounds, because `laukku` is looked for in `olkalaukku`. */
const FORMS = ['forms'];
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

/**
 * Builds an in-memory index of names in a language and in English, by MiniSearch (decision 0125). What a synonym of a group
 * matches is found by all of the group (decision 0126). Lets other requests through while it is built.
 */
export const createSearchIndex = async <T>(
  entries: readonly Findable<T>[],
  language: Language,
  groups: readonly SynonymGroup[] = [],
): Promise<SearchIndex<T>> => {
  /** by plain letters: a word as written in a name */
  const spelt = new Map<string, string>();
  const plainWords = memoise((text: string) =>
    wordsOf(text).map((word) => {
      const plain = plainLetters(word);
      if (!spelt.has(plain)) spelt.set(plain, word);
      return plain;
    }),
  );
  const forms = memoise((text: string) => wordsOf(text).map((word) => stemOf(word, language)));
  const englishForms = memoise((text: string) => wordsOf(text).map((word) => stemOf(word, 'en')));
  const compounds = memoise((text: string) => forms(text).flatMap(withEnds));
  const ownForms = ({ name, englishName, category }: Findable<T>): string[] => [
    ...compounds(name),
    ...englishForms(englishName),
    ...(category ? [...forms(category[0]), ...englishForms(category[1])] : []),
  ];

  const synonyms = createSynonymIndex(groups, language);
  const added: (readonly Synonym[] | undefined)[] = [];
  const synonymsOf = (id: number, entry: Findable<T>): readonly Synonym[] => {
    added[id] ??= synonyms.matching(new Set(ownForms(entry)));
    return added[id];
  };

  const index = new MiniSearch<{ id: number }>({
    fields: [...NAMES, ...FORMS],
    extractField: ({ id }, field) => {
      const entry = entries[id];
      // ids are the entries' places
      if (!entry || field === 'id') return id as unknown as string;
      const { name, englishName, category } = entry;
      if (field === 'name') return plainWords(name).join(' ');
      if (field === 'english') return plainWords(englishName).join(' ');
      if (field === 'category') return (category ?? []).flatMap(plainWords).join(' ');
      if (field === 'synonyms')
        return synonymsOf(id, entry)
          .map(({ token }) => token)
          .join(' ');
      const wordsAdded = synonymsOf(id, entry).filter(({ stems }) => stems.length === 1);
      return [...ownForms(entry), ...wordsAdded.flatMap(({ stems }) => stems)].join(' ');
    },
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term,
    searchOptions: {
      boost: { name: 4, english: 3, category: 2 },
      // a long name is no worse than a short one
      bm25: { k: 1.2, b: 0, d: 0.5 },
    },
  });
  await index.addAllAsync(
    entries.map((_, id) => ({ id })),
    { chunkSize: CHUNK },
  );
  // a word of a name keeps its own spelling
  for (const { token, text } of synonyms.all) if (!spelt.has(token)) spelt.set(token, text);

  /** A word as written or begun or, with `edits`, misspelt. */
  const spellingQueries = (plain: string, edits: number, isLast: boolean): Query[] => {
    const fuzzy = Math.min(edits, editsAllowed(plain.length));
    return [
      // of a single letter, only one that may be unfinished is the beginning of a word
      { queries: [plain], fields: NAMES, prefix: isLast || plain.length > 1, fuzzy },
      ...(fuzzy === 0 ? [] : swapped(plain).map((other) => ({ queries: [other], fields: NAMES }))),
    ];
  };

  /** The same, and in other forms. */
  const wordQuery = (word: string, edits: number, isLast: boolean): Query => {
    const plain = plainLetters(word);
    const stems = [...new Set([stemOf(word, language), stemOf(word, 'en')])];
    return {
      combineWith: 'OR',
      queries: [
        ...spellingQueries(plain, edits, isLast),
        // the end of a compound while it is typed
        ...(plain.length < MIN_END ? [] : [{ queries: [plain], fields: FORMS, prefix: true, boost: { forms: 0.5 } }]),
        ...stems.map((stem) => ({
          queries: [stem],
          fields: FORMS,
          fuzzy: Math.min(edits, editsAllowed(stem.length)),
        })),
      ],
    };
  };

  /** A phrase as a synonym or by its words. */
  const partQuery = ({ words, token }: QueryPart, edits: number, isLast: boolean): Query => {
    const byWords: Query = {
      combineWith: 'AND',
      queries: words.map((word, at) => wordQuery(word, edits, isLast && at === words.length - 1)),
    };
    if (token === null) return byWords;
    return { combineWith: 'OR', queries: [{ queries: [token], fields: ['synonyms'] }, byWords] };
  };

  /** The best matches with the fewest edits; no more than `maxEdits`. */
  const fewestEdits = (
    maxEdits: number,
    queryWith: (edits: number) => Query,
  ): { edits: number; results: SearchResult[] } => {
    for (let edits = 0; edits <= maxEdits; edits += 1) {
      const results = index.search(queryWith(edits));
      if (results.length > 0) {
        return { edits, results: results.sort((a, b) => b.score - a.score || Number(a.id) - Number(b.id)) };
      }
    }
    return { edits: 0, results: [] };
  };

  const queryWords = (text: string) => wordsOf(text).slice(0, MAX_WORDS);

  return {
    find: (text, maxEdits = MAX_EDITS) => {
      const parts = synonyms.partsOf(queryWords(text));
      const { edits, results } = fewestEdits(maxEdits, (allowed) => ({
        combineWith: 'AND',
        queries: parts.map((part, at) => partQuery(part, allowed, at === parts.length - 1)),
      }));
      return results.flatMap(({ id }) => {
        const entry = entries[Number(id)];
        return entry ? [{ value: entry.value, edits }] : [];
      });
    },

    corrected: (text) => {
      const words = queryWords(text).map((word) => {
        const [best] = fewestEdits(MAX_EDITS, (edits) => ({
          combineWith: 'OR',
          queries: spellingQueries(plainLetters(word), edits, true),
        })).results;
        return spelt.get(best?.terms[0] ?? '') ?? null;
      });
      return words.length > 0 && words.every((word) => word !== null) ? words.join(' ') : null;
    },
  };
};
