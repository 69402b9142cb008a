import { requestWithdrawalLink } from '@fori/client/mutations/order-links';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { MINUTE_MS } from '@fori/domain/durations';
import { FRESH_LINK_MS } from '@fori/domain/order-links';
import { WITHDRAWAL_DAYS } from '@fori/domain/withdrawal-days';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { failureTexts } from '../../../shared/failure.ts';
import { Form } from '../../../shared/form/form.tsx';
import { EmailField, TextField } from '../../../shared/form/text-field.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { loadRules, type WithdrawalLinkValues } from '../withdrawal-form.ts';

const FRESH_MINUTES = FRESH_LINK_MS / MINUTE_MS;

/** Has a link for withdrawing mailed to an order's address; the answer never says whether there is such an order (RETURN-01). */
export function WithdrawalRequest() {
  const { t } = useTranslation(['purchases', 'withdrawal', 'errors']);
  const { language } = usePreferences();
  const { mutateAsync, isSuccess } = useMutation(requestWithdrawalLink(useApi(), language));
  const form = useForm<WithdrawalLinkValues>({
    id: 'withdrawal',
    initial: { order_number: '', email: '' },
    loadRules,
  });
  const labels = { order_number: t('withdrawal:number'), email: t('withdrawal:email') };
  return (
    <>
      <p>{t('withdrawal:about', { days: WITHDRAWAL_DAYS })}</p>
      {isSuccess ? (
        <Notice live tone="ok" title={t('purchases:link.renewed')}>
          {t('withdrawal:sent', { minutes: FRESH_MINUTES })}
        </Notice>
      ) : (
        <Form
          form={form}
          labels={labels}
          problem={form.failure && failureTexts(form.failure, t, t('withdrawal:request_failed'))}
          onSubmit={form.handleSubmit(async (values) => void (await mutateAsync(values)))}
        >
          <TextField
            name="order_number"
            label={labels.order_number}
            hint={t('withdrawal:number_hint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <EmailField name="email" label={labels.email} autoComplete="email" />
          <Button
            type="submit"
            size="lg"
            busy={form.busy}
            busyLabel={t('purchases:link.renewing')}
            className="self-start"
          >
            {t('withdrawal:send_link')}
          </Button>
        </Form>
      )}
    </>
  );
}
