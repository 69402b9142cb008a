import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrderRow } from '@fori/contracts/orders/schemas';
import {
  DataTable,
  RowLink,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableSelect,
} from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { Checkbox } from '../../../shared/form/controls.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { OrderBadges } from './order-badges.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';

type Sort = AdminOrderQuery['sort'];

export interface OrdersViewProps {
  orders: readonly AdminOrderRow[];
  /** the rows belong to the previous address */
  stale: boolean;
  /** selected for a bulk action */
  selection: Selection<string>;
}

interface OrdersTableProps extends OrdersViewProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The orders of one page where there is room for a table; its header stays visible while scrolling. */
export function OrdersTable({ orders, stale, selection, sort, onSort }: OrdersTableProps) {
  const { t } = useTranslation(['admin', 'orders', 'admin-orders']);
  const { shortDate, time, country, money } = useFormats();
  const byDate = { newest: 'desc', oldest: 'asc', total: null } as const;
  return (
    <DataTable caption={t('orders.title')} stale={stale} className="xl:overflow-visible">
      <TableHead>
        <TableSelect as="th">
          <Checkbox
            label={t('admin-orders:bulk.select_all')}
            labelHidden
            checked={selection.all}
            onChange={selection.toggleAll}
          />
        </TableSelect>
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
          <TableRow key={order.id} selected={selection.has(order.id)}>
            <TableSelect>
              <Checkbox
                label={t('admin-orders:bulk.select', { number: order.number })}
                labelHidden
                checked={selection.has(order.id)}
                onChange={() => selection.toggle(order.id)}
              />
            </TableSelect>
            <TableCell className="font-mono whitespace-nowrap">
              <RowLink href={paths.order(order.id)}>{order.number}</RowLink>
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted tabular-nums">
              <time dateTime={order.created_at}>
                <span className="block text-ink">{shortDate(order.created_at)}</span> {time(order.created_at)}
              </time>
            </TableCell>
            <TableCell className="w-full max-w-0 2xl:w-auto 2xl:max-w-2xl">
              <span className="block truncate">{order.customer.name}</span>
              <span className="block truncate text-muted">{order.customer.email}</span>
              <OrderBadges order={order} />
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
                <span className="text-muted">–</span>
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
