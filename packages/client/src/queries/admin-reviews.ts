import type { AdminReviewQuery } from '@fori/contracts/admin-reviews/schemas';
import { MINUTE_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { reviewKeys } from './reviews.ts';

type AdminReviewsApi = Pick<StorefrontApi, 'adminReviews'>;

/** How often the back office refetches the number of pending reviews. */
export const WAITING_STALE_MS = MINUTE_MS;

/** Pending reviews with their authors, for admins; of one product or of all. */
export const pendingReviewsQuery = (
  api: AdminReviewsApi,
  language: Language,
  { productId, page = 1 }: { productId?: number | undefined; page?: number } = {},
) =>
  queryOptions({
    queryKey: [...reviewKeys.admin(), 'pending', language, productId ?? null, page],
    queryFn: async ({ signal }) => {
      const ofProduct = productId === undefined ? {} : { product_id: String(productId) };
      const query = { lang: language, page: String(page), ...ofProduct };
      return (await api.adminReviews.pending({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** The number of pending reviews, for the back office's navigation; refetched every minute. */
export const pendingCountQuery = (api: AdminReviewsApi) =>
  queryOptions({
    queryKey: [...reviewKeys.admin(), 'count'],
    refetchInterval: WAITING_STALE_MS,
    queryFn: async ({ signal }) =>
      (await api.adminReviews.pending({ query: { per_page: '1' }, fetchOptions: { signal } })).body.data.total,
  });

/** Products with reviews whose name matches the search; those with pending reviews come first. */
export const reviewedProductsQuery = (api: AdminReviewsApi, language: Language, search: string) =>
  queryOptions({
    queryKey: [...reviewKeys.admin(), 'products', language, search],
    queryFn: async ({ signal }) => {
      const query = { lang: language, ...(search && { search }) };
      return (await api.adminReviews.products({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One page of all reviews with their authors, for admins. The previous page stays visible while another is fetched. */
export const adminReviewsQuery = (
  api: AdminReviewsApi,
  language: Language,
  state: Omit<AdminReviewQuery, 'lang' | 'product_id'> & { product_id?: number | null },
) =>
  queryOptions({
    queryKey: [...reviewKeys.admin(), 'list', language, state],
    queryFn: async ({ signal }) => {
      const { status, search, sort, page, per_page, product_id: productId } = state;
      const query = {
        lang: language,
        status,
        sort,
        page: String(page),
        per_page: String(per_page),
        ...(search && { search }),
        ...(productId && { product_id: String(productId) }),
      };
      return (await api.adminReviews.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });
