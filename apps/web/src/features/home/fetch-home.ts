import { blogListQuery } from '@fori/client/queries/blog';
import { latestReviewsQuery } from '@fori/client/queries/reviews';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';

/** Fetches what the home page shows below the products. Never rejects. */
export const fetchHome = async ({ api, queryClient, i18n }: Services): Promise<void> => {
  const language = i18n.language as Language;
  await Promise.all([
    queryClient.prefetchQuery(latestReviewsQuery(api, language)),
    queryClient.prefetchQuery(blogListQuery(api, language)),
  ]);
};
