import { giveRole } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminUser } from '@fori/contracts/admin-users/schemas';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useWaitsToast } from '../../../shared/approval-notice.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';
import { RoleChoice, type RolesQuery } from './role-choice.tsx';

interface ChangeRoleDialogProps {
  user: AdminUser;
  roles: RolesQuery;
  onClose: () => void;
}

/** Gives an admin another role (ADMIN-295). */
export function ChangeRoleDialog({ user, roles, onClose }: ChangeRoleDialogProps) {
  const { t } = useTranslation('admin-users');
  const showWaits = useWaitsToast();
  const { nameOf } = useRoleTexts();
  const { mutate, isPending, error } = useMutation(giveRole(useBackOfficeApi()));
  const { name } = user;
  const checked = useCheckedForm<{ staff_role: string }>({
    defaultValues: { staff_role: user.staff_role?.id ?? '' },
    labels: () => ({ staff_role: t('invite.role') }),
  });
  const { form } = checked;
  const send = ({ staff_role: role }: { staff_role: string }) =>
    mutate(
      { id: user.id, role },
      {
        onSuccess: (result) => {
          if ('approval' in result) showWaits(result.approval);
          else showToast({ tone: 'success', title: t('done.role', { name, role: nameOf(result.done.staff_role) }) });
          onClose();
        },
        onError: (problem) => checked.showRefusal(problem),
      },
    );
  return (
    <FormDialog
      title={t('role.title', { name })}
      description={t('role.text', { name })}
      submitLabel={t('role.submit')}
      busy={isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems title={t('role.failed')} checked={checked} error={error} />
      <RoleChoice
        {...checked.field('staff_role')}
        roles={roles}
        value={form.watch('staff_role')}
        onChange={(role) => form.setValue('staff_role', role)}
      />
    </FormDialog>
  );
}
