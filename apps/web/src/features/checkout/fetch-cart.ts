import { cartQuery } from '@fori/client/queries/cart';
import { type QuoteDestination, quoteQuery } from '@fori/client/queries/checkout';
import { cartJacketsQuery } from '@fori/client/queries/jackets';
import { storeQuery } from '@fori/client/queries/store';
import { presetCountries } from '@fori/domain/countries';
import type { Currency } from '@fori/domain/currencies';
import type { Language } from '@fori/domain/languages';
import type { Services } from '../../shared/services.ts';
import { destinationOf, initialCheckout } from './checkout-form.ts';

/** Fetches what a page shows of the cart it is rendered with: what is in it and what that costs, in the checkout where its form begins. */
export const fetchCart = async (
  { api, queryClient }: Pick<Services, 'api' | 'queryClient'>,
  { language, currency, isCheckout }: { language: Language; currency: Currency; isCheckout: boolean },
): Promise<void> => {
  const fetchQuote = async (to?: QuoteDestination) => {
    const query = quoteQuery(api, language, currency, to);
    await queryClient.prefetchQuery(query);
    return queryClient.getQueryData(query.queryKey);
  };
  const fetchQuotes = async () => {
    const quote = await fetchQuote();
    if (!isCheckout || !(quote?.vat || quote?.delivery)) return;
    const store = await queryClient.ensureQueryData(storeQuery(api, language));
    const to = destinationOf(initialCheckout(language, store.countries ?? presetCountries));
    if (to) await fetchQuote(to);
  };
  await Promise.all([
    queryClient.prefetchQuery(cartQuery(api, language)),
    queryClient.prefetchQuery(cartJacketsQuery(api, language)),
    // without the store's facts the browser asks
    fetchQuotes().catch(() => undefined),
  ]);
};
