import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';

type Brand = AdminOrder['payment']['brand'];

/** Brand names, the same in every language; `card` stands for an unknown brand. */
const brandNames: Readonly<Record<Exclude<Brand, 'card'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  paypal: 'PayPal',
};

/** How the order was paid, and whether the payment is captured, voided or refunded. */
export function OrderPayment({ payment }: { payment: AdminOrder['payment'] }) {
  const { t } = useTranslation(['admin', 'orders']);
  const brand = payment.brand === 'card' ? t('orders:payment.card') : brandNames[payment.brand];
  return (
    <Card title={t('orders:payment.title')}>
      <p>{payment.last4 === null ? brand : t('orders:payment.ending', { brand, last4: payment.last4 })}</p>
      <p className="text-muted">{t(`order.payment.status.${payment.status}`)}</p>
    </Card>
  );
}
