import { statusOf } from '@fori/client/api-error';
import { resources } from '@fori/client/keys';
import { addToCart } from '@fori/client/mutations/cart';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { CartItem } from '@fori/contracts/cart/schemas';
import type { Variant } from '@fori/contracts/products/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cartFailure } from '../../../shared/cart-failure.ts';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { pickerId } from '../components/option-pickers.tsx';
import type { VariantChoice } from './use-variant-choice.ts';

const CONFLICT = 409;

export type BuyState = 'choose' | 'out' | 'add';

const focusPicker = (kind: VariantChoice['missing'][number]) => {
  const picker = document.getElementById(pickerId(kind));
  picker?.scrollIntoView({ block: 'center' });
  picker?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus({ preventScroll: true });
};

export interface AddToCartEvents {
  /** a unit is about to be added */
  onAdding: () => void;
  /** it is in the cart; the toast follows */
  onAdded: (item: CartItem) => Promise<void>;
}

/** Adds one unit, or says and marks which options are missing. */
export function useAddToCart(choice: VariantChoice, { onAdding, onAdded }: AddToCartEvents) {
  const { t } = useTranslation('catalog');
  const { language } = usePreferences();
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation(addToCart(useApi(), language));
  const queryClient = useQueryClient();
  const [showMissing, setShowMissing] = useState(false);
  const { variant } = choice;
  const state: BuyState = variant === null ? (choice.soldOut ? 'out' : 'choose') : variant.stock > 0 ? 'add' : 'out';

  const add = ({ id }: Variant) => {
    onAdding();
    mutate(
      { variantId: id },
      {
        onSuccess: async ({ items }) => {
          const item = items.find(({ variant }) => variant.id === id);
          if (item) await onAdded(item);
          notify.success(t('product.buy.added'));
        },
        onError: (failure) => {
          const { title, description } = cartFailure(failure, t, t('product.buy.failed'));
          notify.error(title, { description });
          // the stock shown on the page is outdated
          if (statusOf(failure) === CONFLICT)
            void queryClient.invalidateQueries({ queryKey: [resources.products, 'detail'] });
        },
      },
    );
  };

  const press = () => {
    if (state === 'out') return;
    if (variant) {
      add(variant);
      return;
    }
    setShowMissing(true);
    reset();
    notify.error(t(choice.open.length > 1 ? 'product.buy.select_both' : 'product.buy.select_variant'));
    const [first] = choice.missing;
    if (first) focusPicker(first);
  };

  const message = (): { tone: 'ok' | 'error'; text: string } | null => {
    // a message about one variant is not shown for another
    if (variables?.variantId !== variant?.id) return null;
    if (isSuccess) return { tone: 'ok', text: t('product.buy.added') };
    if (!error) return null;
    const { title, description } = cartFailure(error, t, t('product.buy.failed'));
    return { tone: 'error', text: description ?? title };
  };

  return {
    state,
    press,
    busy: isPending,
    showMissing: showMissing && variant === null,
    message: message(),
  };
}
