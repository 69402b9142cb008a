import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { uploadLogo } from '@fori/client/mutations/jacket-designs';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { formatNumber } from '@fori/i18n/format';
import { buttonClass } from '@fori/ui/button';
import { FieldError } from '@fori/ui/field';
import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDesigner } from '../hooks/use-designer.ts';
import { LOGO_MM, SHARP_PIXELS, UPLOAD_MB, UPLOAD_TYPES } from '../measures.ts';
import { problemOf, type UploadProblem } from '../model/upload-check.ts';
import { Progress } from './progress.tsx';

const PAYLOAD_TOO_LARGE = 413;
const UNSUPPORTED = 415;

/** Uploads a logo: checked, sent, and added to the palette. */
export function UploadLogo() {
  const { t } = useTranslation(['designer', 'errors']);
  const { language } = usePreferences();
  const { act, announce } = useDesigner();
  const { mutate, isPending, error, variables, reset } = useMutation(uploadLogo(useApi(), language));
  const [rejected, setRejected] = useState<UploadProblem | null>(null);
  const [sent, setSent] = useState(0);
  const id = useId();

  const failureText = (failure: Error): string => {
    // a proxy in between may refuse with its own message, or none
    if (isApiError(failure) && !failure.message && failure.status === PAYLOAD_TOO_LARGE) {
      return t('upload.too_large', { size: UPLOAD_MB });
    }
    if (isApiError(failure) && !failure.message && failure.status === UNSUPPORTED) return t('upload.type');
    // what is wrong with the file, where the API says so
    return `${t('upload.failed')}. ${fieldErrors(failure).file ?? errorText(failure, t)}`;
  };
  const problem = rejected ? t(`upload.${rejected}`, { size: UPLOAD_MB }) : error && failureText(error);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // the same file can be chosen again
    target.value = '';
    if (!file || isPending) return;
    const found = problemOf(file);
    setRejected(found);
    if (found) {
      reset();
      return;
    }
    setSent(0);
    mutate(
      { file, onProgress: setSent },
      {
        onSuccess: (upload) => {
          act({ type: 'keep-upload', upload });
          announce(t('upload.done', { name: file.name }));
        },
      },
    );
  };

  return (
    <div className="flex flex-col items-start gap-2">
      <label
        className={buttonClass({
          variant: 'secondary',
          className:
            'relative has-focus-visible:outline-2 has-focus-visible:outline-spruce has-focus-visible:outline-offset-2',
        })}
      >
        <Upload aria-hidden className="size-5" />
        {t('upload.choose')}
        <input
          type="file"
          accept={UPLOAD_TYPES.join(',')}
          onChange={choose}
          disabled={isPending}
          aria-describedby={problem ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={problem ? true : undefined}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t('upload.hint', {
          size: UPLOAD_MB,
          width: LOGO_MM,
          pixels: formatNumber(SHARP_PIXELS, language, 0),
        })}
      </p>
      {isPending && (
        <Progress
          value={sent}
          label={t('upload.progress', { name: variables.file.name, percent: Math.round(sent * 100) })}
        />
      )}
      {problem && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}
