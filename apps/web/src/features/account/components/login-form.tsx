import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { Form } from '../../../shared/form/form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { EmailField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { type LoginValues, loadRules } from '../forms.ts';
import { useLogin } from '../hooks/use-login.ts';

interface LoginFormProps {
  /** the address of the forgotten-password page */
  forgotPath: string;
  /** shown before the first attempt: why the visitor was sent here */
  notice: { tone: 'info' | 'error'; text: string } | null;
  onUnverified: (unverified: { userId: string; email: string }) => void;
}

/** Signs customers in. The page decides what follows. */
export function LoginForm({ forgotPath, notice, onUnverified }: LoginFormProps) {
  const { t } = useTranslation('account');
  const { send, textsOf } = useLogin(onUnverified);
  const form = useForm<LoginValues>({
    id: 'login',
    initial: { email: '', password: '' },
    loadRules: async () => (await loadRules()).loginRules,
  });
  const problem = form.failure && textsOf(form.failure);
  const labels = { email: t('field.email'), password: t('field.password') };
  return (
    <Form form={form} labels={labels} brief problem={problem} onSubmit={form.handleSubmit(send)}>
      {notice && !problem && form.attempts === 0 && (
        <Notice tone={notice.tone} live={notice.tone === 'error'} title={notice.text} />
      )}
      <EmailField name="email" label={labels.email} autoComplete="username" />
      <PasswordField name="password" label={labels.password} autoComplete="current-password" />
      <p>
        <Link to={forgotPath} className="link inline-flex min-h-target items-center">
          {t('login.forgot')}
        </Link>
      </p>
      <Button type="submit" size="lg" busy={form.busy} busyLabel={t('login.submitting')}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
