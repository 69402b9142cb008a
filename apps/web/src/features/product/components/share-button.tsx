import { IconButton } from '@fori/ui/icon-button';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notify.ts';
import { share } from '../share.ts';

const border = 'min-h-14 min-w-14 border border-line';

export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('catalog');
  const onClick = async () => {
    const outcome = await share(title, window.location.href);
    if (outcome === 'copied') notify.success(t('product.share_copied'));
    if (outcome === 'failed') notify.error(t('product.share_failed'));
  };
  return (
    <IconButton label={t('product.share')} tooltip={true} onClick={onClick} className={border}>
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  );
}
