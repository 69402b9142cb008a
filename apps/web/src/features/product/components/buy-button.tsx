import { useTranslation } from '@fori/client/use-translation';
import { Button, type ButtonSize } from '@fori/ui/button';
import { ShoppingBag } from 'lucide-react';
import type { BuyState } from '../hooks/use-add-to-cart.ts';

interface BuyButtonProps {
  state: BuyState;
  busy: boolean;
  onPress: () => void;
  size?: ButtonSize;
  block?: boolean;
}

/** Choose variant, out of stock or add to cart, depending on the choice. */
export function BuyButton({ state, busy, onPress, size = 'lg', block = false }: BuyButtonProps) {
  const { t } = useTranslation('catalog');
  return (
    <Button
      size={size}
      block={block}
      // beside two square buttons a small phone has no room for the usual padding
      className="max-sm:px-3 max-sm:text-base"
      disabled={state === 'out'}
      busy={busy}
      busyLabel={t('product.buy.adding')}
      onClick={onPress}
    >
      {state === 'add' && <ShoppingBag aria-hidden className="size-5" />}
      {t(`product.buy.${state}`)}
    </Button>
  );
}
