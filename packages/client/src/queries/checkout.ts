import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { cartCaching } from '../query-client.ts';

/** What the cart costs, the only totals a page shows; refetched whenever a page opens, because prices and stock change. */
export const quoteQuery = (api: Pick<StorefrontApi, 'checkout'>, language: Language, currency: Currency) =>
  queryOptions({
    ...cartCaching,
    queryKey: [resources.quote, language, currency],
    queryFn: async ({ signal }) =>
      (await api.checkout.quote({ query: { lang: language, currency }, fetchOptions: { signal } })).body.data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
