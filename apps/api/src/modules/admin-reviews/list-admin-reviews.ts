import type { AdminReviewQuery } from '@fori/contracts/admin-reviews/schemas';
import { foldForSearch } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { countAdminReviews, pageOfAdminReviews, searchedAdminReviews } from './admin-reviews.repository.ts';
import { viewAdminReviews } from './view-admin-reviews.ts';

const MAX_TERMS = 8;

type ListQuery = Omit<AdminReviewQuery, 'lang'>;

/**
 * A page of all reviews, product names in `language`. `search` is split into terms, each of which must occur in title,
 * text, author's name or mail address, ignoring letter case. A page beyond the last one is empty with the true totals.
 */
export const listAdminReviews = async (
  { db }: Pick<Shop, 'db'>,
  { status, search, sort, page, per_page, product_id }: ListQuery,
  { adminId, language }: { adminId: string; language: Language },
) => {
  const { read } = db;
  const terms = foldForSearch(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MAX_TERMS);
  const filter = { status, terms, productId: product_id };
  const range = { sort, limit: per_page, offset: (page - 1) * per_page, language };
  const { total, rows } =
    terms.length > 0
      ? await searchedAdminReviews(read, filter, range)
      : {
          total: await countAdminReviews(read, filter),
          rows: await pageOfAdminReviews(read, filter, range),
        };
  return {
    data: await viewAdminReviews(read, rows, adminId),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
  };
};
