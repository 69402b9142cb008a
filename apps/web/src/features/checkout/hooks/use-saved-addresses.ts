import { addressesQuery } from '@fori/client/queries/addresses';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import type { Address } from '@fori/contracts/addresses/schemas';
import { MOST_ADDRESSES } from '@fori/domain/addresses';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { chosenAmong, isBlankPlace, noPlace, type Place, placeFrom, placeOf } from '../saved-address.ts';
import type { CheckoutForm } from './use-checkout-form.ts';

export interface SavedAddresses {
  addresses: readonly Address[];
  chosen: Address | undefined;
  /** null is another address than the saved ones */
  choose: (address: Address | null) => void;
  /** there is room in the address book for what is typed */
  canSave: boolean;
}

/**
 * A customer's saved addresses and which of them the form holds. The default one fills a form nobody has typed an address
 * into; what was typed comes back with "another address". Null for guests; `waiting` until it is known, and not for
 * longer than one try: without the addresses a checkout works as a guest's does.
 */
export function useSavedAddresses(form: CheckoutForm): { saved: SavedAddresses | null; waiting: boolean } {
  const { user } = useSession();
  const customer = user?.role === 'customer';
  const { data, isPending, failureCount } = useQuery({ ...addressesQuery(useApi()), enabled: customer });
  const typed = useRef<Place>(noPlace);
  const { values, fill } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first list
  useEffect(() => {
    const first = data?.find(({ is_default }) => is_default);
    if (customer && first && isBlankPlace(values)) fill(placeFrom(first));
  }, [data !== undefined, customer]);

  if (!customer) return { saved: null, waiting: false };
  if (!data) return { saved: null, waiting: isPending && failureCount === 0 };

  const chosen = chosenAmong(data, values);
  const choose = (address: Address | null) => {
    if (!chosen) typed.current = placeOf(values);
    fill(address ? { ...placeFrom(address), save_address: false } : typed.current);
  };
  return { saved: { addresses: data, chosen, choose, canSave: data.length < MOST_ADDRESSES }, waiting: false };
}
