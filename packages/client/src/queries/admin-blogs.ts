import type { AdminBlogQuery } from '@fori/contracts/admin-blogs/schemas';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type AdminBlogsApi = Pick<BackOfficeApi, 'adminBlogs'>;

export const adminBlogKeys = {
  all: [resources.adminBlogs] as const,
  lists: () => [...adminBlogKeys.all, 'list'] as const,
  one: (id: string) => [...adminBlogKeys.all, 'one', id] as const,
  preview: (body: string) => [...adminBlogKeys.all, 'preview', body] as const,
};

/** One page of all posts, titles in `language`. The previous page stays visible while another is fetched. */
export const adminBlogsQuery = (api: AdminBlogsApi, language: Language, state: Omit<AdminBlogQuery, 'lang'>) =>
  queryOptions({
    queryKey: [...adminBlogKeys.lists(), language, state],
    queryFn: async ({ signal }) => {
      const { status, translation, search, sort, page, per_page } = state;
      const paging = { page: String(page), per_page: String(per_page) };
      const query = { status, translation, sort, ...paging, ...(search && { search }), lang: language };
      return (await api.adminBlogs.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One post with its texts in every language. */
export const adminBlogQuery = (api: AdminBlogsApi, id: string) =>
  queryOptions({
    queryKey: adminBlogKeys.one(id),
    queryFn: async ({ signal }) => (await api.adminBlogs.get({ params: { id }, fetchOptions: { signal } })).body.data,
    // a refetch would replace what is being edited
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Markdown as readers would get it. The previous preview stays visible while the next one is rendered. */
export const blogPreviewQuery = (api: AdminBlogsApi, body: string) =>
  queryOptions({
    queryKey: adminBlogKeys.preview(body),
    queryFn: async ({ signal }) =>
      (await api.adminBlogs.preview({ body: { body }, fetchOptions: { signal } })).body.data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // every key press makes an entry
    gcTime: 10_000,
  });
