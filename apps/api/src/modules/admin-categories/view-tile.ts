import type { CategoryTile } from '@fori/contracts/admin-categories/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../composition.ts';
import { shownCategory } from '../catalog/index.ts';

/** What the home page shows of a category beside its name (ADMIN-238). Throws `not_found`. */
export const viewTile = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  id: number,
  language: Language,
): Promise<CategoryTile> => {
  const category = await shownCategory(shop, id, language);
  if (!category) throw new DomainError('not_found');
  const { image, photograph, count } = category;
  return { image, photograph, count_text: translator(language)('home:categories.count', { count }) };
};
