import { errorText } from '@fori/client/errors';
import { eraseCustomer, exportCustomer, setCustomerDisabled } from '@fori/client/mutations/admin-customers';
import { useBackOfficeApi } from '@fori/client/react';
import { saveFile } from '@fori/client/save-file';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCustomer } from '@fori/contracts/admin-customers/schemas';
import { downloadName } from '@fori/domain/slugs';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../shared/permissions.tsx';
import { useStore } from '../../../shared/use-store.ts';

interface CustomerActionsProps {
  customer: AdminCustomer;
  /** called after erasing, when this page no longer exists */
  onErased: () => void;
}

/** Exporting a customer's data, disabling or enabling the account, erasing the person. */
export function CustomerActions({ customer, onErased }: CustomerActionsProps) {
  const { t } = useTranslation(['admin-customers', 'errors', 'common']);
  const { id, name, email, disabled, open_order_count: open } = customer;
  const api = useBackOfficeApi();
  const [openDialog, setOpenDialog] = useState<'disable' | 'erase' | null>(null);
  const store = useStore();
  const exporting = useMutation(exportCustomer(api, id));
  const disabling = useMutation(setCustomerDisabled(api, id));
  const erasing = useMutation(eraseCustomer(api, id));

  const openConfirmation = (what: 'disable' | 'erase') => {
    disabling.reset();
    erasing.reset();
    setOpenDialog(what);
  };
  const exportData = () =>
    exporting.mutate(undefined, {
      onSuccess: (data) => {
        const day = new Date().toISOString().slice(0, 10);
        const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
        saveFile(file, downloadName(store?.name ?? '', `customer-data-${day}.json`));
      },
    });
  const setDisabled = (to: boolean) =>
    disabling.mutate(to, {
      onSuccess: () => {
        setOpenDialog(null);
        showToast({ tone: 'success', title: t(to ? 'action.disabled' : 'action.enabled', { name }) });
      },
    });
  const erase = () =>
    erasing.mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('erase.done', { name }) });
        onErased();
      },
    });
  const failure = (error: unknown, title: string) =>
    error !== null && (
      <Notice live tone="error" title={title}>
        {errorText(error, t)}
      </Notice>
    );

  return (
    <div className="grid gap-3">
      {failure(exporting.error, t('action.export_failed'))}
      {openDialog === null && failure(disabling.error, t('action.failed'))}
      <fieldset
        aria-label={t('action.label')}
        className="flex empty:hidden flex-wrap gap-2 sm:justify-end max-sm:*:grow"
      >
        <Permitted to="customers.export">
          <Button variant="secondary" busy={exporting.isPending} onClick={exportData}>
            <Download aria-hidden className="size-4" />
            {t('action.export')}
          </Button>
        </Permitted>
        <Permitted to="customers.manage">
          {disabled ? (
            <Button variant="secondary" busy={disabling.isPending} onClick={() => setDisabled(false)}>
              {t('action.enable')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => openConfirmation('disable')}>
              {t('action.disable')}
            </Button>
          )}
        </Permitted>
        <Permitted to="customers.erase">
          <Button variant="warn" onClick={() => openConfirmation('erase')}>
            {t('action.erase')}
          </Button>
        </Permitted>
      </fieldset>
      <ConfirmDialog
        open={openDialog === 'disable'}
        destructive
        title={t('disable.title', { name })}
        description={t('disable.text', { name, email })}
        confirmLabel={t('action.disable')}
        cancelLabel={t('disable.keep')}
        busy={disabling.isPending}
        onConfirm={() => setDisabled(true)}
        onClose={() => setOpenDialog(null)}
      >
        {failure(disabling.error, t('action.failed'))}
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === 'erase'}
        destructive
        title={t('erase.title', { name })}
        description={t('erase.text', { name, email })}
        confirmLabel={t('erase.confirm')}
        cancelLabel={t('erase.keep')}
        busy={erasing.isPending}
        onConfirm={erase}
        onClose={() => setOpenDialog(null)}
      >
        <div className="grid gap-4">
          {open > 0 && <Notice tone="warning">{t('erase.open', { count: open })}</Notice>}
          {failure(erasing.error, t('erase.failed'))}
        </div>
      </ConfirmDialog>
    </div>
  );
}
