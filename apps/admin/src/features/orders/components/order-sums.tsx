import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import { Panel } from './panel.tsx';

interface RowProps {
  term: string;
  amount: string;
  strong?: boolean;
}

function Row({ term, amount, strong = false }: RowProps) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${strong ? 'mt-2 border-t border-ink pt-2 font-semibold' : ''}`}>
      <dt>{term}</dt>
      <dd className="font-mono">{amount}</dd>
    </div>
  );
}

/** What the order came to, in euros, and what the customer saw where that was another currency. */
export function OrderSums({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const { money, number, percent, date } = useFormats();
  const { currency, rate, total } = order.display;
  return (
    <Panel title={t('order.sums.title')}>
      <dl>
        <Row term={t('order.sums.subtotal')} amount={money(order.subtotal)} />
        <Row
          term={t('order.sums.shipping')}
          amount={Number(order.shipping) === 0 ? t('order.sums.free') : money(order.shipping)}
        />
        <Row term={t('order.sums.vat', { rate: percent(Number(order.vat_rate)) })} amount={money(order.tax)} />
        <Row term={t('order.sums.total')} amount={money(order.total)} strong />
        {order.refunds.map((refund) => (
          <Row
            key={refund.at}
            term={t('order.sums.refund', { date: date(refund.at) })}
            amount={`−${money(refund.amount)}`}
          />
        ))}
      </dl>
      {currency !== 'EUR' && (
        <p className="mt-3 text-sm text-muted">
          {t('order.sums.display', { amount: money(total, currency), rate: number(rate), currency })}
        </p>
      )}
    </Panel>
  );
}
