import { useTranslation } from '@fori/client/use-translation';
import { MIN_PASSWORD } from '@fori/domain/accounts';
import { Button } from '@fori/ui/button';
import { Form } from '../../../shared/form/form.tsx';
import { PasswordField } from '../../../shared/form/password-field.tsx';
import { EmailField, TextField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { loadRules, type SignupValues } from '../forms.ts';
import { useSignup } from '../hooks/use-signup.ts';

interface SignupFormProps {
  /** known from an order, for instance */
  email: string;
  onRegistered: (registered: { userId: string; email: string }) => void;
}

/** Creates an account, which has to be verified. */
export function SignupForm({ email, onRegistered }: SignupFormProps) {
  const { t } = useTranslation('account');
  const form = useForm<SignupValues>({
    id: 'signup',
    initial: { name: '', email, password: '', password_confirmation: '' },
    loadRules: async () => (await loadRules()).signupRules,
    affects: { password: ['password_confirmation'] },
  });
  const { send, textsOf } = useSignup(onRegistered);
  const labels = {
    name: t('field.name'),
    email: t('field.email'),
    password: t('field.password'),
    password_confirmation: t('field.password_confirmation'),
  };
  return (
    <Form
      form={form}
      labels={labels}
      problem={form.failure && textsOf(form.failure)}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField name="name" label={labels.name} autoComplete="name" />
      <EmailField name="email" label={labels.email} autoComplete="username" />
      <PasswordField
        name="password"
        label={labels.password}
        hint={t('hint.password', { min: MIN_PASSWORD })}
        autoComplete="new-password"
      />
      <PasswordField name="password_confirmation" label={labels.password_confirmation} autoComplete="new-password" />
      <Button type="submit" size="lg" busy={form.busy} busyLabel={t('signup.submitting')}>
        {t('signup.submit')}
      </Button>
    </Form>
  );
}
