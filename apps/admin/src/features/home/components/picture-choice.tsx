import { shopPictures } from '@fori/domain/home';
import { byLanguage } from '@fori/domain/languages';
import { cn } from '@fori/ui/cn';
import { FieldError } from '@fori/ui/field';
import { useTranslation } from 'react-i18next';

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

/** The picture of a slide or text: one of those that come with the shop. */
export function PictureChoice({ id, error, picture, optional, onChange }: PictureChoiceProps) {
  const { t } = useTranslation('admin-home');
  const files: (string | null)[] = [...(optional ? [null] : []), ...shopPictures];
  return (
    <fieldset id={id} tabIndex={-1} className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold text-sm">{t('field.picture')}</legend>
      <div className="flex flex-wrap gap-3">
        {files.map((file, at) => (
          <label
            key={file}
            className={cn(
              'relative block w-32 cursor-pointer border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              file === (picture?.file ?? null) ? 'border-spruce' : 'border-hair hover:border-line',
            )}
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={file === (picture?.file ?? null)}
              onChange={() => onChange(file === null ? null : { file, alt: picture?.alt ?? byLanguage(() => '') })}
            />
            {file === null ? (
              <span className="flex aspect-8/5 items-center justify-center bg-stage text-muted text-sm">
                {t('picture.none')}
              </span>
            ) : (
              <img
                src={`/media/${file}-wide-640.webp`}
                alt={t('picture.of_shop', { number: optional ? at : at + 1 })}
                loading="lazy"
                className="aspect-8/5 w-full bg-tile object-cover"
              />
            )}
          </label>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
