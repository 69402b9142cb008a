import { errorText, fieldErrors } from '@fori/client/errors';
import { removeShopLogo, uploadShopLogo } from '@fori/client/mutations/admin-identity';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import { Button } from '@fori/ui/button';
import { FieldError, FieldHint } from '@fori/ui/field';
import { Logo } from '@fori/ui/logo';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { UploadProgress } from '../../../shared/markdown/upload-progress.tsx';
import { PictureDrop } from '../../../shared/picture-drop.tsx';
import { useStore } from '../../../shared/use-store.ts';

/**
 * The shop's logo on both grounds, with a warning where it can hardly be seen: uploaded or removed, each at once. `onSaved` runs after
 * either.
 */
export function ShopLogo({ faintOn, onSaved }: { faintOn: ShownIdentity['logo_faint_on']; onSaved: () => void }) {
  const { t } = useTranslation(['admin-identity', 'errors']);
  const api = useBackOfficeApi();
  const store = useStore();
  const [progress, setProgress] = useState(0);
  const upload = useMutation(uploadShopLogo(api));
  const remove = useMutation(removeShopLogo(api));
  const busy = upload.isPending || remove.isPending;
  const error = upload.error ?? remove.error;
  const hasLogo = store !== undefined && !store.logo?.src.startsWith('/favicon.svg');
  const done = (title: string) => {
    onSaved();
    showToast({ tone: 'success', title });
  };
  const send = (file: File) => {
    setProgress(0);
    remove.reset();
    upload.mutate({ file, onProgress: setProgress }, { onSuccess: () => done(t('logo.done')) });
  };
  return (
    <Card title={t('logo.title')}>
      <p className="mb-4 text-muted text-sm">{t('logo.about')}</p>
      <div className="mb-4 grid gap-2">
        {(
          [
            { theme: 'light', label: t('logo.light'), faint: t('logo.faint.light') },
            { theme: 'dark', label: t('logo.dark'), faint: t('logo.faint.dark') },
          ] as const
        ).map(({ theme, label, faint }) => (
          <div key={theme} className="grid gap-2">
            <figure aria-label={label} className={theme}>
              <div className="flex min-h-16 items-center border border-hair bg-surface p-3 text-ink wrap-anywhere">
                <Logo {...store} />
              </div>
            </figure>
            {faintOn.includes(theme) && (
              <Notice tone="warning" live>
                {faint}
              </Notice>
            )}
          </div>
        ))}
      </div>
      <PictureDrop label={t('logo.choose')} accept="image/svg+xml,image/png" busy={busy} onFile={send}>
        {(openChooser) => (
          <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
            {store && !hasLogo && <p className="text-sm">{t('logo.initial')}</p>}
            <Unlocked>
              <FieldHint>{t('logo.drop')}</FieldHint>
            </Unlocked>
            {upload.isPending && <UploadProgress label={t('logo.running')} sent={progress} />}
            {error && <FieldError>{fieldErrors(error).logo ?? errorText(error, t)}</FieldError>}
            <Unlocked>
              <div className="flex flex-wrap gap-2">
                <Button variant="secondary" disabled={busy} onClick={openChooser}>
                  <ImagePlus aria-hidden className="size-4" />
                  {t(hasLogo ? 'logo.replace' : 'logo.choose')}
                </Button>
                {hasLogo && (
                  <Button
                    variant="quiet"
                    disabled={busy}
                    onClick={() => {
                      upload.reset();
                      remove.mutate(undefined, { onSuccess: () => done(t('logo.removed')) });
                    }}
                  >
                    <Trash2 aria-hidden className="size-4" />
                    {t('logo.remove')}
                  </Button>
                )}
              </div>
            </Unlocked>
          </div>
        )}
      </PictureDrop>
    </Card>
  );
}
