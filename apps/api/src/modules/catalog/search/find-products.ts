import { foldForSearch } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { productsFound } from '../browsing/facets.repository.ts';
import { correctedTerm } from './corrected-term.ts';
import { currentCatalogueIndex } from './current-index.ts';

/** What a search finds. */
export interface SearchResult {
  /** of the products on sale, best first */
  ids: readonly number[];
  /** whether nothing matches as typed, so that these are similar ones (LIST-114) */
  similar: boolean;
  /** a similar term that matches; null where the typed one does, or nothing is similar */
  didYouMean: string | null;
}

/**
 * What a search finds: by words of names and categories, in any form, then by the term as a part of name, description or
 * category name (LIST-16 to LIST-18). Typos are allowed for only where nothing is found without. Null for a blank term, which
 * restricts nothing (LIST-15).
 */
export const findProductsBySearch = async (
  { db, catalogueCache }: Pick<Shop, 'db' | 'catalogueCache'>,
  search: string | undefined,
  language: Language,
): Promise<SearchResult | null> => {
  const term = foldForSearch(search ?? '');
  if (!term) return null;
  return catalogueCache.remember(`search ${language} ${term}`, async () => {
    const [index, rows] = await Promise.all([
      currentCatalogueIndex({ db, catalogueCache }, language),
      productsFound(db.read, db.search(term, language), language),
    ]);
    const byWords = index.products.find(term, 0).map(({ value }) => value);
    const ids = [...new Set([...byWords, ...rows.map(({ id }) => id)])];
    if (ids.length > 0) return { ids, similar: false, didYouMean: null };
    const similar = index.products.find(term);
    return {
      ids: similar.map(({ value }) => value),
      similar: similar.length > 0,
      didYouMean: await correctedTerm(db, term, similar[0], index, language),
    };
  });
};
