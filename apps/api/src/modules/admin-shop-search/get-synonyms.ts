import type { SynonymSettings } from '@fori/contracts/admin-shop-search/schemas';
import type { Shop } from '../../composition.ts';
import { readSynonyms } from '../catalog/index.ts';
import { toSynonymSettings } from './synonyms.mapper.ts';

/** The synonyms of the shop's search in each language (ADMIN-144). */
export const getSynonyms = async ({ db }: Pick<Shop, 'db'>): Promise<SynonymSettings> => {
  const { synonyms, updatedAt } = await readSynonyms(db.read);
  return toSynonymSettings(synonyms, updatedAt);
};
