import { useTranslation } from '@fori/client/use-translation';
import { RowLink } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { OrderBadges } from './order-badges.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import type { OrdersViewProps } from './orders-table.tsx';

/** The orders of one page on a phone. */
export function OrdersCards({ orders, stale, selection }: OrdersViewProps) {
  const { t } = useTranslation(['admin', 'admin-orders']);
  const { shortDateTime, country, money } = useFormats();
  return (
    <ul aria-label={t('orders.title')} aria-busy={stale || undefined} className={stale ? 'opacity-60' : undefined}>
      {orders.map((order) => (
        <li key={order.id} className="relative mb-2 grid gap-0.5 border border-hair bg-surface px-3 py-2">
          <div className="flex items-center justify-between gap-2">
            <span className="relative z-1 -my-1 -mr-3">
              <Checkbox
                label={t('admin-orders:bulk.select', { number: order.number })}
                labelHidden
                checked={selection.has(order.id)}
                onChange={() => selection.toggle(order.id)}
              />
            </span>
            <span className="mr-auto font-mono">
              <RowLink href={paths.order(order.id)}>{order.number}</RowLink>
            </span>
            <OrderStatusBadge status={order.status} />
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">{order.customer.name}</span>
            <Money>{money(order.total)}</Money>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
            <time dateTime={order.created_at}>{shortDateTime(order.created_at)}</time>
            <span>
              {country(order.country)} · {t('orders.item_count', { count: order.item_count })}
            </span>
          </div>
          <OrderBadges order={order} />
          {order.tracking_number !== null && (
            <p className="truncate font-mono text-sm text-muted">{order.tracking_number}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
