import { errorText } from '@fori/client/errors';
import { deleteRole } from '@fori/client/mutations/admin-roles';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminRole } from '@fori/contracts/admin-roles/schemas';
import { ConfirmDialog } from '@fori/ui/dialog';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Confirms the deletion of a role by its name; says why where somebody was given it meanwhile. */
export function DeleteRoleDialog({ role, onClose }: { role: AdminRole; onClose: () => void }) {
  const { t } = useTranslation(['admin-roles', 'errors', 'common']);
  const { mutate, isPending, error } = useMutation(deleteRole(useBackOfficeApi()));
  const remove = () =>
    mutate(role, {
      onSuccess: () => {
        showToast({ tone: 'success', title: t('remove.done') });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={t('remove.title', { name: role.name })}
      description={t('remove.text')}
      confirmLabel={t('common:action.delete')}
      cancelLabel={t('remove.keep')}
      busy={isPending}
      onConfirm={remove}
      onClose={onClose}
    >
      {error && (
        <Notice live tone="error" title={t('remove.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
