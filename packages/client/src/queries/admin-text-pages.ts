import type { PageText } from '@fori/contracts/admin-text-pages/schemas';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { resources } from '../keys.ts';

type TextPagesApi = Pick<BackOfficeApi, 'adminTextPages'>;

export const adminTextPageKeys = {
  all: [resources.adminTextPages] as const,
  lists: () => [...adminTextPageKeys.all, 'list'] as const,
  one: (id: string) => [...adminTextPageKeys.all, 'one', id] as const,
};

interface ListState {
  search?: string | undefined;
  page: number;
  per_page: number;
}

/** One page of the text pages, titles in `language`. The previous page stays visible while another is fetched. */
export const adminTextPagesQuery = (api: TextPagesApi, language: Language, { search, page, per_page }: ListState) =>
  queryOptions({
    queryKey: [...adminTextPageKeys.lists(), language, { search, page, per_page }],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), per_page: String(per_page), ...(search && { search }), lang: language };
      return (await api.adminTextPages.list({ query, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** One text page with its texts as they are edited. */
export const adminTextPageQuery = (api: TextPagesApi, id: string) =>
  queryOptions({
    queryKey: adminTextPageKeys.one(id),
    queryFn: async ({ signal }) =>
      (await api.adminTextPages.get({ params: { id }, fetchOptions: { signal } })).body.data,
    // a refetch would replace what is being edited
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The versions of a text page in a language, newest first. */
export const textPageVersionsQuery = (api: TextPagesApi, id: number, language: Language, page: number) =>
  queryOptions({
    queryKey: [...adminTextPageKeys.one(String(id)), 'versions', language, page],
    queryFn: async ({ signal }) => {
      const request = { params: { id: String(id) }, query: { language, page: String(page) } };
      return (await api.adminTextPages.versions({ ...request, fetchOptions: { signal } })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** A text as its page would show it. The previous preview stays visible while the next one is rendered. */
export const textPagePreviewQuery = (api: TextPagesApi, slug: string, language: Language, text: PageText) =>
  queryOptions({
    queryKey: [...adminTextPageKeys.all, 'preview', slug, language, text],
    queryFn: async ({ signal }) =>
      (await api.adminTextPages.preview({ body: { slug, language, text }, fetchOptions: { signal } })).body.data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // every key press makes an entry
    gcTime: 10_000,
  });
