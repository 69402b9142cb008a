import { blogListQuery } from '@fori/client/queries/blog';
import { homeQuery } from '@fori/client/queries/home';
import { latestReviewsQuery } from '@fori/client/queries/latest-reviews';
import { productCardsQuery } from '@fori/client/queries/product-cards';
import { productListQuery } from '@fori/client/queries/product-lists';
import { categoriesQuery } from '@fori/client/queries/products';
import type { HomeBlock } from '@fori/contracts/home/schemas';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { featuredQuery } from './featured-query.ts';

/** Fetches the home page and what its blocks show. Never rejects. */
export const fetchHome = async ({ api, queryClient, i18n }: Services): Promise<void> => {
  const language = i18n.language as Language;
  const fetchBlock = (block: HomeBlock): Promise<void> | undefined => {
    switch (block.kind) {
      case 'featured':
        return block.products.length > 0
          ? queryClient.prefetchQuery(productCardsQuery(api, language, block.products))
          : queryClient.prefetchQuery(productListQuery(api, language, featuredQuery));
      case 'categories':
        return queryClient.prefetchQuery(categoriesQuery(api, language));
      case 'reviews':
        return queryClient.prefetchQuery(latestReviewsQuery(api, language));
      case 'posts':
        return queryClient.prefetchQuery(blogListQuery(api, language));
      default:
        return undefined;
    }
  };
  const home = await queryClient.fetchQuery(homeQuery(api, language)).catch(() => null);
  await Promise.all(home?.blocks.map(fetchBlock) ?? []);
};
