import type { ListedProduct } from '@fori/contracts/products/schemas';
import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type ProductsApi = Pick<StorefrontApi, 'products'>;

/** The cards of products by their ids, in that order; those not on sale are left out. */
export const productCardsQuery = (api: ProductsApi, language: Language, ids: readonly number[]) =>
  queryOptions({
    ...productCaching(),
    // the page is whole without them
    retry: false,
    queryKey: [resources.products, 'cards', language, ids],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> =>
        client.prefetchQuery(productCardsQuery(api, to, ids)),
    },
    queryFn: async ({ signal }) =>
      itemIn<ListedProduct[]>(
        (await api.products.cards({ query: { ids: ids.join(), lang: language }, fetchOptions: { signal } })).body,
      ),
  });
