import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLazyPart } from '../../../shared/lazy-part.tsx';

type SavedAddresses = Pick<typeof import('../address-book.ts'), 'AddressChoice' | 'AddressSaving'>;

/**
 * The customer's address book in the checkout, in its own chunk, because guests have none: null for them, and where it
 * failed to load, because the checkout works without. `waiting` until that is known.
 */
export function useSavedAddresses(): { saved: SavedAddresses | null; waiting: boolean } {
  const { status, user } = useSession();
  const customer = user?.role === 'customer';
  const api = useApi();
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  const load = useCallback(async () => {
    const { prepareSavedAddresses, AddressChoice, AddressSaving } = await import('../address-book.ts');
    await prepareSavedAddresses({ api, queryClient, i18n });
    return { AddressChoice, AddressSaving };
  }, [api, queryClient, i18n]);
  const { part, failed } = useLazyPart(load, customer);

  // a visitor who signs in while the form is open does not wait for it
  const [late, setLate] = useState(false);
  if (status === 'guest' && !late) setLate(true);

  if (!customer) return { saved: null, waiting: status === 'resolving' };
  return { saved: part, waiting: !part && !failed && !late };
}
export type SavedAddressesPart = ReturnType<typeof useSavedAddresses>['saved'];
