import { importProducts } from '@fori/client/mutations/admin-product-csv';
import { productImportProgressQuery } from '@fori/client/queries/admin-product-csv';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { MAX_IMPORT_ROWS, MAX_IMPORT_MEGABYTES as megabytes } from '@fori/domain/product-csv';
import { PageHeader, Section } from '@fori/ui/section';
import { showToast } from '@fori/ui/toast';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportButtons } from '../features/product-csv/components/export-buttons.tsx';
import { ImportHelp } from '../features/product-csv/components/import-help.tsx';
import { ImportChecked, ImportDone } from '../features/product-csv/components/import-outcome.tsx';
import { ImportRunning } from '../features/product-csv/components/import-running.tsx';
import { exportFilters } from '../features/product-csv/export-filters.ts';
import { hasChanges } from '../features/product-csv/has-changes.ts';
import { BackLink } from '../shared/back-link.tsx';
import { FileDrop } from '../shared/import/file-drop.tsx';
import { ImportFailed } from '../shared/import/import-failed.tsx';
import { useImport } from '../shared/import/use-import.ts';
import { paths } from '../shared/paths.ts';
import { Permitted } from '../shared/permissions.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The filters of the product list that led here. */
const listFilter = (params: URLSearchParams) =>
  Object.fromEntries([...params].filter(([name]) => exportFilters.includes(name)));

export function ProductImportPage() {
  const { t } = useTranslation('admin-product-csv');
  const { number } = useFormats();
  const api = useBackOfficeApi();
  const [params] = useSearchParams();
  const filter = listFilter(params);
  const { step, check, write, reset } = useImport({
    send: importProducts(api),
    progressOf: (id) => productImportProgressQuery(api, id),
  });
  usePageTitle(t('title'));
  const written = step.kind === 'done' && step.result.problem_count === 0 && hasChanges(step.result);
  useEffect(() => {
    if (written) showToast({ title: t('toast'), tone: 'success' });
  }, [written, t]);

  return (
    <>
      <PageHeader
        title={t('title')}
        trail={<BackLink list={paths.products}>{t('back')}</BackLink>}
        description={t('intro')}
      />
      {step.kind === 'choose' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Permitted to="catalogue.manage">
            <FileDrop
              accept=".csv,text/csv,text/plain"
              megabytes={megabytes}
              labels={{
                drop: t('choose_drop'),
                button: t('choose_button'),
                hint: t('choose_hint', { rows: number(MAX_IMPORT_ROWS), megabytes }),
                one: t('choose_one'),
                large: (file) => t('choose_large', { file, megabytes }),
              }}
              onFile={check}
            />
          </Permitted>
          <Section title={t('export_title')}>
            <p className="mb-4 max-w-form text-muted text-sm">{t('export_text')}</p>
            <ExportButtons filter={filter} />
          </Section>
          <Permitted to="catalogue.manage">
            <ImportHelp />
          </Permitted>
        </div>
      )}
      {step.kind === 'running' && (
        <ImportRunning
          file={step.run.file.name}
          dryRun={step.run.dryRun}
          sent={step.sent}
          progress={step.progress}
          lost={step.lost}
        />
      )}
      {step.kind === 'checked' && (
        <ImportChecked
          file={step.run.file.name}
          result={step.result}
          onAnotherFile={reset}
          onWrite={() => write(step.run.file)}
        />
      )}
      {step.kind === 'done' && <ImportDone file={step.run.file.name} result={step.result} onAnotherFile={reset} />}
      {step.kind === 'failed' && (
        <ImportFailed title={t('failed')} error={step.error} again={t('choose_again')} onAgain={reset} />
      )}
    </>
  );
}
