import { foldForSearch } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { productsFound } from '../browsing/facets.repository.ts';
import { currentCatalogueIndex } from './current-index.ts';

/**
 * The ids of the products on sale a search finds, best first: by words of their names and categories, in any form, then by the
 * term as a part of name, description or category name (LIST-16 to LIST-18). Typos are allowed for only where nothing is
 * found without. Null for a blank term, which restricts nothing (LIST-15).
 */
export const findProductsBySearch = async (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  search: string | undefined,
  language: Language,
): Promise<readonly number[] | null> => {
  const term = foldForSearch(search ?? '');
  if (!term) return null;
  return catalogueCache.remember(`search ${language} ${term}`, async () => {
    const [{ products }, rows] = await Promise.all([
      currentCatalogueIndex({ db, catalogueCache }, language),
      productsFound(db.read, db.search(term, language), language),
    ]);
    const byWords = products.find(term, 0).map(({ value }) => value);
    const found = [...new Set([...byWords, ...rows.map(({ id }) => id)])];
    return found.length > 0 ? found : products.find(term).map(({ value }) => value);
  });
};
