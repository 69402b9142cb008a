import type { ListedProduct } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { toProductCard } from '../catalog.mapper.ts';
import { currentCategories } from '../categories/current-categories.ts';
import { productsInOrder } from './product-list.repository.ts';
import { withProductParts } from './with-product-parts.ts';

/** The cards of products on sale in the order of their ids, texts in `language`; unknown and archived ones are left out (LIST-118). */
export const listCards = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  ids: readonly number[],
  language: Language,
): Promise<ListedProduct[]> => {
  const [categories, rows] = await Promise.all([
    currentCategories(shop, language),
    productsInOrder(shop.db.read, ids, language),
  ]);
  const completed = await withProductParts(shop.db, rows, categories);
  return completed.map(({ row, parts }) => toProductCard(row, parts, [], language));
};
