import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { type CategoryRow, categoriesIn } from './categories.repository.ts';

/** The categories with their names in `language`, cached until the catalogue changes. */
export const currentCategories = (
  { db, catalogueMemory }: Pick<Shop, 'db' | 'catalogueMemory'>,
  language: Language,
): Promise<CategoryRow[]> => catalogueMemory.remember(`categories ${language}`, () => categoriesIn(db.read, language));
