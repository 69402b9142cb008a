import { useTranslation } from '@fori/client/use-translation';
import { IconButton } from '@fori/ui/icon-button';
import { Heart } from 'lucide-react';

/** Shown disabled: there is no wishlist yet (PDP-21). */
export function WishlistButton() {
  const { t } = useTranslation('catalog');
  return (
    <IconButton
      disabled
      label={t('product.wishlist')}
      tooltip={t('product.wishlist_soon')}
      className="min-h-14 min-w-14 border border-hair"
    >
      <Heart aria-hidden className="size-5" />
    </IconButton>
  );
}
