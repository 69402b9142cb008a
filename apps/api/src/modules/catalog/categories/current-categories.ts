import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { type CategoryRow, categoriesIn } from './categories.repository.ts';

/** The categories with their names in `language`, cached until the catalogue changes. */
export const currentCategories = (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<CategoryRow[]> => catalogueCache.remember(`categories ${language}`, () => categoriesIn(db.read, language));
