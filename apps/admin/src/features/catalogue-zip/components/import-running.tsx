import { useTranslation } from '@fori/client/use-translation';
import type { CatalogueImportProgress } from '@fori/contracts/admin-catalogue/contract';
import { ImportProgress } from '../../../shared/import/import-progress.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface ImportRunningProps {
  file: string;
  dryRun: boolean;
  /** from 0 to 1 */
  sent: number;
  progress: CatalogueImportProgress | null;
  lost: boolean;
}

/** Progress of an import: the upload, then records and pictures. */
export function ImportRunning({ file, dryRun, sent, progress, lost }: ImportRunningProps) {
  const { t } = useTranslation('admin-catalogue-zip');
  const { number } = useFormats();
  const uploading = sent < 1;
  const done = progress?.done ?? 0;
  const total = progress?.total ?? null;
  const status = () => {
    if (lost) return t('lost');
    if (uploading) return t('upload', { file });
    const figures = { done: number(done), total: number(total ?? 0) };
    switch (progress?.state) {
      case 'checking':
        return t('checking', figures);
      case 'unpacking':
        return t('unpacking', figures);
      case 'writing':
        return t('writing', figures);
      default:
        return t('starting');
    }
  };
  return (
    <ImportProgress
      file={file}
      status={status()}
      share={uploading ? sent : total ? done / total : null}
      note={dryRun ? t('dry') : t('open')}
    />
  );
}
