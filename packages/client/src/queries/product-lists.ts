import type { Facets, ListedProduct } from '@fori/contracts/products/schemas';
import type { ProductSort } from '@fori/domain/catalog';
import { type FacetName, facetNames, joinFacetValues } from '@fori/domain/facets';
import type { Language } from '@fori/domain/languages';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn, type Page, pageIn } from '../response-body.ts';

type ProductsApi = Pick<StorefrontApi, 'products'>;

/** Filters of a product list; missing, empty and `all` restrict nothing. */
export interface ProductFilters extends Partial<Record<FacetName, readonly string[] | undefined>> {
  category?: string | undefined;
  gender?: string | undefined;
  search?: string | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

/** A page of a product list. */
interface ProductPage extends Page<ListedProduct> {
  /** whether nothing matches the search as typed, so that similar products are listed (LIST-114) */
  similar?: boolean;
  /** a similar term that matches, where the one searched for does not */
  did_you_mean?: string | null;
}

/** The filters as the call's parameters; equivalent filters give equal keys. */
const parameters = ({ category, gender, search, sort, page, perPage, ...facets }: ProductFilters) => ({
  ...(category && category !== 'all' && { category }),
  ...(gender && gender !== 'all' && { gender }),
  ...(search?.trim() && { search: search.trim() }),
  ...Object.fromEntries(
    facetNames.flatMap((name) => (facets[name]?.length ? [[name, joinFacetValues(facets[name])] as const] : [])),
  ),
  ...(sort && sort !== 'featured' && { sort }),
  ...(page && page > 1 && { page: String(page) }),
  ...(perPage && { per_page: String(perPage) }),
});

const fetchPage = async (
  api: ProductsApi,
  language: Language,
  filters: ProductFilters,
  signal: AbortSignal,
): Promise<ProductPage> => {
  const query = { ...parameters(filters), form: 'card', lang: language };
  return pageIn<ListedProduct>((await api.products.list({ query, fetchOptions: { signal } })).body);
};

/** One page of products. The previous page stays visible while another is fetched. */
export const productListQuery = (api: ProductsApi, language: Language, filters: ProductFilters = {}) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.products, 'list', language, parameters(filters)],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(productListQuery(api, to, filters)),
    },
    queryFn: ({ signal }) => fetchPage(api, language, filters, signal),
    placeholderData: keepPreviousData,
  });

/** The most pages fetched at once for a URL; earlier ones are fetched on request. */
export const MAX_PAGES_AT_ONCE = 5;

/** The first page shown for a URL with `?page=`. */
const firstPageFor = (page: number): number => Math.max(1, page - MAX_PAGES_AT_ONCE + 1);

/**
 * The pages of a list up to the filters' page; pages before and after can be fetched. The previous list stays visible while
 * one with other filters is fetched. A page beyond the last counts as the last.
 */
export const productPagesQuery = (
  api: ProductsApi,
  language: Language,
  { page = 1, ...filters }: ProductFilters = {},
) =>
  infiniteQueryOptions({
    ...productCaching(),
    queryKey: [resources.products, 'pages', language, parameters(filters)],
    meta: {
      // all pages loaded so far
      inLanguage: (client: QueryClient, to: Language): Promise<void> => {
        const shown = client.getQueryData(productPagesQuery(api, language, { page, ...filters }).queryKey);
        const first = shown?.pages[0]?.current_page ?? firstPageFor(page);
        const query = productPagesQuery(api, to, { page, ...filters });
        return client.prefetchInfiniteQuery({ ...query, initialPageParam: first, pages: shown?.pages.length ?? 1 });
      },
    },
    queryFn: async ({ pageParam, signal }) => {
      const response = await fetchPage(api, language, { ...filters, page: pageParam }, signal);
      return response.current_page > response.last_page
        ? fetchPage(api, language, { ...filters, page: response.last_page }, signal)
        : response;
    },
    initialPageParam: firstPageFor(page),
    getNextPageParam: (last: Page<ListedProduct>) =>
      last.current_page < last.last_page ? last.current_page + 1 : undefined,
    getPreviousPageParam: (first: Page<ListedProduct>) => (first.current_page > 1 ? first.current_page - 1 : undefined),
    placeholderData: keepPreviousData,
  });

/** Fetches all pages for a URL unless they are cached. Never rejects. */
export const prefetchProductPages = (
  queryClient: QueryClient,
  api: ProductsApi,
  language: Language,
  filters: ProductFilters,
): Promise<void> => {
  const page = filters.page ?? 1;
  return queryClient.prefetchInfiniteQuery({
    ...productPagesQuery(api, language, filters),
    pages: page - firstPageFor(page) + 1,
  });
};

/** How many products each value of each filter would find. The previous counts stay visible until the next arrive. */
export const facetsQuery = (
  api: ProductsApi,
  language: Language,
  { sort: _sort, page: _page, perPage: _perPage, ...filters }: ProductFilters,
) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.products, 'facets', language, parameters(filters)],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(facetsQuery(api, to, filters)),
    },
    queryFn: async ({ signal }) => {
      const query = { ...parameters(filters), lang: language };
      return itemIn<Facets>((await api.products.facets({ query, fetchOptions: { signal } })).body);
    },
    placeholderData: keepPreviousData,
  });
