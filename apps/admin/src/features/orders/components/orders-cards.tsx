import { RowLink } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';
import type { OrdersViewProps } from './orders-table.tsx';

/** The orders of one page on a phone. */
export function OrdersCards({ orders, stale }: OrdersViewProps) {
  const { t } = useTranslation('admin');
  const { dateTime, country, money } = useFormats();
  return (
    <ul aria-label={t('orders.title')} aria-busy={stale || undefined} className={stale ? 'opacity-60' : undefined}>
      {orders.map((order) => (
        <li key={order.id} className="relative mb-3 grid gap-1 border border-hair bg-surface p-4">
          <div className="flex items-center justify-between gap-4">
            <span className="font-mono">
              <RowLink href={paths.order(order.id)}>{order.number}</RowLink>
            </span>
            <OrderStatusBadge status={order.status} />
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">{order.customer.name}</span>
            <Money>{money(order.total)}</Money>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <time dateTime={order.created_at}>{dateTime(order.created_at)}</time>
            <span>
              {country(order.country)} · {t('orders.item_count', { count: order.item_count })}
            </span>
          </div>
          {order.tracking_number !== null && (
            <p className="truncate font-mono text-sm text-muted">{order.tracking_number}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
