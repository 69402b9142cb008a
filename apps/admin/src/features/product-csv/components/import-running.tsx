import { useTranslation } from '@fori/client/use-translation';
import type { ProductImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { ImportProgress } from '../../../shared/import/import-progress.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

interface ImportRunningProps {
  file: string;
  dryRun: boolean;
  sent: number;
  progress: ProductImportProgress | null;
  lost: boolean;
}

/** Progress of an import: the upload, then the processing. */
export function ImportRunning({ file, dryRun, sent, progress, lost }: ImportRunningProps) {
  const { t } = useTranslation('admin-product-csv');
  const { number } = useFormats();
  const uploading = sent < 1;
  const done = progress?.done ?? 0;
  const total = progress?.total ?? null;
  const share = uploading ? sent : total ? done / total : null;
  const statusText = () => {
    if (lost) return t('failed_lost');
    if (uploading) return t('upload', { file });
    const figures = { done: number(done), total: number(total ?? 0) };
    if (progress?.state === 'checking') return t('checking', figures);
    if (progress?.state === 'writing') return t('writing', figures);
    return t('reading', figures);
  };
  return (
    <ImportProgress file={file} status={statusText()} share={share} note={dryRun ? t('dry_note') : t('keep_open')} />
  );
}
