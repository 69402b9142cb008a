import { useTranslation } from '@fori/client/use-translation';
import type { SharedDesign } from '@fori/contracts/jackets/schemas';
import { Button, buttonClass } from '@fori/ui/button';
import { useEffect, useState } from 'react';
import { notify } from '../../../shared/notify.ts';
import { useShopNames } from '../../../shared/use-shop.ts';

const NAME = 'jacket.jpg';

/** Whether the device's share sheet takes pictures. */
const sharesPictures = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([''], NAME, { type: 'image/jpeg' })] });

/** The card of a shared design: what link previews show, to be saved or passed to the device's share sheet. */
export function ShareCard({ url, width, height }: NonNullable<SharedDesign['card']>) {
  const { t } = useTranslation(['jacket', 'designer']);
  const names = useShopNames();
  const [canShare] = useState(sharesPictures);
  const [file, setFile] = useState<File | null>(null);
  const [failed, setFailed] = useState(false);

  // fetched before the press, because the share sheet opens only right after one
  useEffect(() => {
    if (!canShare) return;
    const fetching = new AbortController();
    const load = async () => {
      const response = await fetch(url, { signal: fetching.signal });
      if (!response.ok) throw new Error(`card: ${response.status}`);
      setFile(new File([await response.blob()], NAME, { type: 'image/jpeg' }));
    };
    load().catch(() => undefined);
    return () => fetching.abort();
  }, [canShare, url]);

  const send = async () => {
    if (!file) return;
    try {
      await navigator.share({ title: t('designer:share.title', names), files: [file] });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error(t('designer:share.failed'));
    }
  };

  if (failed) return <p className="text-muted text-sm">{t('designer:share.picture_failed')}</p>;
  return (
    <>
      <img
        src={url}
        width={width}
        height={height}
        alt={t('share.picture_alt', names)}
        onError={() => setFailed(true)}
        className="h-auto w-full max-w-md rounded-control border border-hair bg-stage"
      />
      <div className="flex flex-wrap gap-3">
        <a href={url} download={NAME} className={buttonClass({ variant: 'secondary' })}>
          {t('designer:share.save_picture')}
        </a>
        {file && (
          <Button variant="secondary" onClick={() => void send()}>
            {t('designer:share.send_picture')}
          </Button>
        )}
      </div>
    </>
  );
}
