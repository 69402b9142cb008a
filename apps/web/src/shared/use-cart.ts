import { cartQuery } from '@fori/client/queries/cart';
import { quoteQuery } from '@fori/client/queries/checkout';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from './preferences.tsx';

/** The shopper's cart; pending until the browser knows who is shopping. */
export function useCart() {
  const { language } = usePreferences();
  return useQuery({ ...cartQuery(useApi(), language), enabled: useSession().status !== 'resolving' });
}

/** What the cart costs, by the server's reckoning; the only totals a page shows. */
export function useQuote() {
  const { language, currency } = usePreferences();
  return useQuery({ ...quoteQuery(useApi(), language, currency), enabled: useSession().status !== 'resolving' });
}
