import { Button } from '@fori/ui/button';
import { RadioGroup } from '@fori/ui/radio-group';
import { Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type { CheckoutValues } from '../checkout-form.ts';
import { Step } from './step.tsx';

/** Fetched with the form's rules, because many pay by PayPal or leave before the payment. */
export const loadCardFields = async () => (await import('./card-fields.tsx')).CardFields;

interface PaymentSectionProps {
  /** the shop is a demo, which is shown */
  demo: boolean;
  /** the shop is no demo but takes demo payments */
  testMode: boolean;
  /** why the last payment was declined */
  problem: ReactNode;
}

function CardPart({ demo }: { demo: boolean }) {
  const { t } = useTranslation(['checkout', 'common']);
  const { part: CardFields, failed } = useLazyPart(loadCardFields, true);
  if (CardFields) return <CardFields demo={demo} />;
  return failed ? (
    <Notice live tone="error" title={t('payment.card_failed')}>
      {/* Chromium does not fetch a module again that failed; what was typed is stored */}
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {t('common:action.retry')}
      </Button>
    </Notice>
  ) : (
    <Skeleton className="h-64 w-full" />
  );
}

/** The payment method. Nothing is preselected, as the law requires. */
export function PaymentSection({ demo, testMode, problem }: PaymentSectionProps) {
  const { t } = useTranslation('checkout');
  const { values, errors, set, fieldId } = useFormContext<CheckoutValues>();
  const chosen = values.method === '' ? null : values.method;
  return (
    <Step
      of="payment"
      summary={
        chosen === 'card' ? (
          <>
            <p>{t('payment.card')}</p>
            <p className="font-mono">{`•••• ${values.card.number.slice(-4)} · ${values.card.expiry}`}</p>
          </>
        ) : (
          <p>{t('payment.paypal')}</p>
        )
      }
    >
      {problem}
      {testMode && <Notice tone="warning">{t('payment.test_mode')}</Notice>}
      <RadioGroup
        id={fieldId('method')}
        legend={t('payment.legend')}
        look="card"
        options={[
          { value: 'card', label: t('payment.card'), description: t('payment.card_text') },
          { value: 'paypal', label: t('payment.paypal'), description: t('payment.paypal_text') },
        ]}
        value={chosen}
        onChange={(method) => set('method', method)}
        error={errors.method ? t('payment.choose') : null}
        required
      />
      {chosen === 'card' && <CardPart demo={demo} />}
    </Step>
  );
}
