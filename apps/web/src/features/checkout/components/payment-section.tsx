import { useTranslation } from '@fori/client/use-translation';
import type { Store } from '@fori/contracts/store/schemas';
import type { CheckoutMethod } from '@fori/domain/payments';
import { generalText } from '@fori/i18n/messages';
import { loadNamespace } from '@fori/i18n/storefront';
import { RadioGroup, type RadioOption } from '@fori/ui/radio-group';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { useLazyPart } from '../../../shared/lazy-part.tsx';
import type { CheckoutValues } from '../checkout-form.ts';
import { LoadingPart } from './loading-part.tsx';
import { Step } from './step.tsx';

/** How orders can be paid in this shop. */
export type WaysOfPayment = Store['payment'];

/** Fetched with the form's rules, because many pay by PayPal or leave before the payment. */
export const loadCardFields = async () => (await import('./card-fields.tsx')).CardFields;

interface PaymentSectionProps {
  ways: WaysOfPayment;
  /** the shop is a demo, which is shown */
  demo: boolean;
  /** the shop is no demo but takes demo payments */
  testMode: boolean;
  /** why the last payment was declined */
  problem: ReactNode;
}

function CardPart({ demo }: { demo: boolean }) {
  const { t } = useTranslation('checkout');
  const { part: CardFields, failed } = useLazyPart(loadCardFields, true);
  return CardFields ? <CardFields demo={demo} /> : <LoadingPart failed={failed} title={t('payment.card_failed')} />;
}

/** The payment method. Of several none is preselected, as the law requires. */
export function PaymentSection({ ways, demo, testMode, problem }: PaymentSectionProps) {
  const { t, i18n } = useTranslation(['checkout', 'paying', 'errors']);
  const { values, errors, set, fieldId } = useFormContext<CheckoutValues>();
  const only = ways.hosted && !ways.form ? 'hosted' : '';
  const isOffered = values.method === 'hosted' ? ways.hosted : ways.form;
  const method = values.method !== '' && isOffered ? values.method : only;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is chosen is not what can be
  useEffect(() => {
    if (method !== values.method) set('method', method);
  }, [method, values.method]);

  // the form of the demo alone needs no more than what is here
  const isPlain = ways.form && !ways.hosted && !testMode;
  const load = useCallback(
    async () => (await Promise.all([import('./ways-to-pay.tsx'), loadNamespace(i18n, 'paying')]))[0].WaysToPay,
    [i18n],
  );
  const { part: WaysToPay, failed } = useLazyPart(load, !isPlain);
  const choice = (options: readonly RadioOption<CheckoutMethod>[]) => (
    <RadioGroup
      id={fieldId('method')}
      legend={t('payment.legend')}
      look="card"
      options={options}
      value={method === '' ? null : method}
      onChange={(chosen) => set('method', chosen)}
      error={errors.method ? t('payment.choose') : null}
      required
    />
  );
  const own: RadioOption<CheckoutMethod>[] = [
    { value: 'card', label: t('payment.card'), description: t('payment.card_text') },
    { value: 'paypal', label: t('payment.paypal'), description: t('payment.paypal_text') },
  ];
  return (
    <Step
      of="payment"
      summary={
        method === 'card' ? (
          <>
            <p>{t('payment.card')}</p>
            <p className="font-mono">{`•••• ${values.card.number.slice(-4)} · ${values.card.expiry}`}</p>
          </>
        ) : (
          <p>{method === 'hosted' ? WaysToPay && t('paying:choice.hosted') : t('payment.paypal')}</p>
        )
      }
    >
      {problem}
      {isPlain ? (
        choice(own)
      ) : WaysToPay ? (
        <WaysToPay ways={ways} testMode={testMode} own={own} choice={choice} />
      ) : (
        <LoadingPart failed={failed} title={generalText(t, 'wrong')} />
      )}
      {method === 'card' && <CardPart demo={demo} />}
    </Step>
  );
}
