import { cartQuery } from '@fori/client/queries/cart';
import { quoteQuery } from '@fori/client/queries/checkout';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { usePreferences } from './preferences.tsx';

/** The shopper's cart. */
export function useCart() {
  const { language } = usePreferences();
  return usePersonalQuery(cartQuery(useApi(), language));
}

/** What the cart costs, by the server's reckoning; the only totals a page shows. */
export function useQuote() {
  const { language, currency } = usePreferences();
  return usePersonalQuery(quoteQuery(useApi(), language, currency));
}
