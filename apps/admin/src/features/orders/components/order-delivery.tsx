import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';
import { Fact, Panel } from './panel.tsx';

/** When the parcel was promised, who carries it, and where to follow it. */
export function OrderDelivery({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const { dateRange } = useFormats();
  const { carrier, tracking_number: number, tracking_url: url, estimated_delivery: expected } = order;
  return (
    <Panel title={t('order.delivery.title')}>
      <dl>
        <Fact term={t('order.delivery.expected')}>{dateRange(expected.from, expected.to)}</Fact>
        {carrier && <Fact term={t('order.delivery.carrier')}>{carrier}</Fact>}
        <Fact term={t('order.delivery.number')}>
          {number === null ? t('order.delivery.pending') : <span className="font-mono">{number}</span>}
        </Fact>
      </dl>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className="link mt-2 inline-block">
          {t('order.delivery.follow', { carrier })}
        </a>
      )}
    </Panel>
  );
}
