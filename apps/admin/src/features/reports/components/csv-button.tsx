import { errorText } from '@fori/client/errors';
import { fetchSalesCsv } from '@fori/client/mutations/admin-reports';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { SalesReportQuery } from '@fori/contracts/admin-reports/schemas';
import { csvNameOf } from '@fori/contracts/csv';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useStore } from '../../../shared/use-store.ts';

/** Downloads the report by fetch, because a plain link would not say that the back office asks. */
export function CsvButton({ query }: { query: SalesReportQuery }) {
  const { t } = useTranslation('admin-reports');
  const csv = useMutation(fetchSalesCsv(useBackOfficeApi()));
  const store = useStore();
  const name = csvNameOf(store?.name ?? '', `sales-${query.group_by}`, query);
  const fetch = () => csv.mutate(query, { onSuccess: (file: Blob) => saveFile(file, name) });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        variant="secondary"
        busy={csv.isPending}
        busyLabel={t('downloading')}
        onClick={fetch}
        className="max-sm:w-full"
      >
        <FileDown aria-hidden className="size-5" />
        {t('download')}
      </Button>
      {csv.error && (
        <Notice live tone="error" title={t('download_failed')}>
          {errorText(csv.error, t)}
        </Notice>
      )}
    </div>
  );
}
