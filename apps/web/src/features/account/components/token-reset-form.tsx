import { useTranslation } from '@fori/client/use-translation';
import { Link } from 'react-router-dom';
import { Form } from '../../../shared/form/form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { paths } from '../../../shared/paths.ts';
import { loadRules, type TokenResetValues } from '../forms.ts';
import { useReset } from '../hooks/use-reset.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResetFactor } from './reset-factor.tsx';

/** A new password by the mailed link, whose token proves the right to it. */
export function TokenResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const form = useForm<TokenResetValues>({
    id: 'reset',
    initial: { password: '', password_confirmation: '' },
    loadRules: async () => (await loadRules()).tokenResetRules,
    affects: { password: ['password_confirmation'] },
  });
  const { send, done, textsOf, asked, expired } = useReset(onDone);
  const failure = form.failure ?? expired;
  const problem = failure && textsOf(failure);
  const labels = { password: t('field.new_password'), password_confirmation: t('field.password_confirmation') };
  if (asked) return <ResetFactor asked={asked} />;
  return (
    <Form
      form={form}
      labels={labels}
      problem={problem}
      onSubmit={form.handleSubmit((values) => send({ token, ...values }))}
    >
      {problem && (
        <Link to={paths.forgotPassword} className="link inline-flex min-h-target items-center self-start">
          {t('reset.again')}
        </Link>
      )}
      <NewPasswordFields busy={form.busy} done={done} />
    </Form>
  );
}
