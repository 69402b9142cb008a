import { inviteAdmin } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { invitationBody } from '@fori/contracts/admin-users/schemas';
import { INVITATION_LIFE_MS } from '@fori/domain/accounts';
import { DAY_MS } from '@fori/domain/durations';
import { type Language, languageNames, languages } from '@fori/domain/languages';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useWaitsToast } from '../../../shared/approval-notice.tsx';
import { Input, Select } from '../../../shared/form/controls.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { RoleChoice, type RolesQuery } from './role-choice.tsx';

interface InviteForm {
  name: string;
  email: string;
  language: Language;
  /** empty until one is chosen */
  staff_role: string;
}

const LIFE_DAYS = INVITATION_LIFE_MS / DAY_MS;

interface InviteDialogProps {
  roles: RolesQuery;
  onClose: () => void;
}

/** Asks for the name, address, role and mail language of a new admin. */
export function InviteDialog({ roles, onClose }: InviteDialogProps) {
  const { t, i18n } = useTranslation(['admin-users', 'admin', 'common']);
  const showWaits = useWaitsToast();
  const { mutate, isPending, error } = useMutation(inviteAdmin(useBackOfficeApi()));
  const checked = useCheckedForm<InviteForm>({
    defaultValues: { name: '', email: '', staff_role: '', language: i18n.language as Language },
    labels: () => ({
      name: t('invite.name'),
      email: t('invite.email'),
      staff_role: t('invite.role'),
      language: t('invite.language'),
    }),
    schema: invitationBody,
  });
  const { form, field } = checked;
  const send = (invitation: InviteForm) =>
    mutate(invitation, {
      onSuccess: (result) => {
        if ('approval' in result) showWaits(result.approval);
        else showToast({ tone: 'success', title: t('done.invited', { name: result.done.name }) });
        onClose();
      },
      onError: (problem) => checked.showRefusal(problem),
    });

  return (
    <FormDialog
      title={t('invite.title')}
      description={t('invite.text', { days: LIFE_DAYS })}
      submitLabel={t('invite.submit')}
      busyLabel={t('admin:action.sending')}
      busy={isPending}
      onSubmit={checked.submit(send)}
      onClose={onClose}
    >
      <FormProblems title={t('invite.summary')} checked={checked} error={error} />
      <Field {...field('name')} required>
        <Input {...form.register('name')} maxLength={100} autoComplete="off" data-autofocus />
      </Field>
      <Field {...field('email')} required>
        <Input
          {...form.register('email')}
          type="email"
          inputMode="email"
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <RoleChoice
        {...field('staff_role')}
        roles={roles}
        value={form.watch('staff_role')}
        onChange={(role) => form.setValue('staff_role', role)}
      />
      <Field {...field('language')} required>
        <Select {...form.register('language')}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
