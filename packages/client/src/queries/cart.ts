import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { cartCaching } from '../query-client.ts';

/** The cart of the customer or the guest. */
export const cartQuery = (api: Pick<StorefrontApi, 'cart'>, language: Language) =>
  queryOptions({
    ...cartCaching,
    queryKey: [resources.cart, language],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> => client.prefetchQuery(cartQuery(api, to)),
    },
    queryFn: async ({ signal }) =>
      (await api.cart.get({ query: { lang: language }, fetchOptions: { signal } })).body.data,
  });
