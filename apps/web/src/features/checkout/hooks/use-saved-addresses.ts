import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type SavedAddresses = Pick<typeof import('../components/saved-addresses.tsx'), 'AddressChoice' | 'AddressSaving'>;

/**
 * What shows a customer's address book in the checkout. It comes by itself, for guests have none: null for them, and where
 * it could not be fetched, for a checkout works without. `waiting` until that is known.
 */
export function useSavedAddresses(): { saved: SavedAddresses | null; waiting: boolean } {
  const { status, user } = useSession();
  const customer = user?.role === 'customer';
  const api = useApi();
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  const [saved, setSaved] = useState<SavedAddresses | 'unreachable' | null>(null);

  // whoever signs in over a form that stands there already is not made to wait before it
  const [late, setLate] = useState(false);
  if (status === 'guest' && !late) setLate(true);

  useEffect(() => {
    if (!customer) return;
    let gone = false;
    const load = async () => {
      const { prepareSavedAddresses, AddressChoice, AddressSaving } = await import('../components/saved-addresses.tsx');
      await prepareSavedAddresses({ api, queryClient, i18n });
      return { AddressChoice, AddressSaving };
    };
    load()
      .catch(() => 'unreachable' as const)
      .then((part) => {
        if (!gone) setSaved(part);
      });
    return () => {
      gone = true;
    };
  }, [customer, api, queryClient, i18n]);

  if (!customer) return { saved: null, waiting: status === 'resolving' };
  return { saved: saved === 'unreachable' ? null : saved, waiting: saved === null && !late };
}
export type SavedAddressesPart = ReturnType<typeof useSavedAddresses>['saved'];
