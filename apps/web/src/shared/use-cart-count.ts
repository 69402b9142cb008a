import { cartQuery } from '@fori/client/queries/cart';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from './preferences.tsx';

/** Pieces in the cart; 0 until it is known, and for admins, who have none. */
export function useCartCount(): number {
  const { status, user } = useSession();
  const { language } = usePreferences();
  const shops = status !== 'resolving' && user?.role !== 'admin';
  const { data } = useQuery({ ...cartQuery(useApi(), language), enabled: shops });
  return shops ? (data?.count ?? 0) : 0;
}
