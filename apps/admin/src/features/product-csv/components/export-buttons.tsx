import { errorText } from '@fori/client/errors';
import { exportProducts, type ProductExport } from '@fori/client/mutations/admin-product-csv';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { csvSeparators } from '@fori/contracts/csv';
import { Button } from '@fori/ui/button';
import { FieldHint } from '@fori/ui/field';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';

/** Downloads products as CSV with a comma or a point as decimal mark. */
export function ExportButtons({ filter }: { filter: Omit<ProductExport, 'separator'> }) {
  const { t } = useTranslation(['admin-product-csv', 'errors']);
  const file = useMutation(exportProducts(useBackOfficeApi()));
  const day = new Date().toISOString().slice(0, 10);
  return (
    <div className="grid gap-3">
      {Object.keys(filter).length > 0 && <p className="font-semibold text-sm">{t('export_matching')}</p>}
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {csvSeparators.map((separator) => (
          <div key={separator} className="flex flex-col items-start gap-1">
            <Button
              variant="secondary"
              aria-describedby={`export-${separator}`}
              busy={file.isPending && file.variables.separator === separator}
              busyLabel={t('export_busy')}
              onClick={() =>
                file.mutate(
                  { ...filter, separator },
                  { onSuccess: (csv: Blob) => saveFile(csv, `products-${day}.csv`) },
                )
              }
            >
              <FileDown aria-hidden className="size-5" />
              {t(`export_${separator}`)}
            </Button>
            <FieldHint id={`export-${separator}`}>{t(`export_${separator}_hint`)}</FieldHint>
          </div>
        ))}
      </div>
      {file.error && (
        <Notice live tone="error" title={t('export_failed')}>
          {errorText(file.error, t)}
        </Notice>
      )}
    </div>
  );
}
