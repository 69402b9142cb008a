import { fetchArchive } from '@fori/client/mutations/admin-books';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import { type ArchiveQuery, archiveQuery } from '@fori/contracts/admin-books/schemas';
import { dayOf } from '@fori/domain/shop-time';
import { Button } from '@fori/ui/button';
import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DayRange } from '../../../shared/form/day-range.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

function ArchiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-books', 'admin-reports']);
  const archive = useMutation(fetchArchive(useBackOfficeApi()));
  const today = dayOf(new Date());
  const checked = useCheckedForm<ArchiveQuery>({
    defaultValues: { from: `${today.slice(0, 8)}01`, to: today },
    labels: () => ({ from: t('admin-reports:from'), to: t('admin-reports:to') }),
    schema: archiveQuery,
  });
  const { register } = checked.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown once
  useEffect(() => void checked.showRefusal(archive.error), [archive.error]);
  const send = checked.submit((days) =>
    archive.mutate(days, {
      onSuccess: (zip: Blob) => {
        saveFile(zip, `documents-${days.from}_${days.to}.zip`);
        onClose();
      },
    }),
  );
  return (
    <FormDialog
      title={t('archive.title')}
      description={t('archive.text')}
      submitLabel={t('archive.action')}
      busyLabel={t('admin-reports:downloading')}
      busy={archive.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <FormProblems title={t('admin-reports:download_failed')} checked={checked} error={archive.error} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
        <DayRange field={checked.field} register={register} autofocus />
      </div>
    </FormDialog>
  );
}

/** A button that asks for days, and downloads the invoices and credit notes issued on them. */
export function ArchiveDownload() {
  const { t } = useTranslation('admin-books');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <FileDown aria-hidden className="size-5 max-sm:hidden" />
        {t('archive.action')}
      </Button>
      {open && <ArchiveDialog onClose={() => setOpen(false)} />}
    </>
  );
}
