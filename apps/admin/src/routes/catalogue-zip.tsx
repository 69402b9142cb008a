import { errorText } from '@fori/client/errors';
import { exportCatalogue, importCatalogue } from '@fori/client/mutations/admin-catalogue';
import { catalogueImportQuery } from '@fori/client/queries/admin-catalogue';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { MAX_CATALOGUE_MEGABYTES as megabytes } from '@fori/contracts/admin-catalogue/contract';
import { dayOf } from '@fori/domain/shop-time';
import { Button } from '@fori/ui/button';
import { PageHeader, Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ImportOutcome } from '../features/catalogue-zip/components/import-outcome.tsx';
import { ImportRunning } from '../features/catalogue-zip/components/import-running.tsx';
import { Checkbox } from '../shared/form/controls.tsx';
import { FileDrop } from '../shared/import/file-drop.tsx';
import { ImportFailed } from '../shared/import/import-failed.tsx';
import { useImport } from '../shared/import/use-import.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

function ExportButton() {
  const { t } = useTranslation(['admin-catalogue-zip', 'errors']);
  const zip = useMutation(exportCatalogue(useBackOfficeApi()));
  const fetch = () =>
    zip.mutate({}, { onSuccess: (file: Blob) => saveFile(file, `catalogue-${dayOf(new Date())}.zip`) });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" busy={zip.isPending} busyLabel={t('exporting')} onClick={fetch}>
        <FileDown aria-hidden className="size-5" />
        {t('export')}
      </Button>
      {zip.error && (
        <Notice live tone="error" title={t('export_failed')}>
          {errorText(zip.error, t)}
        </Notice>
      )}
    </div>
  );
}

/** Takes the whole catalogue out of the shop as a ZIP, and brings one in. */
export function CatalogueZipPage() {
  const { t } = useTranslation('admin-catalogue-zip');
  const api = useBackOfficeApi();
  const [params] = useSearchParams();
  const [withShop, setWithShop] = useState(params.has('shop'));
  const { step, check, write, reset } = useImport({
    send: importCatalogue(api, { withShop }),
    progressOf: (id) => catalogueImportQuery(api, id),
  });
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      {step.kind === 'choose' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Section title={t('export_title')}>
            <p className="mb-4 max-w-form text-muted text-sm">{t('export_text')}</p>
            <ExportButton />
          </Section>
          <Section title={t('import_title')}>
            <p className="mb-4 max-w-form text-muted text-sm">{t('import_text')}</p>
            <Checkbox
              label={t('with_shop')}
              hint={t('with_shop_hint')}
              checked={withShop}
              onChange={({ target }) => setWithShop(target.checked)}
              className="mb-4 max-w-form"
            />
            <FileDrop
              accept=".zip,application/zip"
              megabytes={megabytes}
              labels={{
                drop: t('drop'),
                button: t('choose'),
                hint: t('hint', { megabytes }),
                one: t('one'),
                large: (file) => t('large', { file, megabytes }),
              }}
              onFile={check}
            />
          </Section>
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
      {(step.kind === 'checked' || step.kind === 'done') && (
        <ImportOutcome
          file={step.run.file.name}
          result={step.result}
          onAnotherFile={reset}
          onWrite={step.kind === 'checked' ? () => write(step.run.file) : null}
        />
      )}
      {step.kind === 'failed' && (
        <ImportFailed title={t('failed')} error={step.error} again={t('again')} onAgain={reset} />
      )}
    </>
  );
}
