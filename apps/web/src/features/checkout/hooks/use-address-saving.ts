import { addAddress } from '@fori/client/mutations/addresses';
import { addressesQuery } from '@fori/client/queries/addresses';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notify.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { addressToSave, chosenAmong } from '../saved-address.ts';

/** Saves the address of an order that was placed, where its customer asked for it; nobody waits for it. */
export function useAddressSaving(): (ordered: CheckoutValues) => void {
  const { t } = useTranslation('checkout');
  const { user } = useSession();
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(addAddress(api));
  return (ordered) => {
    const known = queryClient.getQueryData(addressesQuery(api).queryKey) ?? [];
    if (user?.role !== 'customer' || chosenAmong(known, ordered)) return;
    const address = addressToSave(ordered);
    // a promise, for the page is left before the answer comes
    if (address) mutateAsync(address).catch(() => notify.error(t('saved.failed')));
  };
}
