import { errorText, fieldErrors } from '@fori/client/errors';
import { uploadBlogImage } from '@fori/client/mutations/admin-blogs';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { altOf } from './markdown-edits.ts';

export interface RunningUpload {
  key: number;
  name: string;
  /** 0 to 1 */
  sent: number;
}

/**
 * Uploads pictures of a text: `begin` returns a placeholder, which is replaced by the picture or removed when the
 * upload fails.
 */
export function useImageUploads(replace: (from: string, to: string) => void) {
  const { t } = useTranslation(['admin-blogs', 'errors']);
  const { mutateAsync } = useMutation(uploadBlogImage(useBackOfficeApi()));
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);
  const count = useRef(0);

  const begin = (file: File): string => {
    count.current += 1;
    const key = count.current;
    const mark = `![${t('upload.mark', { name: altOf(file.name) || t('part.picture'), number: key })}]()`;
    setRunning((before) => [...before, { key, name: file.name, sent: 0 }]);
    const onProgress = (sent: number) =>
      setRunning((before) => before.map((upload) => (upload.key === key ? { ...upload, sent } : upload)));
    mutateAsync({ file, onProgress })
      .then(
        ({ url }) => replace(mark, `![${altOf(file.name)}](${url})`),
        (error: unknown) => {
          replace(mark, '');
          const [reason] = Object.values(fieldErrors(error));
          const description = reason ?? errorText(error, t);
          showToast({ tone: 'error', title: t('upload.failed', { name: file.name }), description });
        },
      )
      .finally(() => setRunning((before) => before.filter((upload) => upload.key !== key)));
    return mark;
  };
  return { running, begin };
}
