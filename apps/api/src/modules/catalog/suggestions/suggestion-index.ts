import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Db } from '../../../db/types.ts';
import { type CategoryRow, categoriesIn } from '../catalog.repository.ts';
import { categoriesNow } from '../categories/categories-now.ts';
import { createNameIndex, type NameIndex } from './suggest-index.ts';
import { catalogueMark, namesOnSale } from './suggestions.repository.ts';

/** What can be suggested in one language. */
export interface SuggestionIndex {
  products: NameIndex<number>;
  /** those with products on sale */
  categories: NameIndex<CategoryRow & { count: number }>;
  categoryOf: (id: number) => CategoryRow | undefined;
}

const build = async ({ read, t }: Db, language: Language): Promise<SuggestionIndex> => {
  const [categories, products] = await Promise.all([categoriesIn(read, t, language), namesOnSale(read, t, language)]);
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

interface Kept {
  mark: string;
  index: Promise<SuggestionIndex>;
}

const kept = new WeakMap<Db, Map<Language, Kept>>();

/** The index of names in a language, made anew when the catalogue has changed since it was made. */
export const suggestionIndex = async (
  { db, catalogueMemory }: Pick<Shop, 'db' | 'catalogueMemory'>,
  language: Language,
): Promise<SuggestionIndex> => {
  // the catalogue's version moves with every piece sold, which names do not care for
  const [products, categories] = await Promise.all([
    catalogueMemory.remember('mark of names', () => catalogueMark(db.read, db.t)),
    categoriesNow({ db, catalogueMemory }, language),
  ]);
  const mark = `${products} ${JSON.stringify(categories)}`;
  const byLanguage = kept.get(db) ?? new Map<Language, Kept>();
  kept.set(db, byLanguage);
  const present = byLanguage.get(language);
  if (present?.mark === mark) return present.index;
  const index = build(db, language);
  byLanguage.set(language, { mark, index });
  // a failure is not kept
  index.catch(() => byLanguage.delete(language));
  return index;
};
