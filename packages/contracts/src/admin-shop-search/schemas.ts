import { foldForSearch } from '@fori/domain/catalog';
import { languages } from '@fori/domain/languages';
import {
  isSynonym,
  joinedGroups,
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYM_WORDS,
  MAX_SYNONYMS,
} from '@fori/domain/search';
import { z } from 'zod';
import { inEachLanguage, timestamp } from '../common.ts';

export const synonyms = z.object({
  /** groups of words and phrases that mean the same, by language */
  groups: inEachLanguage(z.array(z.array(z.string()))),
  /** the next change has to name it; null before the first change */
  updated_at: timestamp.nullable(),
});
export type SynonymSettings = z.infer<typeof synonyms>;

const limits = { most: MAX_SYNONYMS, words: MAX_SYNONYM_WORDS, characters: MAX_SYNONYM_LENGTH };

/** Folds and joins groups; empty ones are left out. An issue names the group it is about (ADMIN-144). */
const synonymGroups = z.array(z.array(z.string())).transform((submitted, context) => {
  const refuse = (at?: number) =>
    context.addIssue({
      code: 'custom',
      ...(at === undefined
        ? { message: 'validation.synonym_groups', params: { most: MAX_SYNONYM_GROUPS } }
        : { path: [at], message: 'validation.synonyms', params: limits }),
    });
  if (submitted.length > MAX_SYNONYM_GROUPS) {
    refuse();
    return z.NEVER;
  }
  const groups = submitted.map((group) => [...new Set(group.map(foldForSearch))].filter(Boolean));
  const isWrong = (group: readonly string[]) =>
    group.length === 1 || group.length > MAX_SYNONYMS || !group.every(isSynonym);
  const wrong = groups.flatMap((group, at) => (isWrong(group) ? [at] : []));
  for (const at of wrong) refuse(at);
  if (wrong.length > 0) return z.NEVER;
  const joined = joinedGroups(groups.filter((group) => group.length > 0));
  for (const large of joined.filter(isWrong)) {
    refuse(groups.findLastIndex((group) => group.some((synonym) => large.includes(synonym))));
  }
  return joined;
});

/** All synonyms at once; `updated_at` as it was read, so that nobody overwrites a change they have not seen. */
export const synonymsChange = z.object({ groups: inEachLanguage(synonymGroups), updated_at: timestamp.nullable() });
export type SynonymsInput = z.input<typeof synonymsChange>;
export type SynonymsChange = z.output<typeof synonymsChange>;

/** A search of customers that found nothing as typed. */
export const unmatchedSearch = z.object({
  id: z.number().int(),
  /** folded */
  term: z.string(),
  language: z.enum(languages),
  times: z.number().int(),
  /** whether similar products were shown the last time */
  similar_shown: z.boolean(),
  first_at: timestamp,
  last_at: timestamp,
});
export type UnmatchedSearch = z.infer<typeof unmatchedSearch>;
