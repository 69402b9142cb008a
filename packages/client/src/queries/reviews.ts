import { MINUTE_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import type { ReviewSort, Stars } from '@fori/domain/reviews';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';

type ReviewsApi = Pick<StorefrontApi, 'reviews'>;

/** How often the eligibility for a review is refetched while its product is on the screen (CACHE-13). */
export const ELIGIBILITY_STALE_MS = 5 * MINUTE_MS;

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

/**
 * Whether the signed-in user can review a product; refetched every five minutes while it is on the screen. It is the same in
 * every language, so that a change of language leaves the form as it is.
 */
export const reviewEligibilityQuery = (api: ReviewsApi, language: Language, productId: number | string) =>
  queryOptions({
    queryKey: reviewKeys.eligibility(productId),
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
