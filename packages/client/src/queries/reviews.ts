import type { AdminReviewQuery } from '@fori/contracts/admin-reviews/schemas';
import type { Language } from '@fori/domain/languages';
import type { ReviewSort, Stars } from '@fori/domain/reviews';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';

type ReviewsApi = Pick<StorefrontApi, 'reviews'>;
type AdminReviewsApi = Pick<StorefrontApi, 'adminReviews'>;

/** How often it is asked again whether somebody may review what is on the screen, ms (CACHE-13). */
export const ELIGIBILITY_STALE_MS = 5 * 60_000;

/** How often the back office asks again how much waits, ms. */
export const WAITING_STALE_MS = 60_000;

/** Which reviews of a product are shown; what is left out restricts nothing, newest first. */
export interface ReviewFilters {
  page?: number | undefined;
  sort?: ReviewSort | undefined;
  rating?: Stars | undefined;
}

/** The filters as the call's parameters; equal wishes give equal keys. */
const parameters = ({ page, sort, rating }: ReviewFilters) => ({
  ...(page && page > 1 && { page: String(page) }),
  ...(sort && sort !== 'newest' && { sort }),
  ...(rating && { rating: String(rating) }),
});

export const reviewKeys = {
  /** all lists of a product's reviews, for whoever reads them */
  ofProduct: (productId: number | string) => [resources.reviews, String(productId)] as const,
  eligibility: (productId: number | string) => [resources.reviewEligibility, String(productId)] as const,
  admin: () => [resources.adminReviews] as const,
};

/**
 * One page of a product's reviews with its figures. `readerId` is who is signed in, null for nobody: authors see what waits,
 * admins all, so what the server wrote for nobody is not theirs. While another page is fetched the last one stays to be seen.
 */
export const reviewsQuery = (
  api: ReviewsApi,
  language: Language,
  productId: number | string,
  filters: ReviewFilters = {},
  readerId: string | null = null,
) =>
  queryOptions({
    ...productCaching(),
    queryKey: [...reviewKeys.ofProduct(productId), readerId, language, parameters(filters)],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(reviewsQuery(api, to, productId, filters, readerId)),
    },
    queryFn: async ({ signal }) => {
      const request = { params: { id: String(productId) }, query: { ...parameters(filters), lang: language } };
      const { data, product } = (await api.reviews.list({ ...request, fetchOptions: { signal } })).body;
      return { ...data, product };
    },
    placeholderData: keepPreviousData,
  });

/** Whether whoever is signed in may review a product; asked again every five minutes while it is on the screen. */
export const reviewEligibilityQuery = (api: ReviewsApi, language: Language, productId: number | string) =>
  queryOptions({
    queryKey: [...reviewKeys.eligibility(productId), language],
    staleTime: ELIGIBILITY_STALE_MS,
    refetchInterval: ELIGIBILITY_STALE_MS,
    queryFn: async ({ signal }) =>
      (
        await api.reviews.eligibility({
          params: { id: String(productId) },
          query: { lang: language },
          fetchOptions: { signal },
        })
      ).body.data,
  });

/** The waiting reviews of a product with their authors, for admins; of all products without one. */
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

/** How many reviews wait, for the back office's navigation; asked again every minute. */
export const pendingCountQuery = (api: AdminReviewsApi) =>
  queryOptions({
    queryKey: [...reviewKeys.admin(), 'count'],
    refetchInterval: WAITING_STALE_MS,
    queryFn: async ({ signal }) =>
      (await api.adminReviews.pending({ query: { per_page: '1' }, fetchOptions: { signal } })).body.data.total,
  });

/** Products that have reviews and whose name contains the words; without words those that have something waiting. */
export const reviewedProductsQuery = (api: AdminReviewsApi, language: Language, search: string) =>
  queryOptions({
    queryKey: [...reviewKeys.admin(), 'products', language, search],
    queryFn: async ({ signal }) => {
      const query = { lang: language, ...(search && { search }) };
      return (await api.adminReviews.products({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One page of all reviews with their authors, for admins. While another page is fetched the last one stays to be seen. */
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
        ...{ lang: language, status, sort, page: String(page), per_page: String(per_page) },
        ...(search && { search }),
        ...(productId && { product_id: String(productId) }),
      };
      return (await api.adminReviews.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });
