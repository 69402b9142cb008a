import { type QuoteDestination, quoteQuery } from '@fori/client/queries/checkout';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { usePreferences } from '../../../shared/preferences.tsx';

/** The quote of a destination, without one the cart's; `queryKey` is where it is cached. */
export function useQuoteTo(to: QuoteDestination | undefined) {
  const { language, currency } = usePreferences();
  const options = quoteQuery(useApi(), language, currency, to);
  return { quote: usePersonalQuery(options), queryKey: options.queryKey };
}
