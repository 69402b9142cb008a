import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { DefinitionList } from '@fori/ui/definition-list';
import { Card } from '@fori/ui/section';
import { useFormats } from '../../../shared/use-formats.ts';
import { awaitsTracking } from '../shipment.ts';

/** Promised delivery date, carrier and tracking link. */
export function OrderDelivery({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { dateRange } = useFormats();
  const { carrier, tracking_number: number, tracking_url: url, estimated_delivery: expected } = order;
  const missing = awaitsTracking(order.status) ? t('orders:tracking.pending') : '–';
  const tracking = number === null ? missing : <span className="font-mono wrap-anywhere">{number}</span>;
  return (
    <Card title={t('order.delivery.title')}>
      <DefinitionList
        items={[
          ...(order.delivery ? [{ term: t('order.delivery.method'), value: order.delivery.name }] : []),
          { term: t('order.delivery.expected'), value: dateRange(expected.from, expected.to) },
          ...(carrier === null ? [] : [{ term: t('orders:tracking.carrier'), value: carrier }]),
          { term: t('orders:tracking.number'), value: tracking },
        ]}
      />
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer" className="link mt-2 inline-flex min-h-target items-center">
          {t('order.delivery.follow', { carrier })}
        </a>
      )}
    </Card>
  );
}
