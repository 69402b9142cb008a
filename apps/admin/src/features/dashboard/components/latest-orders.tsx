import { useTranslation } from '@fori/client/use-translation';
import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import type { OrderStatus } from '@fori/domain/orders';
import { Money } from '@fori/ui/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';

interface LatestOrdersProps {
  orders: NonNullable<Dashboard['latest_orders']>;
  /** the status badge of the order list */
  status: (status: OrderStatus) => ReactNode;
}

/** The latest orders. */
export function LatestOrders({ orders, status }: LatestOrdersProps) {
  const { t } = useTranslation('admin-dashboard');
  const { money, shortDateTime } = useFormats();
  if (orders.length === 0) return <p className="text-muted">{t('latest.empty')}</p>;
  return (
    <ul className="border-hair border-t">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-hair border-b py-2 transition-colors has-[a:hover]:bg-stage"
        >
          <div className="min-w-0 flex-1 basis-48">
            <Link
              to={paths.order(order.id)}
              className="font-mono font-semibold after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-spruce focus-visible:after:-outline-offset-2"
            >
              {order.number}
            </Link>
            <span className="block truncate text-muted text-sm">
              {order.customer.name} · <time dateTime={order.created_at}>{shortDateTime(order.created_at)}</time>
            </span>
          </div>
          <div className="flex w-full shrink-0 items-center justify-between gap-4 sm:w-auto sm:pr-1">
            {status(order.status)}
            <Money size="sm" className="w-24 text-right">
              {money(order.total)}
            </Money>
          </div>
        </li>
      ))}
    </ul>
  );
}
