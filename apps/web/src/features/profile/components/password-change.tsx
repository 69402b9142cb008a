import { changePassword } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Profile } from '@fori/contracts/profile/schemas';
import { MIN_PASSWORD } from '@fori/domain/accounts';
import { Button, buttonClass } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { EditForm } from '../../../shared/form/edit-form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { paths } from '../../../shared/paths.ts';

const empty = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password; without one, shows how to set it. */
export function PasswordChange({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  return (
    <Section title={t('password.title')}>
      {profile.has_password ? (
        <PasswordForm email={profile.email} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted">{t('password.none')}</p>
          <Link to={paths.forgotPassword} className={buttonClass({ variant: 'secondary' })}>
            {t('password.set')}
          </Link>
        </div>
      )}
    </Section>
  );
}

function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const change = useMutation(changePassword(useApi()));
  const form = useForm({
    id: 'password',
    initial: empty,
    affects: { password: ['password_confirmation'] },
    loadRules: async () => (await import('../rules.ts')).checkPassword,
  });
  const send = async (values: typeof empty) => {
    await change.mutateAsync(values);
    notify.success(t('password.changed'));
    return empty;
  };
  const labels = {
    current_password: t('password.current'),
    password: t('password.next'),
    password_confirmation: t('password.again'),
  };

  return (
    <EditForm
      form={form}
      onSubmit={form.handleSubmit(send)}
      labels={labels}
      actions={
        <Button
          type="submit"
          variant={form.dirty || form.busy ? 'primary' : 'secondary'}
          busy={form.busy}
          busyLabel={t('common:state.saving')}
        >
          {t('password.change')}
        </Button>
      }
    >
      <p className="text-muted">{t('password.intro')}</p>
      {/* tells password managers whose password this is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="current_password" label={labels.current_password} autoComplete="current-password" />
      <PasswordField
        name="password"
        label={labels.password}
        hint={t('password.next_hint', { count: MIN_PASSWORD })}
        autoComplete="new-password"
      />
      <PasswordField name="password_confirmation" label={labels.password_confirmation} autoComplete="new-password" />
    </EditForm>
  );
}
