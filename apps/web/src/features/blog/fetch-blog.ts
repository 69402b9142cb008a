import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { blogListQuery, blogPostQuery } from '@fori/client/queries/blog';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { readBlogFilters } from './blog-filters.ts';

/** Fetches the posts of an address, as a reader sees them. Never rejects. */
export const fetchPosts = ({ api, queryClient, i18n }: Services, address: URLSearchParams): Promise<void> =>
  queryClient.prefetchQuery(blogListQuery(api, i18n.language as Language, readBlogFilters(address)));

/** Fetches a post; returns 404 where there is none. Never rejects. */
export const fetchPost = async ({ api, queryClient, i18n }: Services, slug: string): Promise<number | undefined> => {
  const query = blogPostQuery(api, i18n.language as Language, slug);
  await queryClient.prefetchQuery(query);
  return statusOf(queryClient.getQueryState(query.queryKey)?.error) === NOT_FOUND ? NOT_FOUND : undefined;
};
