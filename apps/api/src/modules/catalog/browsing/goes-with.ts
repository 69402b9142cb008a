import type { ListedProduct } from '@fori/contracts/products/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { toProductCard } from '../catalog.mapper.ts';
import { currentCategories } from '../categories/current-categories.ts';
import { pickedCompanions } from '../companions.repository.ts';
import { companionIds } from './companions.ts';
import { currentFacets } from './current-facets.ts';
import { productsInOrder } from './product-list.repository.ts';
import { withProductParts } from './with-product-parts.ts';

/** The cards of what goes with a product on sale, in `language` (PDP-117, PDP-129). Throws `not_found` for unknown and archived products. */
export const listGoesWith = async (
  shop: Pick<Shop, 'db' | 'catalogueCache'>,
  id: number,
  language: Language,
): Promise<ListedProduct[]> => {
  const [{ index, soldOut }, categories, picked] = await Promise.all([
    currentFacets(shop),
    currentCategories(shop, language),
    pickedCompanions(shop.db.read, id),
  ]);
  const ids = companionIds(index, soldOut, id, picked);
  if (!ids) throw new DomainError('not_found');
  const rows = await productsInOrder(shop.db.read, ids, language);
  const completed = await withProductParts(shop.db, rows, categories);
  return completed.map(({ row, parts }) => toProductCard(row, parts, [], language));
};
