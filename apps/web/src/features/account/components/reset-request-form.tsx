import { sendResetCode } from '@fori/client/mutations/accounts';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { useMutation } from '@tanstack/react-query';
import { failureTexts } from '../../../shared/failure.ts';
import { Form } from '../../../shared/form/form.tsx';
import { EmailField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { loadRules, type ResetRequestValues } from '../forms.ts';

/** Step one: has code and link mailed. */
export function ResetRequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation(['account', 'errors']);
  const { mutateAsync } = useMutation({
    ...sendResetCode(useApi()),
    onSuccess: (_answer, email) => {
      notify.success(t('forgot.sent'));
      onSent(email);
    },
    onError: (failure) => {
      const { title, ...rest } = failureTexts(failure, t, t('reset.failed'));
      notify.error(title, rest);
    },
  });
  const form = useForm<ResetRequestValues>({
    id: 'forgot',
    initial: { email: '' },
    loadRules: async () => (await loadRules()).resetRequestRules,
  });
  return (
    <Form
      form={form}
      labels={{ email: t('field.email') }}
      problem={form.failure && failureTexts(form.failure, t, t('reset.failed'))}
      onSubmit={form.handleSubmit(async ({ email }) => {
        await mutateAsync(email.trim());
      })}
    >
      <EmailField name="email" label={t('field.email')} autoComplete="username" />
      <Button type="submit" size="lg" busy={form.busy} busyLabel={t('forgot.submitting')}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}
