import type { Language } from '@fori/domain/languages';
import type { Queries } from '../../../db/types.ts';
import { insertCategory } from './categories.repository.ts';

/** Names by language, by the category's slug. */
export type CategoryNames = Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>;

/** Writes the shop's categories, in its own order, into a database that has none. */
export const writeCategories = async (tx: Queries, names: CategoryNames): Promise<void> => {
  for (const [position, [slug, byLanguage]] of Object.entries(names).entries()) {
    const texts = Object.entries(byLanguage).map(([locale, name]) => ({ locale, name }));
    await insertCategory(tx, { slug, position }, texts);
  }
};
