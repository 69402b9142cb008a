import { resendVerification, verifyEmail } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { LOGIN_AFTER_MS } from '@fori/domain/accounts';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { failureTexts } from '../../../shared/failure.ts';
import { CodeField, isWholeCode } from '../../../shared/form/code-field.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { loadRules, type VerifyValues } from '../forms.ts';
import { useDelayedCall } from '../hooks/use-delayed-call.ts';
import { useResend } from '../hooks/use-resend.ts';
import { ResendButton } from './resend-button.tsx';

interface VerifyFormProps {
  /** null when the address has no user id */
  userId: string | null;
  /** called a moment after the address has been verified */
  onVerified: () => void;
}

/** Verifies an email address by a mailed code. */
export function VerifyForm({ userId, onVerified }: VerifyFormProps) {
  const { t } = useTranslation(['account', 'errors']);
  const api = useApi();
  const fallback = t('verify.failed');
  const form = useForm<VerifyValues>({
    id: 'verify',
    initial: { code: '' },
    loadRules: async () => (await loadRules()).verifyRules,
  });
  const verify = useMutation({
    ...verifyEmail(api),
    onSuccess: () => notify.success(t('verify.done'), { description: t('verify.going') }),
    onError: (error) => {
      const { title, ...rest } = failureTexts(error, t, fallback);
      notify.error(title, rest);
    },
  });
  const resend = useResend({
    recipient: userId,
    mutation: resendVerification(api),
    sent: t('verify.resent'),
    failed: t('verify.resend_failed'),
  });
  useDelayedCall(verify.isSuccess, LOGIN_AFTER_MS, onVerified);

  const send = async ({ code }: VerifyValues) => {
    if (userId === null) notify.error(t('verify.no_user'));
    else await verify.mutateAsync({ user_id: userId, code });
  };
  const unknown = userId === null ? { title: t('verify.no_user'), description: t('verify.no_user_text') } : null;
  const refused = form.failure && failureTexts(form.failure, t, fallback);

  return (
    <div className="flex flex-col gap-6">
      <Form
        form={form}
        labels={{ code: t('field.code') }}
        problem={unknown ?? refused}
        onSubmit={form.handleSubmit(send)}
      >
        {verify.isSuccess && (
          <Notice tone="ok" title={t('verify.done')} live>
            {t('verify.going')}
          </Notice>
        )}
        <CodeField name="code" label={t('field.code')} />
        <Button
          type="submit"
          size="lg"
          disabled={!isWholeCode(form.values.code) || verify.isSuccess}
          busy={form.busy}
          busyLabel={t('verify.submitting')}
        >
          {t('verify.submit')}
        </Button>
      </Form>
      <div className="flex flex-col gap-3">
        <p className="text-muted">{t('verify.not_there')}</p>
        <ResendButton resend={resend} />
      </div>
    </div>
  );
}
