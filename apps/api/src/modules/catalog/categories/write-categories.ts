import { type Category, categories } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { insertCategory } from './categories.repository.ts';

/** A category's name by language. */
export type CategoryNames = Readonly<Record<Category, Readonly<Partial<Record<Language, string>>>>>;

/** Writes the shop's categories, in its own order, into a database that has none. */
export const writeCategories = async (tx: Queries, names: CategoryNames): Promise<void> => {
  for (const [position, slug] of categories.entries()) {
    const texts = Object.entries(names[slug]).map(([locale, name]) => ({ locale, name }));
    await insertCategory(tx, { slug, position }, texts);
  }
};
