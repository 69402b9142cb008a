import { type SynonymSettings, type SynonymsChange, synonymsChange } from '@fori/contracts/admin-shop-search/schemas';
import { DomainError } from '@fori/domain/errors';
import { languages } from '@fori/domain/languages';
import type { Synonyms } from '@fori/domain/search';
import type { Shop } from '../../composition.ts';
import { inputOf, type ReadRestorable, recordChange } from '../audit/index.ts';
import { forgetSearches, readSynonyms, replaceSynonyms } from '../catalog/index.ts';
import { toSynonymSettings } from './synonyms.mapper.ts';

/** Each group by its first word, so that the log shows which group differs. */
const recorded = (synonyms: Synonyms) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(synonyms[language].map(([first = '', ...others]) => [first, others.join(', ')])),
    ]),
  );

/**
 * Replaces the synonyms; they apply from the next search on (ADMIN-144). Saving unchanged synonyms writes and records nothing.
 * Searches for a new synonym leave the list of those without result (ADMIN-145). Throws `stale_edit` when `updated_at` is not
 * that of the stored ones.
 */
export const updateSynonyms = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  adminId: string,
  { groups, updated_at }: SynonymsChange,
): Promise<SynonymSettings> =>
  db.write(async (tx) => {
    const now = clock();
    const { synonyms, updatedAt } = await readSynonyms(tx);
    const before = toSynonymSettings(synonyms, updatedAt);
    if (before.updated_at !== updated_at) throw new DomainError('stale_edit');
    if (JSON.stringify(synonyms) === JSON.stringify(groups)) return before;
    const savedAt = await replaceSynonyms(tx, groups, updatedAt, now);
    if (!savedAt) throw new DomainError('stale_edit');
    for (const language of languages) {
      const known = new Set(synonyms[language].flat());
      const added = groups[language].flat().filter((synonym) => !known.has(synonym));
      await forgetSearches(tx, language, added);
    }
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'synonyms.update',
      entity: 'synonyms',
      entityId: 'shop',
      before: recorded(synonyms),
      after: recorded(groups),
    });
    return toSynonymSettings(groups, savedAt);
  });

/** The synonyms as records of `synonyms.update` have them (ADMIN-220). */
export const restorableSynonyms: ReadRestorable = async (shop) => {
  const { synonyms, updatedAt } = await readSynonyms(shop.db.read);
  const { updated_at } = toSynonymSettings(synonyms, updatedAt);
  const groupsIn = (group: unknown) =>
    Object.entries(group ?? {}).map(([first, others]) => [first, ...String(others).split(', ')]);
  return {
    values: recorded(synonyms),
    save: (values, { adminId }) => {
      const groups = Object.fromEntries(languages.map((language) => [language, groupsIn(values[language])]));
      return updateSynonyms(shop, adminId, inputOf(synonymsChange, { groups, updated_at }));
    },
  };
};
