import { REVIEWED_PRODUCTS, type ReviewedProduct } from '@fori/contracts/admin-reviews/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { oldestPending, productsNamed, reviewCounts } from './admin-reviews.repository.ts';

const MAX_TERMS = 8;
/** Products whose texts contain the terms; those whose name does are among them unless the terms are very common. */
const MAX_CANDIDATES = 300;

/**
 * Products with reviews, those with the most waiting first: all whose name contains each word of `search`, or without one
 * those that have something waiting. At most `REVIEWED_PRODUCTS`.
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
  const named = async () => {
    const rows = await productsNamed(read, { terms, language, limit: MAX_CANDIDATES });
    return rows.flatMap(({ id, name }) => (terms.every((word) => foldForSearch(name).includes(word)) ? [id] : []));
  };
  const ids = terms.length === 0 ? await oldestPending(read, REVIEWED_PRODUCTS) : await named();
  if (ids.length === 0) return [];
  const counts = await reviewCounts(read, { ids, language });
  return counts
    .sort((a, b) => b.pending - a.pending || ids.indexOf(a.id) - ids.indexOf(b.id))
    .slice(0, REVIEWED_PRODUCTS);
};
