import type { CategoryRow as Category } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { productCounts } from '../browsing/product-list.repository.ts';
import { currentCategories } from './current-categories.ts';

/** The categories in the shop's order, named in `language`, with the number of products on sale in each. */
export const listCategories = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  language: Language,
): Promise<Category[]> => {
  const { db, catalogueCache } = shop;
  const [categories, counts] = await Promise.all([
    currentCategories(shop, language),
    catalogueCache.remember('counts', () => productCounts(db.read)),
  ]);
  const countOf = new Map(counts.map((row) => [row.categoryId, row.count]));
  return categories.map(({ id, slug, name }) => ({ slug, name, count: countOf.get(id) ?? 0 }));
};
