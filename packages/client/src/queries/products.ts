import type { CategoryRow, ListedProduct, ProductDetail } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { PRODUCT_PREFETCH_STALE_MS, productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type ProductsApi = Pick<StorefrontApi, 'products'>;

/** The categories with the number of products in each. */
export const categoriesQuery = (api: ProductsApi, language: Language) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.categories, language],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> => client.prefetchQuery(categoriesQuery(api, to)),
    },
    queryFn: async ({ signal }) =>
      itemIn<CategoryRow[]>(
        (await api.products.categories({ query: { lang: language }, fetchOptions: { signal } })).body,
      ),
  });

/** One product with everything its page shows. */
export const productQuery = (api: ProductsApi, language: Language, id: number | string) =>
  queryOptions({
    ...productCaching(),
    queryKey: [resources.products, 'detail', language, String(id)],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> => client.prefetchQuery(productQuery(api, to, id)),
    },
    queryFn: async ({ signal }) =>
      itemIn<ProductDetail>(
        (
          await api.products.detail({
            params: { id: String(id) },
            query: { lang: language },
            fetchOptions: { signal },
          })
        ).body,
      ),
  });

/** The cards of what goes with a product. */
export const goesWithQuery = (api: ProductsApi, language: Language, id: number | string) =>
  queryOptions({
    ...productCaching(),
    // the page is whole without them
    retry: false,
    queryKey: [resources.products, 'goes-with', language, String(id)],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(goesWithQuery(api, to, id)),
    },
    queryFn: async ({ signal }) =>
      itemIn<ListedProduct[]>(
        (
          await api.products.goesWith({
            params: { id: String(id) },
            query: { lang: language },
            fetchOptions: { signal },
          })
        ).body,
      ),
  });

/** Fetches a product that is likely to be opened next, unless fetched within ten minutes (CACHE-03). Never rejects. */
export const prefetchProduct = (
  queryClient: QueryClient,
  api: ProductsApi,
  language: Language,
  id: number | string,
): Promise<void> =>
  queryClient.prefetchQuery({ ...productQuery(api, language, id), staleTime: PRODUCT_PREFETCH_STALE_MS });
