import { groupCardNumber } from '@fori/domain/cards';
import { RadioGroup } from '@fori/ui/radio-group';
import { Notice } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormContext } from '../../../shared/form/use-form.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { CardFields } from './card-fields.tsx';
import { Step } from './step.tsx';

/** The card number that is always accepted in the demo shop (CHECK-12), with non-breaking spaces. */
const TEST_CARD = groupCardNumber('4242424242424242').replaceAll(' ', '\u00a0');

interface PaymentSectionProps {
  /** the shop is a demo, which is shown */
  demo: boolean;
  /** the shop is no demo but takes demo payments */
  testMode: boolean;
  /** why the last payment was declined */
  problem: ReactNode;
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
      {chosen === 'card' && (
        <>
          {demo && <Notice>{t('payment.demo_card', { number: TEST_CARD })}</Notice>}
          <CardFields />
        </>
      )}
    </Step>
  );
}
