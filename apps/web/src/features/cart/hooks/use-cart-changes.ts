import { clearCart, removeFromCart, setCartQuantity } from '@fori/client/mutations/cart';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { cartFailure, type FailureTexts } from '../../../shared/cart-failure.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { CartFix } from '../cart-fixes.ts';

/**
 * The changes of a cart. Each shows its result in a toast; none rejects. A quantity resolves to why it was refused, null
 * where it was not, the others to whether they succeeded.
 */
export function useCartChanges() {
  const { t } = useTranslation('cart');
  const { language } = usePreferences();
  const api = useApi();
  const quantity = useMutation(setCartQuantity(api, language));
  const removal = useMutation(removeFromCart(api, language));
  const clearing = useMutation(clearCart(api, language));

  // not in the mutations' callbacks, which do not run once the line is unmounted
  const failureOf = async (work: Promise<unknown>, done: string, fallback: string): Promise<FailureTexts | null> => {
    try {
      await work;
      showToast({ title: done, tone: 'success' });
      return null;
    } catch (error) {
      const failure = cartFailure(error, t, fallback);
      showToast({ ...failure, tone: 'error' });
      return failure;
    }
  };
  const notifyOutcome = async (...of: Parameters<typeof failureOf>) => (await failureOf(...of)) === null;
  /** Applies all fixes even when one fails because its stock has fallen further. */
  const applyInOrder = async (fixes: readonly CartFix[]) => {
    const failures: unknown[] = [];
    for (const fix of fixes) await quantity.mutateAsync(fix).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

  return {
    setQuantity: (change: { id: number; quantity: number }) =>
      failureOf(quantity.mutateAsync(change), t('toast.updated'), t('failed.update')),
    remove: (id: number) => notifyOutcome(removal.mutateAsync({ id }), t('toast.removed'), t('failed.remove')),
    clearing: clearing.isPending,
    clear: () => notifyOutcome(clearing.mutateAsync(), t('toast.cleared'), t('failed.clear')),
    /** Fixes lines in their order; reports the first failure. */
    applyFixes: (fixes: readonly CartFix[]) => notifyOutcome(applyInOrder(fixes), t('toast.updated'), t('failed.mend')),
  };
}
export type CartChanges = ReturnType<typeof useCartChanges>;
