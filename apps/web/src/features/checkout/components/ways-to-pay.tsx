import { useTranslation } from '@fori/client/use-translation';
import type { CheckoutMethod } from '@fori/domain/payments';
import type { RadioOption } from '@fori/ui/radio-group';
import { Notice } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { useShop } from '../../../shared/use-shop.ts';
import type { WaysOfPayment } from './payment-section.tsx';

interface WaysToPayProps {
  ways: WaysOfPayment;
  testMode: boolean;
  /** those of the demo's form */
  own: readonly RadioOption<CheckoutMethod>[];
  choice: (options: readonly RadioOption<CheckoutMethod>[]) => ReactNode;
}

/** The choice in a shop with a payment provider, or with none: loaded on demand (CHECK-118, CHECK-119, CHECK-122). */
export function WaysToPay({ ways, testMode, own, choice }: WaysToPayProps) {
  const { t } = useTranslation(['paying', 'checkout']);
  const { email } = useShop();
  if (!ways.form && !ways.hosted) {
    return (
      <Notice tone="warning" title={t('checkout:payment.none')}>
        <p>{t('choice.none_text')}</p>
        <a href={`mailto:${email}`} className="link inline-flex min-h-target items-center">
          {email}
        </a>
      </Notice>
    );
  }
  const hosted = { value: 'hosted', label: t('choice.hosted'), description: t('choice.hosted_text') } as const;
  return (
    <>
      {testMode && <Notice tone="warning">{t('choice.demo')}</Notice>}
      {ways.hosted && ways.test && <Notice tone="warning">{t('choice.test')}</Notice>}
      {choice([...(ways.form ? own : []), ...(ways.hosted ? [hosted] : [])])}
    </>
  );
}
