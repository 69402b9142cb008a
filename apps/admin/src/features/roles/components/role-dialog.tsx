import { saveRole } from '@fori/client/mutations/admin-roles';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type AdminRole, adminRole, roleBody } from '@fori/contracts/admin-roles/schemas';
import { MAX_STAFF_ROLE_NAME } from '@fori/domain/permissions';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { staleVersion } from '../../../shared/form/stale-version.ts';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useDialogMerge } from '../../../shared/form/use-dialog-merge.tsx';
import { formOf, inputOf, type RoleForm } from '../role-form.ts';
import { PermissionBoxes } from './permission-boxes.tsx';

interface RoleDialogProps {
  /** null for a new one */
  edited: AdminRole | null;
  onClose: () => void;
}

/** Composes a role of permissions, or changes one (ADMIN-296). */
export function RoleDialog({ edited, onClose }: RoleDialogProps) {
  const { t } = useTranslation(['admin-roles', 'common']);
  const { mutate, isPending, error } = useMutation(saveRole(useBackOfficeApi()));
  const checked = useCheckedForm<RoleForm>({
    defaultValues: formOf(edited),
    labels: () => ({ name: t('form.name'), permissions: t('form.permissions') }),
    schema: roleBody,
    toInput: inputOf,
    fieldOf: (field) => field.replace(/^permissions\..*/, 'permissions'),
  });
  const { form, field } = checked;
  const merge = useDialogMerge<RoleForm, AdminRole | null>({ loaded: edited, formOf, checked });
  const send = (values: RoleForm) =>
    mutate(
      { role: inputOf(values), seen: merge.base },
      {
        onSuccess: () => {
          showToast({ tone: 'success', title: t(edited ? 'form.saved' : 'form.created') });
          onClose();
        },
        onError: (problem) => {
          merge.take(staleVersion(problem, adminRole));
          checked.showRefusal(problem);
        },
      },
    );

  if (merge.dialog) return merge.dialog;
  return (
    <FormDialog
      size="lg"
      title={edited ? t('form.title', { name: edited.name }) : t('new')}
      {...(edited && { description: t('form.about') })}
      submitLabel={edited ? t('common:action.save') : t('form.create')}
      busy={isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems
        title={t('form.not_saved')}
        checked={checked}
        error={staleVersion(error, adminRole) ? null : error}
      />
      <Field {...field('name')} required>
        <Input
          {...form.register('name')}
          maxLength={MAX_STAFF_ROLE_NAME}
          autoComplete="off"
          className="max-w-form"
          data-autofocus
        />
      </Field>
      <PermissionBoxes
        id={checked.fieldId('permissions')}
        label={t('form.permissions')}
        error={checked.messageOf('permissions')}
        ticked={form.watch('ticked')}
        onChange={(ticked) => form.setValue('ticked', ticked, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
