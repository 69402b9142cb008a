import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { isReturned } from '@fori/domain/payments';
import { restOfOrder } from '@fori/domain/rest-of-order';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { useFormats } from '../../../shared/use-formats.ts';
import { refundsMade } from '../refund.ts';

/** What the cancellation of an order pays back of its payment, beside the refunds made before; null where it pays nothing back. */
const refundOfCancellation = (order: AdminOrder) => {
  const { status, payment, events } = order;
  const rest = restOfOrder({ ...order, refunds: refundsMade(order) });
  if (status !== 'cancelled' || !isReturned(payment.status) || Number(rest[0]) <= 0) return null;
  return { rest, at: events.findLast((event) => event.status === 'cancelled')?.at };
};

/** The totals in euros, and what the customer saw, or was charged, in another currency. */
export function OrderTotals({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'admin-reports', 'orders']);
  const { money, takenIn, number, percent, date } = useFormats();
  const { currency, rate, total } = order.display;
  const { charged } = order;
  const cancellation = refundOfCancellation(order);
  const amount = (text: string) => <Money>{text}</Money>;
  const refund = (euros: string, ofCharge: string | undefined) =>
    amount(takenIn(charged)(`-${euros}`, ofCharge && `-${ofCharge}`));
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
          ...refundsMade(order).map(({ id, at, amount: euros, of_charge: ofCharge }) => ({
            id,
            term: t('order.sums.refund', { date: date(at) }),
            value: refund(euros, ofCharge?.amount),
          })),
          ...(cancellation
            ? [
                {
                  id: 'cancellation',
                  term: t('order.sums.refund', { date: date(cancellation.at ?? order.updated_at) }),
                  value: refund(...cancellation.rest),
                },
              ]
            : []),
        ]}
      />
      {currency !== 'EUR' && (
        <p className="mt-3 text-sm text-muted">
          {t(charged ? 'order.sums.charged' : 'order.sums.display', {
            amount: money(charged?.amount ?? total, currency),
            rate: number(rate),
            currency,
          })}
        </p>
      )}
    </Card>
  );
}
