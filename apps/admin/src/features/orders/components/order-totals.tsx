import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { fromMoney, toMoney } from '@fori/domain/money';
import { isReturned } from '@fori/domain/payments';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { useFormats } from '../../../shared/use-formats.ts';

/** What the cancellation of an order pays back of its payment, beside the refunds made before; null where it pays nothing back. */
const refundOfCancellation = ({ status, payment, total, refunded, events }: AdminOrder) => {
  const rest = (fromMoney(total) ?? 0) - (fromMoney(refunded) ?? 0);
  if (status !== 'cancelled' || !isReturned(payment.status) || rest <= 0) return null;
  return { amount: toMoney(rest), at: events.findLast((event) => event.status === 'cancelled')?.at };
};

/** The totals in euros, and what the customer saw in another currency. */
export function OrderTotals({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'admin-reports', 'orders']);
  const { money, number, percent, date } = useFormats();
  const { currency, rate, total } = order.display;
  const cancellation = refundOfCancellation(order);
  const amount = (text: string) => <Money>{text}</Money>;
  return (
    <Card title={t('order.sums.title')}>
      <DefinitionList
        items={[
          { term: t('order.sums.subtotal'), value: amount(money(order.subtotal)) },
          {
            term: t('orders:totals.shipping'),
            value: Number(order.shipping) === 0 ? t('orders:totals.free') : amount(money(order.shipping)),
          },
          ...(order.vat ?? [{ rate: order.vat_rate, amount: order.tax }]).map((vat) => ({
            ...('reason' in vat && { id: `vat ${vat.rate} ${vat.reason}` }),
            term: [
              t('orders:totals.vat', { rate: percent(Number(vat.rate)) }),
              ...('reason' in vat ? [t(`admin-reports:vat_reason.${vat.reason}`)] : []),
            ].join(', '),
            value: amount(money(vat.amount)),
          })),
          { term: t('orders:totals.total'), value: amount(money(order.total)), strong: true },
          ...order.refunds
            .filter(({ status }) => status !== 'failed')
            .map((refund) => ({
              id: refund.id,
              term: t('order.sums.refund', { date: date(refund.at) }),
              value: amount(`−${money(refund.amount)}`),
            })),
          ...(cancellation
            ? [
                {
                  id: 'cancellation',
                  term: t('order.sums.refund', { date: date(cancellation.at ?? order.updated_at) }),
                  value: amount(`−${money(cancellation.amount)}`),
                },
              ]
            : []),
        ]}
      />
      {currency !== 'EUR' && (
        <p className="mt-3 text-sm text-muted">
          {t('order.sums.display', { amount: money(total, currency), rate: number(rate), currency })}
        </p>
      )}
    </Card>
  );
}
