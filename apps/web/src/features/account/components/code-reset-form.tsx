import { sendResetCode } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { CodeField } from '../../../shared/form/code-field.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { type CodeResetValues, loadRules } from '../forms.ts';
import { useResend } from '../hooks/use-resend.ts';
import { useReset } from '../hooks/use-reset.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendButton } from './resend-button.tsx';
import { ResetFactor } from './reset-factor.tsx';

/** Step two: a new password by the mailed code. */
export function CodeResetForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('account');
  const resend = useResend({
    recipient: email,
    mutation: sendResetCode(useApi()),
    sent: t('forgot.sent'),
    failed: t('reset.failed'),
  });
  const form = useForm<CodeResetValues>({
    id: 'reset',
    initial: { code: '', password: '', password_confirmation: '' },
    loadRules: async () => (await loadRules()).codeResetRules,
    affects: { password: ['password_confirmation'] },
  });
  const { send, done, textsOf, asked, expired } = useReset(onDone);
  const failure = form.failure ?? expired;
  const labels = {
    code: t('field.code'),
    password: t('field.new_password'),
    password_confirmation: t('field.password_confirmation'),
  };

  if (asked) return <ResetFactor asked={asked} />;
  return (
    <div className="flex flex-col gap-6">
      <Form
        form={form}
        labels={labels}
        problem={failure && textsOf(failure)}
        onSubmit={form.handleSubmit((values) => send({ email, ...values }))}
      >
        {/* tells password managers whose password this is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <CodeField name="code" label={labels.code} />
        <NewPasswordFields busy={form.busy} done={done} />
      </Form>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('verify.not_there')}</p>
        <ResendButton resend={resend} />
      </div>
    </div>
  );
}
