import { cartQuery } from '@fori/client/queries/cart';
import { quoteQuery } from '@fori/client/queries/checkout';
import { cartJacketsQuery } from '@fori/client/queries/jackets';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { usePreferences } from './preferences.tsx';

/** The cart without its jackets. */
export function useCart() {
  const { language } = usePreferences();
  return usePersonalQuery(cartQuery(useApi(), language));
}

/** The jackets in the cart. */
export function useCartJackets() {
  const { language } = usePreferences();
  return usePersonalQuery(cartJacketsQuery(useApi(), language));
}

/** What the cart costs, jackets included, computed by the server; pages show no other totals. */
export function useQuote() {
  const { language, currency } = usePreferences();
  return usePersonalQuery(quoteQuery(useApi(), language, currency));
}
