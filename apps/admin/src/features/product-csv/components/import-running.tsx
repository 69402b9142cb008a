import type { ProductImportProgress } from '@fori/contracts/admin-product-csv/contract';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
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
    <div className="flex flex-col gap-3 rounded-control border border-hair bg-surface p-4 sm:p-6">
      <p role="status" className="flex items-center gap-3 font-semibold">
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-turn text-spruce" />
        <span className="min-w-0 wrap-anywhere">{statusText()}</span>
      </p>
      <div
        role="progressbar"
        aria-label={file}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(share !== null && { 'aria-valuenow': Math.round(share * 100) })}
        className="h-2 overflow-hidden rounded-full bg-stage"
      >
        <div
          className="h-full bg-spruce transition-[width] duration-300"
          style={{ width: `${Math.round((share ?? 0.05) * 100)}%` }}
        />
      </div>
      <p className="text-muted text-sm">{dryRun ? t('dry_note') : t('keep_open')}</p>
    </div>
  );
}
