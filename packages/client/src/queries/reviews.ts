import type { AdminReviewQuery } from '@fori/contracts/admin-reviews/schemas';
import type { LatestReviews } from '@fori/contracts/reviews/schemas';
import type { Language } from '@fori/domain/languages';
import type { ReviewSort, Stars } from '@fori/domain/reviews';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type ReviewsApi = Pick<StorefrontApi, 'reviews'>;
type AdminReviewsApi = Pick<StorefrontApi, 'adminReviews'>;

/** How often the eligibility for a review is refetched while its product is on the screen (CACHE-13). */
export const ELIGIBILITY_STALE_MS = 5 * 60_000;

/** How often the back office refetches the number of pending reviews. */
export const WAITING_STALE_MS = 60_000;

/** Filters and order of a product's reviews; by default all, newest first. */
export interface ReviewFilters {
  page?: number | undefined;
  sort?: ReviewSort | undefined;
  rating?: Stars | undefined;
}

/** The filters as the call's parameters; equivalent filters give equal keys. */
const parameters = ({ page, sort, rating }: ReviewFilters) => ({
  ...(page && page > 1 && { page: String(page) }),
  ...(sort && sort !== 'newest' && { sort }),
  ...(rating && { rating: String(rating) }),
});

export const reviewKeys = {
  /** all lists of a product's reviews, for any reader */
  ofProduct: (productId: number | string) => [resources.reviews, String(productId)] as const,
  eligibility: (productId: number | string) => [resources.reviewEligibility, String(productId)] as const,
  admin: () => [resources.adminReviews] as const,
};

/**
 * One page of a product's reviews with its figures. `readerId` is the signed-in user, null for none, and part of the key
 * because authors and admins see more than the server-rendered page. The previous page stays visible meanwhile.
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
      const { data, product, translations } = (await api.reviews.list({ ...request, fetchOptions: { signal } })).body;
      return { ...data, product, translations };
    },
    placeholderData: keepPreviousData,
  });

/** The latest reviews across the shop. */
export const latestReviewsQuery = (api: ReviewsApi, language: Language) =>
  queryOptions({
    ...productCaching(),
    // the page is whole without them
    retry: false,
    queryKey: [resources.latestReviews, language],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(latestReviewsQuery(api, to)),
    },
    queryFn: async ({ signal }) =>
      itemIn<LatestReviews>((await api.reviews.latest({ query: { lang: language }, fetchOptions: { signal } })).body),
  });

/** Whether the signed-in user can review a product; refetched every five minutes while it is on the screen. */
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
        ...{ lang: language, status, sort, page: String(page), per_page: String(per_page) },
        ...(search && { search }),
        ...(productId && { product_id: String(productId) }),
      };
      return (await api.adminReviews.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });
