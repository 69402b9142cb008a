import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { csvNameOf, csvSeparators, type DailyExportForm, dailyExportForm } from '@fori/contracts/csv';
import { fallbackLanguage } from '@fori/domain/languages';
import { dayOf } from '@fori/domain/shop-time';
import { Button } from '@fori/ui/button';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { RadioGroup } from './form/controls.tsx';
import { DayRange } from './form/day-range.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { FormProblems } from './form/form-problems.tsx';
import { useCheckedForm } from './form/use-checked-form.ts';
import { useStore } from './use-store.ts';

interface CsvExportProps {
  /** what the file is named after */
  records: 'orders' | 'customers' | 'payouts';
  title: string;
  /** which records of the chosen days the file has, and what of each */
  description: string;
  download: UseMutationOptions<Blob, Error, DailyExportForm>;
}

function ExportDialog({ records, title, description, download, onClose }: CsvExportProps & { onClose: () => void }) {
  const { t, i18n } = useTranslation(['admin-reports', 'admin-product-csv']);
  const store = useStore();
  const file = useMutation(download);
  const today = dayOf(new Date());
  const checked = useCheckedForm<DailyExportForm>({
    defaultValues: {
      from: `${today.slice(0, 8)}01`,
      to: today,
      separator: i18n.language === fallbackLanguage ? 'comma' : 'semicolon',
    },
    labels: () => ({ from: t('from'), to: t('to'), separator: t('admin-product-csv:export_format') }),
    schema: dailyExportForm,
  });
  const { register, control } = checked.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(file.error), [file.error]);
  const send = checked.submit((query) =>
    file.mutate(query, {
      onSuccess: (csv: Blob) => {
        saveFile(csv, csvNameOf(store?.name ?? '', records, query));
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={t('download')}
      busyLabel={t('downloading')}
      busy={file.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <FormProblems title={t('download_failed')} checked={checked} error={file.error} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <DayRange field={checked.field} register={register} autofocus />
      </div>
      <Controller
        control={control}
        name="separator"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend={t('admin-product-csv:export_format')}
            options={csvSeparators.map((separator) => ({
              value: separator,
              label: t(`admin-product-csv:export_${separator}`),
              description: t(`admin-product-csv:export_${separator}_hint`),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
    </FormDialog>
  );
}

/** A button that asks for days and a format, and downloads the records of those days as CSV. */
export function CsvExport(props: CsvExportProps) {
  const { t } = useTranslation('admin-product-csv');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileDown aria-hidden className="size-5 max-sm:hidden" />
        {t('export_action')}
      </Button>
      {open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
