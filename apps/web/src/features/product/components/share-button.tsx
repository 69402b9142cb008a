import { IconButton } from '@fori/ui/icon-button';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../shared/notify.ts';
import { share } from '../share.ts';

const border = 'min-h-14 min-w-14 border border-line';

interface ShareButtonProps {
  title: string;
  /** called with the address where it can neither be handed on nor copied, to be shown instead */
  onShow: (address: string | null) => void;
}

export function ShareButton({ title, onShow }: ShareButtonProps) {
  const { t } = useTranslation('catalog');
  const onClick = async () => {
    const address = window.location.href;
    const outcome = await share(title, address);
    if (outcome === 'copied') notify.success(t('product.share_copied'));
    if (outcome === 'failed') notify.error(t('product.share_failed'));
    onShow(outcome === 'failed' ? address : null);
  };
  return (
    <IconButton label={t('product.share')} tooltip={true} onClick={onClick} className={border}>
      <Share2 aria-hidden className="size-5" />
    </IconButton>
  );
}

/** The address to be copied by hand. */
export function ShareLink({ address }: { address: string }) {
  const { t } = useTranslation('catalog');
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="font-semibold">{t('product.share_link')}</span>
      <input
        readOnly
        value={address}
        ref={(field) => {
          field?.focus();
          field?.select();
        }}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-target w-full rounded-control border border-line bg-surface px-3 font-mono text-ink"
      />
    </label>
  );
}
