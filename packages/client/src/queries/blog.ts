import type { BlogPost, BlogSummary } from '@fori/contracts/blog/schemas';
import type { BlogStatus } from '@fori/domain/blog';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { onServer } from '../environment.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn, pageIn } from '../response-body.ts';

type BlogApi = Pick<StorefrontApi, 'blog'>;

/** Filters of a list of posts; missing, empty and `all` restrict nothing. */
export interface BlogFilters {
  search?: string | undefined;
  status?: BlogStatus | 'all' | undefined;
  page?: number | undefined;
}

const parameters = ({ search, status, page }: BlogFilters) => ({
  ...(search?.trim() && { search: search.trim() }),
  ...(status && status !== 'all' && { status }),
  ...(page && page > 1 && { page: String(page) }),
});

/** One page of posts, newest first. The previous page stays visible while another is fetched. */
export const blogListQuery = (api: BlogApi, language: Language, filters: BlogFilters = {}) =>
  queryOptions({
    ...productCaching(),
    // drafts have a personal key, so that they are removed when the admin signs out
    queryKey: [
      filters.status === 'draft' ? resources.blogDrafts : resources.blogs,
      'list',
      language,
      parameters(filters),
    ],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(blogListQuery(api, to, filters)),
    },
    queryFn: async ({ signal }) => {
      const query = { ...parameters(filters), lang: language };
      return pageIn<BlogSummary>((await api.blog.list({ query, fetchOptions: { signal } })).body);
    },
    placeholderData: keepPreviousData,
  });

/** Whether the visitor likes a post, and its figures. */
export type BlogVisit = Pick<BlogPost, 'liked' | 'likes' | 'views'>;

const visitOf = ({ liked, likes, views }: BlogPost): BlogVisit => ({ liked, likes, views });

const fetchPost = async (api: BlogApi, language: Language, slug: string, signal: AbortSignal): Promise<BlogPost> => {
  const request = { params: { slug }, query: { lang: language }, fetchOptions: { signal } };
  return itemIn<BlogPost>((await api.blog.detail(request)).body);
};

export const blogVisitKey = (slug: string) => [resources.blogVisits, slug] as const;

/**
 * The visitor's part of a post that was rendered anonymously by the server; fetching it counts the view. Where the browser has
 * fetched the post itself, it is cached already.
 */
export const blogVisitQuery = (api: BlogApi, language: Language, slug: string) =>
  queryOptions({
    ...productCaching(),
    queryKey: blogVisitKey(slug),
    queryFn: async ({ signal }) => visitOf(await fetchPost(api, language, slug, signal)),
  });

/** One post with everything its page shows; fetching it in the browser counts the view. */
export const blogPostQuery = (api: BlogApi, language: Language, slug: string) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.blogs, 'post', language, slug],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(blogPostQuery(api, to, slug)),
    },
    queryFn: async ({ signal, client }) => {
      const post = await fetchPost(api, language, slug, signal);
      if (!onServer()) client.setQueryData<BlogVisit>(blogVisitKey(slug), visitOf(post));
      return post;
    },
  });
