import { removeJacket, setJacketQuantity } from '@fori/client/mutations/jackets';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { jacketFailure } from '../../../shared/jacket-failure.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

/** The changes of the cart's jackets. Each shows its result in a toast and resolves to whether it succeeded. */
export function useJacketChanges() {
  const { t } = useTranslation('cart');
  const { language } = usePreferences();
  const api = useApi();
  const quantity = useMutation(setJacketQuantity(api, language));
  const removal = useMutation(removeJacket(api, language));

  const notifyOutcome = async (
    work: Promise<unknown>,
    done: string,
    failed: { title: string; refused: string; thrown: string },
  ): Promise<boolean> => {
    try {
      await work;
      showToast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      showToast({ ...jacketFailure(error, t, failed), tone: 'error' });
      return false;
    }
  };

  return {
    setQuantity: (change: { id: number; quantity: number }) =>
      notifyOutcome(quantity.mutateAsync(change), t('jacket.updated'), {
        title: t('jacket.failed_update_title'),
        refused: t('jacket.failed_update_refused'),
        thrown: t('jacket.failed_update'),
      }),
    remove: (id: number) =>
      notifyOutcome(removal.mutateAsync({ id }), t('jacket.removed'), {
        title: t('jacket.failed_remove_title'),
        refused: t('jacket.failed_remove'),
        thrown: t('jacket.failed_remove'),
      }),
  };
}
export type JacketChanges = ReturnType<typeof useJacketChanges>;
