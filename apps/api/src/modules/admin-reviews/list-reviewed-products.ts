import { REVIEWED_PRODUCTS, type ReviewedProduct } from '@fori/contracts/admin-reviews/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { productsNamed, productsWithMostPending, reviewCounts } from './admin-reviews.repository.ts';

const MAX_TERMS = 8;
/** Matches in whole texts, of which those by name are picked; very common terms may miss some. */
const MAX_CANDIDATES = 300;

/**
 * Products with reviews, those with the most pending first: those whose name contains each term of `search`, or without
 * one those with pending reviews. At most `REVIEWED_PRODUCTS`.
 */
export const listReviewedProducts = async (
  { db }: Pick<Shop, 'db'>,
  search: string | undefined,
  language: Language,
): Promise<ReviewedProduct[]> => {
  const { read } = db;
  const terms = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS);
  const idsByName = async () => {
    const rows = await productsNamed(read, { terms, language, limit: MAX_CANDIDATES });
    return rows.flatMap(({ id, name }) => (terms.every((word) => foldForSearch(name).includes(word)) ? [id] : []));
  };
  const ids = terms.length === 0 ? await productsWithMostPending(read, REVIEWED_PRODUCTS) : await idsByName();
  if (ids.length === 0) return [];
  const counts = await reviewCounts(read, { ids, language });
  return counts
    .sort((a, b) => b.pending - a.pending || ids.indexOf(a.id) - ids.indexOf(b.id))
    .slice(0, REVIEWED_PRODUCTS);
};
