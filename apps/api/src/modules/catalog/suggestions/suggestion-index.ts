import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Db } from '../../../db/types.ts';
import { type CategoryRow, categoriesIn } from '../categories/categories.repository.ts';
import { createNameIndex, type NameIndex } from './suggest-index.ts';
import { namesOnSale } from './suggestions.repository.ts';

/** What can be suggested in one language. */
export interface SuggestionIndex {
  products: NameIndex<number>;
  /** those with products on sale */
  categories: NameIndex<CategoryRow & { count: number }>;
  categoryOf: (id: number) => CategoryRow | undefined;
}

const build = async ({ read }: Db, language: Language): Promise<SuggestionIndex> => {
  const [categories, products] = await Promise.all([categoriesIn(read, language), namesOnSale(read, language)]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const counts = new Map<number, number>();
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  const namesOf = (category: CategoryRow | undefined) => (category ? [category.name, category.englishName] : []);
  return {
    products: createNameIndex(
      products.map(({ id, categoryId, name, englishName }) => ({
        value: id,
        names: [name, englishName, ...namesOf(byId.get(categoryId))],
      })),
    ),
    categories: createNameIndex(
      categories.flatMap((category) => {
        const count = counts.get(category.id) ?? 0;
        return count > 0 ? [{ value: { ...category, count }, names: namesOf(category) }] : [];
      }),
    ),
    categoryOf: (id) => byId.get(id),
  };
};

/** The index of names in a language, cached until the catalogue changes. */
export const suggestionIndex = (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<SuggestionIndex> => catalogueCache.remember(`suggestion index ${language}`, () => build(db, language));
