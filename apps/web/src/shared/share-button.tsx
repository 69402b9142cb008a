import { useTranslation } from '@fori/client/use-translation';
import { IconButton } from '@fori/ui/icon-button';
import { Share2 } from 'lucide-react';
import { notify } from './notify.ts';
import { share } from './share.ts';

const sizes = { md: 'border border-line', lg: 'min-h-14 min-w-14 border border-line' } as const;

interface ShareButtonProps {
  title: string;
  /** called with the address where it can neither be shared nor copied, to be shown instead */
  onShow: (address: string | null) => void;
  /** the size of the buttons beside it */
  size?: keyof typeof sizes;
}

export function ShareButton({ title, onShow, size = 'lg' }: ShareButtonProps) {
  const { t } = useTranslation('catalog');
  const onClick = async () => {
    const address = window.location.href;
    const outcome = await share(title, address);
    if (outcome === 'copied') notify.success(t('product.share_copied'));
    if (outcome === 'failed') notify.error(t('product.share_failed'));
    onShow(outcome === 'failed' ? address : null);
  };
  return (
    <IconButton label={t('product.share')} tooltip={true} onClick={onClick} className={sizes[size]}>
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  );
}
