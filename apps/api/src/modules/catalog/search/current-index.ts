import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Db } from '../../../db/types.ts';
import { type CategoryRow, categoriesIn } from '../categories/categories.repository.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { namesOnSale } from './suggestions.repository.ts';
import { readSynonyms } from './synonyms.repository.ts';

/** What can be searched and suggested in one language. */
export interface CatalogueIndex {
  products: SearchIndex<number>;
  /** those customers are offered that have products on sale */
  categories: SearchIndex<CategoryRow & { count: number }>;
  categoryOf: (id: number) => CategoryRow | undefined;
}

const build = async ({ read }: Db, language: Language): Promise<CatalogueIndex> => {
  const [categories, products, { synonyms }] = await Promise.all([
    categoriesIn(read, language),
    namesOnSale(read, language),
    readSynonyms(read),
  ]);
  const byId = new Map(categories.map((category) => [category.id, category]));
  const counts = new Map<number, number>();
  for (const { categoryId } of products) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return {
    products: await createSearchIndex(
      products.map(({ id, categoryId, name, englishName }) => {
        const category = byId.get(categoryId);
        return { value: id, name, englishName, category: category ? [category.name, category.englishName] : null };
      }),
      language,
      synonyms[language],
    ),
    categories: await createSearchIndex(
      categories.flatMap((category) => {
        const count = counts.get(category.id) ?? 0;
        const { name, englishName } = category;
        return count > 0 && !category.hidden
          ? [{ value: { ...category, count }, name, englishName, category: null }]
          : [];
      }),
      language,
      synonyms[language],
    ),
    categoryOf: (id) => byId.get(id),
  };
};

/** The index of names in a language, cached until the catalogue changes. */
export const currentCatalogueIndex = (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<CatalogueIndex> => catalogueCache.remember(`search index ${language}`, () => build(db, language));
