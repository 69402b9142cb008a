import { changeOwnPassword } from '@fori/client/mutations/admin-users';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type OwnPasswordInput, ownPasswordBody } from '@fori/contracts/admin-users/schemas';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Input } from '../../../shared/form/controls.tsx';
import { FormProblems } from '../../../shared/form/form-problems.tsx';
import { NewPasswordFields } from '../../../shared/form/new-password-fields.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';

/** A new password of the signed-in admin, who enters the present one. */
export function OwnPasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('admin-users');
  const { mutate, isPending, error } = useMutation(changeOwnPassword(useBackOfficeApi()));
  const checked = useCheckedForm<OwnPasswordInput>({
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    labels: () => ({
      current_password: t('own.current'),
      password: t('own.next'),
      password_confirmation: t('own.again'),
    }),
    schema: ownPasswordBody,
  });
  const send = (values: OwnPasswordInput) =>
    mutate(values, {
      onSuccess: () => {
        checked.form.reset();
        showToast({ tone: 'success', title: t('own.password_changed') });
      },
      onError: (problem) => checked.showRefusal(problem),
    });
  return (
    <form noValidate onSubmit={checked.submit(send)} className="grid max-w-form gap-4">
      <p className="text-muted">{t('own.password_about')}</p>
      <FormProblems title={t('own.password_summary')} checked={checked} error={error} />
      {/* password managers store the password under this name */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field {...checked.field('current_password')} required>
        <Input
          {...checked.form.register('current_password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
      </Field>
      <NewPasswordFields checked={checked} hint={t('join.password_hint')} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {t('own.change')}
      </Button>
    </form>
  );
}
