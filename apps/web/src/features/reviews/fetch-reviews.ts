import { reviewsQuery } from '@fori/client/queries/reviews';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { filtersOf, reviewsInAddress } from './review-address.ts';

/** Fetches the reviews of an address for an anonymous visitor. Never rejects. */
export const fetchReviews = (
  { api, queryClient, i18n }: Services,
  product: string,
  address: URLSearchParams,
): Promise<void> =>
  queryClient.prefetchQuery(
    reviewsQuery(api, i18n.language as Language, product, filtersOf(reviewsInAddress(address))),
  );
