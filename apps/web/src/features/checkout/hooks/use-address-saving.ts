import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { useQueryClient } from '@tanstack/react-query';
import type { CheckoutValues } from '../checkout-form.ts';

/** Saves the address of a placed order on the customer's request, in the background. */
export function useAddressSaving(): (ordered: CheckoutValues) => void {
  const { user } = useSession();
  const { i18n } = useTranslation();
  const api = useApi();
  const queryClient = useQueryClient();
  return (ordered) => {
    if (user?.role !== 'customer' || !ordered.save_address) return;
    import('../address-book.ts')
      .then(({ saveOrderedAddress }) => saveOrderedAddress({ api, queryClient, i18n }, ordered))
      .catch(() => undefined);
  };
}
