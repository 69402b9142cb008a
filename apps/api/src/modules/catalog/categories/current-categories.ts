import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { type CategoryRow, categoriesIn } from './categories.repository.ts';

/** The categories with their texts in `language`, hidden ones too, cached until the catalogue changes. */
export const currentCategories = (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<CategoryRow[]> => catalogueCache.remember(`categories ${language}`, () => categoriesIn(db.read, language));

/** The categories customers are offered: all but the hidden ones (LIST-125). */
export const offeredCategories = async (
  deps: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<CategoryRow[]> => (await currentCategories(deps, language)).filter(({ hidden }) => !hidden);
