import type { ReviewFilters } from '@fori/client/queries/reviews';
import { type ReviewSort, reviewSorts, type Stars, stars } from '@fori/domain/reviews';

/** Parameter names in the product's address, which holds size and colour as well. */
const NAMES = { page: 'review_page', rating: 'stars', sort: 'review_sort' } as const;

export interface ShownReviews {
  page: number;
  rating: Stars | null;
  sort: ReviewSort;
}

/** The reviews of an address; invalid values count as missing. */
export const reviewsInAddress = (address: URLSearchParams): ShownReviews => {
  const named = (name: keyof typeof NAMES) => address.getAll(NAMES[name]).at(-1) ?? '';
  const page = /^[1-9]\d{0,5}$/.test(named('page')) ? Number(named('page')) : 1;
  const rating = stars.find((value) => String(value) === named('rating')) ?? null;
  return { page, rating, sort: reviewSorts.find((sort) => sort === named('sort')) ?? 'newest' };
};

/** The query of the request. */
export const filtersOf = ({ page, rating, sort }: ShownReviews): ReviewFilters => ({
  page,
  sort,
  ...(rating !== null && { rating }),
});

/** The address with other reviews; other parameters stay. Another filter or sorting resets the page. */
export const addressWithReviews = (
  address: URLSearchParams,
  { page = 1, ...changes }: Partial<ShownReviews>,
): URLSearchParams => {
  const { rating, sort } = { ...reviewsInAddress(address), ...changes };
  const next = new URLSearchParams(address);
  const put = (name: keyof typeof NAMES, value: string | null) => {
    if (value === null) next.delete(NAMES[name]);
    else next.set(NAMES[name], value);
  };
  put('page', page > 1 ? String(page) : null);
  put('rating', rating === null ? null : String(rating));
  put('sort', sort === 'newest' ? null : sort);
  return next;
};
