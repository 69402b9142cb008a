import { exportBooks } from '@fori/client/mutations/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { type BookExportForm, bookExportForm } from '@fori/contracts/admin-books/schemas';
import { csvNameOf, csvSeparators } from '@fori/contracts/csv';
import { bookExports } from '@fori/domain/books';
import { fallbackLanguage } from '@fori/domain/languages';
import { dayOf } from '@fori/domain/shop-time';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect } from 'react';
import { Select } from '../../../shared/form/controls.tsx';
import { DayRange } from '../../../shared/form/day-range.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useStore } from '../../../shared/use-store.ts';
import { lastPeriods } from '../periods.ts';

/** Asks for figures and days, and downloads them as CSV (BOOK-10). */
export function BooksExport() {
  const { t, i18n } = useTranslation(['admin-books', 'admin-reports', 'admin-product-csv']);
  const store = useStore();
  const file = useMutation(exportBooks(useBackOfficeApi()));
  const today = dayOf(new Date());
  const periods = lastPeriods(today);
  // the stock is that of the moment, and no days are asked for
  const toQuery = (values: BookExportForm): BookExportForm =>
    values.what === 'stock' ? { ...values, from: today, to: today } : values;
  const checked = useCheckedForm<BookExportForm>({
    defaultValues: {
      what: 'journal',
      ...periods.month,
      separator: i18n.language === fallbackLanguage ? 'comma' : 'semicolon',
    },
    labels: () => ({
      what: t('export.what'),
      from: t('admin-reports:from'),
      to: t('admin-reports:to'),
      separator: t('admin-product-csv:export_format'),
    }),
    schema: bookExportForm,
    toInput: toQuery,
  });
  const { register, setValue, watch } = checked.form;
  const what = watch('what');
  const hasDays = what !== 'stock';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(file.error), [file.error]);
  const send = checked.submit((values) => {
    const query = toQuery(values);
    file.mutate(query, {
      onSuccess: (csv: Blob) => saveFile(csv, csvNameOf(store?.name ?? '', query.what, query)),
    });
  });
  const choose = ({ from, to }: { from: string; to: string }) => {
    setValue('from', from, { shouldValidate: true });
    setValue('to', to, { shouldValidate: true });
  };
  return (
    <Card title={t('export.title')}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <FormProblems title={t('admin-reports:download_failed')} checked={checked} error={file.error} />
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          <Field {...checked.field('what')} hint={t(`export.about.${what}`)} required className="sm:col-span-2">
            <Select {...register('what')}>
              {bookExports.map((name) => (
                <option key={name} value={name}>
                  {t(`export.kind.${name}`)}
                </option>
              ))}
            </Select>
          </Field>
          {hasDays && <DayRange field={checked.field} register={register} />}
          <Field {...checked.field('separator')} className="sm:col-span-2">
            <Select {...register('separator')}>
              {csvSeparators.map((name) => (
                <option key={name} value={name}>
                  {t(`admin-product-csv:export_${name}`)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={file.isPending} busyLabel={t('admin-reports:downloading')}>
            <FileDown aria-hidden className="size-5" />
            {t('admin-reports:download')}
          </Button>
          {hasDays && (
            <>
              <Button variant="quiet" onClick={() => choose(periods.month)}>
                {t('export.last_month')}
              </Button>
              <Button variant="quiet" onClick={() => choose(periods.quarter)}>
                {t('export.last_quarter')}
              </Button>
            </>
          )}
        </div>
      </form>
    </Card>
  );
}
