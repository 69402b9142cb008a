import type { Language } from '@fori/domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { cartCaching } from '../query-client.ts';

/** The jackets in the cart of the customer or the guest, in the order they were added. */
export const cartJacketsQuery = (api: Pick<StorefrontApi, 'jackets'>, language: Language) =>
  queryOptions({
    ...cartCaching,
    queryKey: [resources.customJackets, language],
    meta: {
      inLanguage: (client: QueryClient, to: Language): Promise<void> => client.prefetchQuery(cartJacketsQuery(api, to)),
    },
    queryFn: async ({ signal }) =>
      (await api.jackets.list({ query: { lang: language }, fetchOptions: { signal } })).body.data,
  });

/** A shared design, which never changes. */
export const sharedDesignQuery = (api: Pick<StorefrontApi, 'jackets'>, id: string) =>
  queryOptions({
    queryKey: [resources.jacketDesigns, id],
    queryFn: async ({ signal }) => (await api.jackets.shared({ params: { id }, fetchOptions: { signal } })).body.data,
    staleTime: Number.POSITIVE_INFINITY,
  });
