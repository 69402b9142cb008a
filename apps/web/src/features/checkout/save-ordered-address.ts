import type { StorefrontApi } from '@fori/client/api';
import { addAddress } from '@fori/client/mutations/addresses';
import { addressesQuery } from '@fori/client/queries/addresses';
import type { I18n } from '@fori/i18n/instance';
import { loadNamespace } from '@fori/i18n/storefront';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { notify } from '../../shared/notify.ts';
import type { CheckoutValues } from './checkout-form.ts';
import { addressToSave, chosenAddress } from './saved-address.ts';

interface Deps {
  api: StorefrontApi;
  queryClient: QueryClient;
  i18n: I18n;
}

/** Saves the address of a placed order unless it is saved already; a failure is reported and changes nothing else. */
export const saveOrderedAddress = async ({ api, queryClient, i18n }: Deps, ordered: CheckoutValues): Promise<void> => {
  const known = queryClient.getQueryData(addressesQuery(api).queryKey) ?? [];
  const address = chosenAddress(known, ordered) ? null : addressToSave(ordered);
  if (!address) return;
  try {
    await new MutationObserver(queryClient, addAddress(api)).mutate(address);
  } catch {
    await loadNamespace(i18n, 'profile');
    notify.error(i18n.t('profile:checkout.failed'));
  }
};
