import type { Country } from '@fori/domain/countries';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { cartCaching } from '../query-client.ts';

/** Where the goods of a cart go, by which method and to whom, which decides shipping and VAT. */
export interface QuoteDestination {
  country: Country;
  postal_code?: string;
  shipping_method?: string;
  /** of a company that buys them */
  vat_id?: string;
}

/** Time for hydration: a quote that came with the page is not fetched again by its first render. */
const QUOTE_STALE_MS = 5000;

/**
 * What the cart costs, the only totals a page shows; refetched whenever a page opens, because prices and stock change. Without `to`
 * VAT is that before it is known where the goods go.
 */
export const quoteQuery = (
  api: Pick<StorefrontApi, 'checkout'>,
  language: Language,
  currency: Currency,
  to?: QuoteDestination,
) =>
  queryOptions({
    ...cartCaching,
    queryKey: [resources.quote, language, currency, ...(to ? [to] : [])],
    queryFn: async ({ signal }) =>
      (await api.checkout.quote({ query: { lang: language, currency, ...to }, fetchOptions: { signal } })).body.data,
    staleTime: QUOTE_STALE_MS,
    placeholderData: keepPreviousData,
  });
