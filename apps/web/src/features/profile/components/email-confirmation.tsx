import { isApiError } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { updateProfile, verifyProfileEmail } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { RESEND_COOLDOWN_S } from '@fori/domain/accounts';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { CodeField, isWholeCode } from '../../../shared/form/code-field.tsx';
import { EditForm } from '../../../shared/form/edit-form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';

interface EmailConfirmationProps {
  current: string;
  /** the new address, waiting for its code */
  pending: string;
  /** seconds until another code can be requested */
  left: number;
  startWait: (seconds: number) => void;
}

/** Takes the code mailed to a new address, sends another one, or cancels the change. */
export function EmailConfirmation({ current, pending, left, startWait }: EmailConfirmationProps) {
  const { t } = useTranslation('profile');
  const api = useApi();
  const session = useSessionStore();
  const verify = useMutation(verifyProfileEmail(api, session));
  const resend = useMutation(updateProfile(api, session));
  const cancellation = useMutation(updateProfile(api, session));

  const form = useForm({
    id: 'email-code',
    initial: { code: '' },
    loadRules: async () => (await import('../rules.ts')).checkCode,
  });
  const send = async ({ code }: { code: string }) => {
    await verify.mutateAsync(code);
    notify.success(t('email.changed'));
    return { code: '' };
  };
  const complete = isWholeCode(form.values.code);

  const sendAgain = () =>
    resend.mutate(
      { email: pending },
      {
        onSuccess: () => startWait(RESEND_COOLDOWN_S),
        onError: (error) => {
          const named = isApiError(error) ? error.body.retry_after : undefined;
          if (named !== undefined && named <= RESEND_COOLDOWN_S) startWait(named);
        },
      },
    );
  const cancelChange = () =>
    cancellation.mutate({ email: current }, { onSuccess: () => notify.success(t('email.kept')) });
  const failed = resend.error ?? cancellation.error;

  return (
    <section className="flex flex-col gap-4 border-rust border-l-4 bg-surface p-4" aria-label={t('email.title')}>
      <div className="flex flex-col gap-1">
        <h3 className="font-bold text-lg">{t('email.title')}</h3>
        <p className="wrap-anywhere text-muted">{t('email.text', { pending, current })}</p>
      </div>
      <EditForm
        form={form}
        onSubmit={form.handleSubmit(send)}
        labels={{ code: t('email.code') }}
        actions={
          <Button type="submit" busy={form.busy} disabled={!complete}>
            {t('email.confirm')}
          </Button>
        }
      >
        <CodeField name="code" label={t('email.code')} hint={t('email.code_hint')} />
      </EditForm>
      {failed && (
        <Notice tone="error" live>
          {errorText(failed, t)}
        </Notice>
      )}
      {resend.isSuccess && !failed && (
        <Notice tone="ok" live>
          {t('email.resent', { pending })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-x-7 gap-y-3">
        <Button variant="secondary" disabled={left > 0} busy={resend.isPending} onClick={sendAgain}>
          {left > 0 ? t('email.resend_in', { seconds: left }) : t('email.resend')}
        </Button>
        <Button
          variant="quiet"
          busy={cancellation.isPending}
          onClick={cancelChange}
          className="wrap-anywhere -mx-4 min-w-0 text-start"
        >
          {t('email.cancel', { current })}
        </Button>
      </div>
    </section>
  );
}
