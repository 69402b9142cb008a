import { errorText, fieldErrors } from '@fori/client/errors';
import { uploadHomePicture } from '@fori/client/mutations/admin-home';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { shopPictures } from '@fori/domain/home';
import { byLanguage } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { FieldError, FieldHint } from '@fori/ui/field';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Unlocked, useLocked } from '../../../shared/form/lock.tsx';
import { UploadProgress } from '../../../shared/markdown/upload-progress.tsx';
import { PictureDrop } from '../../../shared/picture-drop.tsx';

interface ChosenPicture {
  file: string;
  alt: Record<string, string>;
}

interface PictureChoiceProps {
  id: string;
  error: string | null;
  picture: ChosenPicture | null;
  /** whether there may be none */
  optional: boolean;
  onChange: (picture: ChosenPicture | null) => void;
}

/** The picture of a slide or text: one of those that come with the shop, or an uploaded one. */
export function PictureChoice({ id, error, picture, optional, onChange }: PictureChoiceProps) {
  const { t } = useTranslation(['admin-home', 'errors']);
  const locked = useLocked();
  const upload = useMutation(uploadHomePicture(useBackOfficeApi()));
  const [sent, setSent] = useState(0);
  // stays among the choices when another one is chosen
  const [own, setOwn] = useState(picture && !shopPictures.some((file) => file === picture.file) ? picture.file : null);
  const chosen = picture?.file ?? null;
  const choose = (file: string | null) =>
    onChange(file === null ? null : { file, alt: picture?.alt ?? byLanguage(() => '') });
  const send = (file: File) => {
    setSent(0);
    upload.mutate(
      { file, onProgress: setSent },
      {
        onSuccess: (made) => {
          setOwn(made.file);
          choose(made.file);
        },
      },
    );
  };
  const nameOf = (file: string | null) => {
    if (file === null) return t('picture.none');
    const at = shopPictures.indexOf(file as (typeof shopPictures)[number]);
    return at === -1 ? t('picture.own') : t('picture.of_shop', { number: at + 1 });
  };
  const files = [...(optional ? [null] : []), ...shopPictures, ...(own ? [own] : [])];
  const reason = upload.error && (fieldErrors(upload.error).picture ?? errorText(upload.error, t));
  return (
    <fieldset id={id} tabIndex={-1} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{t('field.picture')}</legend>
      <FieldHint>{t('hint.picture')}</FieldHint>
      <div className="flex flex-wrap gap-3">
        {files.map((file) => (
          <label
            key={file}
            className={cn(
              'relative block w-32 border-2 has-focus-visible:outline-2 has-focus-visible:outline-spruce has-focus-visible:outline-offset-2',
              file === chosen ? 'border-spruce' : 'border-hair',
              !locked && file !== chosen && 'hover:border-line',
            )}
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 size-full opacity-0 not-disabled:cursor-pointer"
              checked={file === chosen}
              disabled={locked}
              onChange={() => choose(file)}
            />
            {file === null ? (
              <span className="flex aspect-8/5 items-center justify-center bg-stage text-muted text-sm">
                {nameOf(file)}
              </span>
            ) : (
              <img
                src={`/media/${file}-wide-640.webp`}
                alt={nameOf(file)}
                loading="lazy"
                className="aspect-8/5 w-full bg-tile object-cover"
              />
            )}
          </label>
        ))}
      </div>
      {upload.isPending && <UploadProgress label={t('picture.uploading')} sent={sent} />}
      {(error || reason) && <FieldError>{error ?? reason}</FieldError>}
      <Unlocked>
        <PictureDrop label={t('picture.upload')} busy={upload.isPending} onFile={send}>
          {(choose) => (
            <Button variant="secondary" disabled={upload.isPending} onClick={choose}>
              <ImagePlus aria-hidden className="size-4" />
              {t('picture.upload')}
            </Button>
          )}
        </PictureDrop>
      </Unlocked>
    </fieldset>
  );
}
