import { joinAdmins } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { joinBody } from '@fori/contracts/admin-users/schemas';
import { Button } from '@fori/ui/button';
import { useMutation } from '@tanstack/react-query';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { NewPasswordFields } from '../../../shared/form/new-password-fields.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

interface Passwords {
  password: string;
  password_confirmation: string;
}

interface AcceptInvitationFormProps {
  token: string;
  email: string;
  /** stays busy while the page signs in */
  busy: boolean;
  onJoined: (password: string) => void;
}

/** Sets the password of an invited admin. The page decides what follows. */
export function AcceptInvitationForm({ token, email, busy, onJoined }: AcceptInvitationFormProps) {
  const { t } = useTranslation('admin-users');
  const { mutate, isPending, error } = useMutation(joinAdmins(useBackOfficeApi()));
  const checked = useCheckedForm<Passwords>({
    defaultValues: { password: '', password_confirmation: '' },
    labels: () => ({ password: t('join.password'), password_confirmation: t('join.confirmation') }),
    schema: joinBody,
    toInput: (passwords) => ({ token, ...passwords }),
  });
  const send = (passwords: Passwords) =>
    mutate(
      { token, ...passwords },
      { onSuccess: () => onJoined(passwords.password), onError: (problem) => checked.showRefusal(problem) },
    );

  return (
    <form noValidate onSubmit={checked.submit(send)} className="mt-6 grid gap-4">
      <FormProblems title={t('join.summary')} checked={checked} error={error} />
      {/* password managers store the password under this name */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields checked={checked} hint={t('join.password_hint')} />
      <Button type="submit" size="lg" busy={isPending || busy} busyLabel={t('join.submitting')}>
        {t('join.submit')}
      </Button>
    </form>
  );
}
