import { errorText } from '@fori/client/errors';
import { deleteTextPage } from '@fori/client/mutations/admin-text-pages';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { ConfirmDialog } from '@fori/ui/dialog';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';

interface DeletePageDialogProps {
  page: { id: number; title: string; updated_at: string };
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the deletion of a page of the shop's own by its name. */
export function DeletePageDialog({ page: { title, ...page }, onClose, onDeleted }: DeletePageDialogProps) {
  const { t } = useTranslation(['admin-text-pages', 'errors', 'common']);
  const { mutate, isPending } = useMutation(deleteTextPage(useBackOfficeApi()));
  const remove = () =>
    mutate(page, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('delete.done', { title }) });
        onDeleted();
      },
      onError: (error) => {
        showToast({ tone: 'error', title: t('delete.failed'), description: errorText(error, t) });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('delete.title', { title })}
      description={t('delete.text')}
      confirmLabel={t('common:action.delete')}
      cancelLabel={t('common:action.cancel')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
