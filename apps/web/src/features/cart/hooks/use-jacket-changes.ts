import { removeJacket, setJacketQuantity } from '@fori/client/mutations/jackets';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { FailureTexts } from '../../../shared/cart-failure.ts';
import { jacketFailure } from '../../../shared/jacket-failure.ts';
import { usePreferences } from '../../../shared/preferences.tsx';

/**
 * The changes of the cart's jackets. Each shows its result in a toast. A quantity resolves to why it was refused, null
 * where it was not, a removal to whether it succeeded.
 */
export function useJacketChanges() {
  const { t } = useTranslation('cart');
  const { language } = usePreferences();
  const api = useApi();
  const quantity = useMutation(setJacketQuantity(api, language));
  const removal = useMutation(removeJacket(api, language));

  const failureOf = async (
    work: Promise<unknown>,
    done: string,
    failed: { title: string; refused: string; thrown: string },
  ): Promise<FailureTexts | null> => {
    try {
      await work;
      showToast({ title: done, tone: 'success' });
      return null;
    } catch (error) {
      const failure = jacketFailure(error, t, failed);
      showToast({ ...failure, tone: 'error' });
      return failure;
    }
  };

  return {
    setQuantity: (change: { id: number; quantity: number }) =>
      failureOf(quantity.mutateAsync(change), t('jacket.updated'), {
        title: t('jacket.failed_update_title'),
        refused: t('jacket.failed_update_refused'),
        thrown: t('jacket.failed_update'),
      }),
    remove: async (id: number) => {
      const failure = await failureOf(removal.mutateAsync({ id }), t('jacket.removed'), {
        title: t('jacket.failed_remove_title'),
        refused: t('jacket.failed_remove'),
        thrown: t('jacket.failed_remove'),
      });
      return failure === null;
    },
  };
}
export type JacketChanges = ReturnType<typeof useJacketChanges>;
