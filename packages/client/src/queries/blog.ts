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

/** What a list of posts is restricted to; what is left out, empty or `all` restricts nothing. */
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

/** One page of posts, newest first. While another page is fetched the last one stays to be seen. */
export const blogListQuery = (api: BlogApi, language: Language, filters: BlogFilters = {}) =>
  queryOptions({
    ...productCaching(),
    // drafts are admins' own: whoever comes after them must not find any
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

/** How the visitor stands to a post, and the figures with that in them. */
export type BlogVisit = Pick<BlogPost, 'liked' | 'likes' | 'views'>;

const visitIn = ({ liked, likes, views }: BlogPost): BlogVisit => ({ liked, likes, views });

const fetchPost = async (api: BlogApi, language: Language, slug: string, signal: AbortSignal): Promise<BlogPost> => {
  const request = { params: { slug }, query: { lang: language }, fetchOptions: { signal } };
  return itemIn<BlogPost>((await api.blog.detail(request)).body);
};

export const blogVisitKey = (slug: string) => [resources.blogVisits, slug] as const;

/**
 * The visitor's own part of a post that came with the page, which knew nobody: asking for it is what counts the view. Where
 * the browser has fetched the post itself, it is there already.
 */
export const blogVisitQuery = (api: BlogApi, language: Language, slug: string) =>
  queryOptions({
    ...productCaching(),
    queryKey: blogVisitKey(slug),
    queryFn: async ({ signal }) => visitIn(await fetchPost(api, language, slug, signal)),
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
      if (!onServer()) client.setQueryData<BlogVisit>(blogVisitKey(slug), visitIn(post));
      return post;
    },
  });
