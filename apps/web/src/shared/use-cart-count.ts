import { cartQuery } from '@fori/client/queries/cart';
import { cartJacketsQuery } from '@fori/client/queries/jackets';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from './preferences.tsx';

/** The number of jackets: the sum of their quantities. */
export const totalQuantity = (jackets: readonly Pick<CartJacket, 'quantity'>[]): number =>
  jackets.reduce((sum, { quantity }) => sum + quantity, 0);

/** Units in the cart, jackets included; 0 until they are known, and for admins, who have no cart. */
export function useCartCount(): number {
  const { status, user } = useSession();
  const { language } = usePreferences();
  const api = useApi();
  const shops = status !== 'resolving' && user?.role !== 'admin';
  const cart = useQuery({ ...cartQuery(api, language), enabled: shops });
  const jackets = useQuery({ ...cartJacketsQuery(api, language), enabled: shops });
  return shops ? (cart.data?.count ?? 0) + totalQuantity(jackets.data ?? []) : 0;
}
