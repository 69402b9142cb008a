import { useTranslation } from '@fori/client/use-translation';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import { coverWidths } from '@fori/domain/blog';
import { Button } from '@fori/ui/button';
import { FieldError } from '@fori/ui/field';
import { Picture } from '@fori/ui/picture';
import { ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { UploadProgress } from '../../../shared/markdown/upload-progress.tsx';
import { PictureDrop } from '../../../shared/picture-drop.tsx';

interface CoverFieldProps {
  cover: AdminBlog['cover'];
  /** chosen, but uploaded only with the first save */
  pending: File | null;
  /** upload progress from 0 to 1 */
  sent: number | null;
  error: string | null;
  onChange: (file: File | null) => void;
}

/** The local file as a preview, before it is uploaded. */
function PendingPicture({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === '' ? null : <img src={url} alt="" className="aspect-3/2 w-full bg-tile object-cover" />;
}

/** A post's cover: dropped or chosen, shown, removed. */
export function CoverField({ cover, pending, sent, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation('admin-blogs');
  const busy = sent !== null;
  const has = cover !== null || pending !== null;
  return (
    <PictureDrop label={t('cover.choose')} busy={busy} onFile={onChange}>
      {(choose) => (
        <>
          {has && (
            <div className="w-full sm:w-72">
              {pending ? (
                <PendingPicture file={pending} />
              ) : (
                cover && (
                  <Picture
                    src={cover.url}
                    alt=""
                    width={cover.width}
                    height={cover.height}
                    placeholder={cover.placeholder}
                    widths={coverWidths}
                    sizes="22rem"
                    className="aspect-3/2 object-cover"
                  />
                )
              )}
            </div>
          )}
          <div className="flex min-w-0 flex-1 basis-56 flex-wrap gap-2">
            {!has && (
              <Unlocked>
                <p className="w-full text-muted text-sm">{t('cover.drop')}</p>
              </Unlocked>
            )}
            {busy && (
              <div className="w-full">
                <UploadProgress label={t('cover.running')} sent={sent} />
              </div>
            )}
            {error && (
              <div className="w-full">
                <FieldError>{error}</FieldError>
              </div>
            )}
            <Unlocked>
              <Button variant="secondary" disabled={busy} onClick={choose}>
                <ImagePlus aria-hidden className="size-4" />
                {t(has ? 'cover.replace' : 'cover.choose')}
              </Button>
              {has && (
                <Button variant="quiet" disabled={busy} onClick={() => onChange(null)}>
                  <Trash2 aria-hidden className="size-4" />
                  {t('cover.remove')}
                </Button>
              )}
            </Unlocked>
          </div>
        </>
      )}
    </PictureDrop>
  );
}
