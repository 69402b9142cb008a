import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import { DataTable, RowLink, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../app/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { awaitsTracking } from '../shipment.ts';
import { OrderStatusBadge } from './order-status-badge.tsx';

type Sort = AdminOrderQuery['sort'];

export interface OrdersViewProps {
  orders: readonly AdminOrderRow[];
  /** the rows are those of another address, still to be replaced */
  stale: boolean;
}

interface OrdersTableProps extends OrdersViewProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The orders of one page where there is room for a table, whose head stays in sight while the page scrolls. */
export function OrdersTable({ orders, stale, sort, onSort }: OrdersTableProps) {
  const { t } = useTranslation(['admin', 'orders']);
  const { date, time, country, money } = useFormats();
  const byDate = { newest: 'desc', oldest: 'asc', total: null } as const;
  return (
    <DataTable caption={t('orders.title')} stale={stale} className="xl:overflow-visible">
      <TableHead>
        <TableHeader>{t('orders.column.number')}</TableHeader>
        <TableHeader sort={byDate[sort]} onSort={() => onSort(sort === 'newest' ? 'oldest' : 'newest')}>
          {t('orders.column.date')}
        </TableHeader>
        <TableHeader>{t('orders.column.customer')}</TableHeader>
        <TableHeader>{t('orders.column.country')}</TableHeader>
        <TableHeader numeric>{t('orders.column.items')}</TableHeader>
        <TableHeader
          numeric
          sort={sort === 'total' ? 'desc' : null}
          onSort={() => onSort(sort === 'total' ? 'newest' : 'total')}
        >
          {t('orders.column.total')}
        </TableHeader>
        <TableHeader>{t('orders.column.status')}</TableHeader>
        <TableHeader>{t('orders.column.tracking')}</TableHeader>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <TableRow key={order.id}>
            <TableCell className="font-mono whitespace-nowrap">
              <RowLink href={paths.order(order.id)}>{order.number}</RowLink>
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted">
              <time dateTime={order.created_at}>
                <span className="block text-ink">{date(order.created_at)}</span> {time(order.created_at)}
              </time>
            </TableCell>
            <TableCell className="w-full max-w-0">
              <span className="block truncate">{order.customer.name}</span>
              <span className="block truncate text-muted">{order.customer.email}</span>
            </TableCell>
            <TableCell>{country(order.country)}</TableCell>
            <TableCell numeric>{order.item_count}</TableCell>
            <TableCell numeric>
              <Money size="sm">{money(order.total)}</Money>
            </TableCell>
            <TableCell>
              <OrderStatusBadge status={order.status} />
            </TableCell>
            <TableCell className="max-w-32">
              {order.tracking_number === null ? (
                <span className="text-muted">{awaitsTracking(order.status) ? t('orders:tracking.pending') : '–'}</span>
              ) : (
                <span className="block truncate font-mono">{order.tracking_number}</span>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}
