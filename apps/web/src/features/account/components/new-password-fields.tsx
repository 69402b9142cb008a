import { useTranslation } from '@fori/client/use-translation';
import { MIN_PASSWORD } from '@fori/domain/accounts';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { PasswordField } from '../../../shared/form/password-field.tsx';

/** A new password with its confirmation, the button, and the success message. */
export function NewPasswordFields({ busy, done }: { busy: boolean; done: boolean }) {
  const { t } = useTranslation('account');
  return (
    <>
      <PasswordField
        name="password"
        label={t('field.new_password')}
        hint={t('hint.password', { min: MIN_PASSWORD })}
        autoComplete="new-password"
      />
      <PasswordField
        name="password_confirmation"
        label={t('field.password_confirmation')}
        autoComplete="new-password"
      />
      {done && (
        <Notice tone="ok" title={t('reset.done')} live>
          {t('verify.going')}
        </Notice>
      )}
      <Button type="submit" size="lg" disabled={done} busy={busy} busyLabel={t('reset.submitting')}>
        {t('reset.submit')}
      </Button>
    </>
  );
}
