import { errorText, fieldErrors } from '@fori/client/errors';
import { setCategoryPicture, uploadCategoryPicture } from '@fori/client/mutations/admin-categories';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import { Button } from '@fori/ui/button';
import { FieldError } from '@fori/ui/field';
import { Picture } from '@fori/ui/picture';
import { Card } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Images, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { UploadProgress } from '../../../shared/markdown/upload-progress.tsx';
import { PictureDrop } from '../../../shared/picture-drop.tsx';
import { ProductPictureDialog } from './product-picture-dialog.tsx';

/** A category's own picture: uploaded, taken from a product, or removed; saved at once. */
export function CategoryPicture({ category: { id, slug, picture, products } }: { category: AdminCategory }) {
  const { t } = useTranslation(['admin-categories', 'errors']);
  const api = useBackOfficeApi();
  const [progress, setProgress] = useState(0);
  const [picking, setPicking] = useState(false);
  const upload = useMutation(uploadCategoryPicture(api, id));
  const set = useMutation(setCategoryPicture(api, id));
  const busy = upload.isPending || set.isPending;
  const error = upload.error ?? set.error;
  const done = (title: string) => {
    setPicking(false);
    showToast({ tone: 'success', title });
  };
  const send = (file: File) => {
    setProgress(0);
    set.reset();
    upload.mutate({ file, onProgress: setProgress }, { onSuccess: () => done(t('picture.done')) });
  };
  const choose = (image: number | null) => {
    upload.reset();
    set.mutate(image, {
      onSuccess: () => done(t(image === null ? 'picture.removed' : 'picture.done')),
      onError: () => setPicking(false),
    });
  };
  return (
    <Card title={t('picture.title')}>
      <PictureDrop label={t('picture.choose')} busy={busy} onFile={send}>
        {(openChooser) => (
          <>
            {picture && (
              <Picture
                src={picture.url}
                alt=""
                width={picture.width}
                height={picture.height}
                placeholder={picture.placeholder}
                sizes="12rem"
                className="aspect-4/5 w-40 object-cover"
              />
            )}
            <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
              {!picture && <p className="text-sm">{t('picture.none')}</p>}
              <Unlocked>
                <p className="text-muted text-sm">{t('picture.drop')}</p>
              </Unlocked>
              {upload.isPending && <UploadProgress label={t('picture.running')} sent={progress} />}
              {error && <FieldError>{fieldErrors(error).image ?? errorText(error, t)}</FieldError>}
              <Unlocked>
                <div className="flex flex-wrap gap-2">
                  <Button variant="secondary" disabled={busy} onClick={openChooser}>
                    <ImagePlus aria-hidden className="size-4" />
                    {t(picture ? 'picture.replace' : 'picture.choose')}
                  </Button>
                  <Button variant="secondary" disabled={busy} onClick={() => setPicking(true)}>
                    <Images aria-hidden className="size-4" />
                    {t('picture.from_product')}
                  </Button>
                  {picture && (
                    <Button variant="quiet" disabled={busy} onClick={() => choose(null)}>
                      <Trash2 aria-hidden className="size-4" />
                      {t('picture.remove')}
                    </Button>
                  )}
                </div>
              </Unlocked>
            </div>
          </>
        )}
      </PictureDrop>
      {picking && (
        <ProductPictureDialog
          category={products > 0 ? slug : null}
          busy={set.isPending}
          onPick={choose}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  );
}
