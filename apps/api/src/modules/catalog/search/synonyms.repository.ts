import { byLanguage, type Language } from '@fori/domain/languages';
import type { Synonyms } from '@fori/domain/search';
import { z } from 'zod';
import type { Queries } from '../../../db/types.ts';
import { replaceSetting, settingRow } from '../../store/index.ts';

const KEY = 'synonyms';

const stored = z.record(z.array(z.array(z.string())));

/** The shop's synonyms as they were saved; `updatedAt` is null before the first change. */
export const readSynonyms = async (
  q: Queries,
): Promise<{ synonyms: Record<Language, string[][]>; updatedAt: Date | null }> => {
  const row = await settingRow(q, KEY);
  const groups = row ? stored.parse(row.value) : {};
  return {
    synonyms: byLanguage((language) => groups[language] ?? []),
    updatedAt: row?.updatedAt ?? null,
  };
};

/**
 * Replaces the synonyms if they were last saved at `since`; returns when they are saved now, or null when they were changed
 * meanwhile. A row of settings, so that the catalogue's version changes with it and every index is built anew.
 */
export const replaceSynonyms = (tx: Queries, synonyms: Synonyms, since: Date | null, now: Date): Promise<Date | null> =>
  replaceSetting(tx, { key: KEY, value: synonyms }, since, now);
