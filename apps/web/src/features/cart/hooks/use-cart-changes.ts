import { clearCart, removeFromCart, setCartQuantity } from '@fori/client/mutations/cart';
import { useApi } from '@fori/client/react';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cartFailure } from '../../../shared/cart-failure.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { CartFix } from '../cart-fixes.ts';

/** What can be done to a cart. Each tells in a toast how it went, and answers whether it was done; none rejects. */
export function useCartChanges() {
  const { t } = useTranslation('cart');
  const { language } = usePreferences();
  const api = useApi();
  const quantity = useMutation(setCartQuantity(api, language));
  const removal = useMutation(removeFromCart(api, language));
  const clearing = useMutation(clearCart(api, language));

  // not in the mutations' own callbacks: those fall silent when the line they belong to is gone
  const notifyOutcome = async (work: Promise<unknown>, done: string, fallback: string): Promise<boolean> => {
    try {
      await work;
      showToast({ title: done, tone: 'success' });
      return true;
    } catch (error) {
      showToast({ ...cartFailure(error, t, fallback), tone: 'error' });
      return false;
    }
  };
  /** A line that cannot be mended, for its shelf has emptied further, keeps none of the others from it. */
  const oneAfterTheOther = async (mends: readonly CartFix[]) => {
    const failures: unknown[] = [];
    for (const mend of mends) await quantity.mutateAsync(mend).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };

  return {
    setQuantity: (change: { id: number; quantity: number }) =>
      notifyOutcome(quantity.mutateAsync(change), t('toast.updated'), t('failed.update')),
    remove: (id: number) => notifyOutcome(removal.mutateAsync({ id }), t('toast.removed'), t('failed.remove')),
    clearing: clearing.isPending,
    clear: () => notifyOutcome(clearing.mutateAsync(), t('toast.cleared'), t('failed.clear')),
    /** Mends lines in their order; tells the first failure. */
    mend: (mends: readonly CartFix[]) => notifyOutcome(oneAfterTheOther(mends), t('toast.updated'), t('failed.mend')),
  };
}
export type CartChanges = ReturnType<typeof useCartChanges>;
