import type { Language } from '@fori/domain/languages';
import { MAX_SYNONYM_WORDS, type SynonymGroup, wordsOf } from '@fori/domain/search';
import { plainLetters } from '@fori/domain/slugs';
import { groupBy } from '../../../group-by.ts';
import { stemOf } from './stems.ts';

export interface Synonym {
  /** as written */
  text: string;
  /** of its words, one each */
  stems: readonly string[];
  /** the word in plain letters; a phrase is one token that no word begins like */
  token: string;
}

interface SynonymIndex {
  all: readonly Synonym[];
  /** The synonyms of each group of which one has all its words among the stems. */
  matching: (stems: ReadonlySet<string>) => readonly Synonym[];
  /** The words of a query, those together that are a phrase of a group in any form. */
  partsOf: (words: readonly string[]) => QueryPart[];
}

/** A word or a phrase of a query. */
export interface QueryPart {
  words: readonly string[];
  /** the phrase's token; null for a word */
  token: string | null;
}

const toSynonym = (text: string, language: Language): Synonym => {
  const words = wordsOf(text);
  const plain = words.map(plainLetters);
  return {
    text,
    stems: words.map((word) => stemOf(word, language)),
    token: plain.length === 1 ? plain.join('') : `_${plain.join('_')}`,
  };
};

/** Groups of synonyms, found by the stems of their words (decision 0125). */
export const createSynonymIndex = (groups: readonly SynonymGroup[], language: Language): SynonymIndex => {
  const prepared = groups.map((group) => group.map((text) => toSynonym(text, language)));
  const all = prepared.flat();
  const groupsByStem = groupBy(
    prepared.flatMap((group) => group.map((synonym) => ({ synonym, group }))),
    ({ synonym }) => synonym.stems[0] ?? '',
  );
  const phrases = new Map(all.flatMap(({ stems, token }) => (stems.length > 1 ? [[stems.join(' '), token]] : [])));
  /** The longest phrase the words begin with, else their first word. */
  const firstPart = (words: readonly string[]): QueryPart => {
    const stems = words.slice(0, MAX_SYNONYM_WORDS).map((word) => stemOf(word, language));
    for (let length = stems.length; length > 1; length -= 1) {
      const token = phrases.get(stems.slice(0, length).join(' '));
      if (token !== undefined) return { words: words.slice(0, length), token };
    }
    return { words: words.slice(0, 1), token: null };
  };

  return {
    all,
    matching: (stems) => {
      const matched = new Set<readonly Synonym[]>();
      for (const stem of stems) {
        for (const { synonym, group } of groupsByStem.get(stem) ?? []) {
          if (synonym.stems.every((each) => stems.has(each))) matched.add(group);
        }
      }
      return [...matched].flat();
    },
    partsOf: (words) => {
      const parts: QueryPart[] = [];
      for (let rest = words; rest.length > 0; ) {
        const part = firstPart(rest);
        parts.push(part);
        rest = rest.slice(part.words.length);
      }
      return parts;
    },
  };
};
