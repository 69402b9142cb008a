import { useTranslation } from '@fori/client/use-translation';
import type { AdminCustomerQuery, AdminCustomerRow } from '@fori/contracts/admin-customers/schemas';
import { DataTable, RowLink, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { CustomerState } from './customer-state.tsx';

type Sort = AdminCustomerQuery['sort'];

export interface CustomersViewProps {
  customers: readonly AdminCustomerRow[];
  /** the rows belong to the previous address */
  stale: boolean;
}

interface CustomersTableProps extends CustomersViewProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The customers of one page where there is room for a table. */
export function CustomersTable({ customers, stale, sort, onSort }: CustomersTableProps) {
  const { t } = useTranslation('admin-customers');
  const { shortDate, money, number } = useFormats();
  const head = (column: Exclude<Sort, 'newest'>, direction: 'asc' | 'desc') => ({
    sort: sort === column ? direction : null,
    onSort: () => onSort(sort === column ? 'newest' : column),
  });
  return (
    <DataTable caption={t('title')} stale={stale} className="xl:overflow-visible">
      <TableHead>
        <TableHeader {...head('name', 'asc')}>{t('column.name')}</TableHeader>
        <TableHeader>{t('column.email')}</TableHeader>
        <TableHeader sort={sort === 'newest' ? 'desc' : null} onSort={() => onSort('newest')}>
          {t('column.since')}
        </TableHeader>
        <TableHeader numeric {...head('orders', 'desc')}>
          {t('column.orders')}
        </TableHeader>
        <TableHeader numeric {...head('spent', 'desc')}>
          {t('column.spent')}
        </TableHeader>
        <TableHeader>{t('column.last_order')}</TableHeader>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <TableRow key={customer.id}>
            <TableCell className="max-w-64">
              <span className="block truncate">
                <RowLink href={paths.customer(customer.id)}>{customer.name}</RowLink>
              </span>
              {(customer.disabled || !customer.verified) && <CustomerState customer={customer} />}
            </TableCell>
            <TableCell className="w-full max-w-0 2xl:w-auto 2xl:max-w-2xl">
              <span className="block truncate">{customer.email}</span>
            </TableCell>
            <TableCell className="whitespace-nowrap tabular-nums">
              <time dateTime={customer.created_at}>{shortDate(customer.created_at)}</time>
            </TableCell>
            <TableCell numeric>{number(customer.order_count)}</TableCell>
            <TableCell numeric>
              <Money size="sm">{money(customer.spent)}</Money>
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted tabular-nums">
              {customer.last_order_at === null ? '–' : shortDate(customer.last_order_at)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}
