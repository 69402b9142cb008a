import type { CategoryRow, Product, ProductDetail } from '@fori/contracts/products/schemas';
import type { ProductSort } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { itemIn, type Page, pageIn } from '../answers.ts';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { PRODUCT_PREFETCH_STALE_MS, productCaching } from '../query-client.ts';

type ProductsApi = Pick<StorefrontApi, 'products'>;

/** What a list is restricted to; what is left out, empty or `all` restricts nothing. */
export interface ProductFilters {
  category?: string | undefined;
  gender?: string | undefined;
  search?: string | undefined;
  sort?: ProductSort | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

/** The filters as the call's parameters; equal wishes give equal keys. */
const parameters = ({ category, gender, search, sort, page, perPage }: ProductFilters) => ({
  ...(category && category !== 'all' && { category }),
  ...(gender && gender !== 'all' && { gender }),
  ...(search?.trim() && { search: search.trim() }),
  ...(sort && sort !== 'featured' && { sort }),
  ...(page && page > 1 && { page: String(page) }),
  ...(perPage && { per_page: String(perPage) }),
});

const fetchPage = async (
  api: ProductsApi,
  language: Language,
  filters: ProductFilters,
  signal: AbortSignal,
): Promise<Page<Product>> => {
  const query = { ...parameters(filters), lang: language };
  return pageIn<Product>((await api.products.list.query({ query, fetchOptions: { signal } })).body);
};

/** The categories with the number of products in each. */
export const categoriesQuery = (api: ProductsApi, language: Language) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.categories, language],
    queryFn: async ({ signal }) =>
      itemIn<CategoryRow[]>(
        (await api.products.categories.query({ query: { lang: language }, fetchOptions: { signal } })).body,
      ),
  });

/** One page of products. While another page is fetched the last one stays to be seen. */
export const productListQuery = (api: ProductsApi, language: Language, filters: ProductFilters = {}) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.products, 'list', language, parameters(filters)],
    queryFn: ({ signal }) => fetchPage(api, language, filters, signal),
    placeholderData: keepPreviousData,
  });

/** One product with everything its page shows. */
export const productQuery = (api: ProductsApi, language: Language, id: number | string) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.products, 'detail', language, String(id)],
    queryFn: async ({ signal }) =>
      itemIn<ProductDetail>(
        (
          await api.products.detail.query({
            params: { id: String(id) },
            query: { lang: language },
            fetchOptions: { signal },
          })
        ).body,
      ),
  });

/** Fetches a product that is likely to be opened next, unless it was fetched within ten minutes. Never rejects. */
export const prefetchProduct = (
  queryClient: QueryClient,
  api: ProductsApi,
  language: Language,
  id: number | string,
): Promise<void> =>
  queryClient.prefetchQuery({ ...productQuery(api, language, id), staleTime: PRODUCT_PREFETCH_STALE_MS });
