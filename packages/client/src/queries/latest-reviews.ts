import type { LatestReviews } from '@fori/contracts/reviews/schemas';
import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

/** The latest reviews across the shop. */
export const latestReviewsQuery = (api: Pick<StorefrontApi, 'reviews'>, language: Language) =>
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
