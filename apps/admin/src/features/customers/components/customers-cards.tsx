import { useTranslation } from '@fori/client/use-translation';
import { RowLink } from '@fori/ui/data-table';
import { Money } from '@fori/ui/money';
import { paths } from '../../../shared/paths.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { CustomerState } from './customer-state.tsx';
import type { CustomersViewProps } from './customers-table.tsx';

/** The customers of one page where a table does not fit. */
export function CustomersCards({ customers, stale }: CustomersViewProps) {
  const { t } = useTranslation('admin-customers');
  const { shortDate, money, number } = useFormats();
  return (
    <ul
      aria-label={t('title')}
      aria-busy={stale || undefined}
      className={stale ? 'grid grid-cols-[minmax(0,1fr)] gap-2 opacity-60' : 'grid grid-cols-[minmax(0,1fr)] gap-2'}
    >
      {customers.map((customer) => (
        <li
          key={customer.id}
          className="relative grid grid-cols-[minmax(0,1fr)] gap-0.5 border border-hair bg-surface px-3 py-2"
        >
          <div className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 truncate">
              <RowLink href={paths.customer(customer.id)}>{customer.name}</RowLink>
            </span>
            <Money>{money(customer.spent)}</Money>
          </div>
          <span className="truncate text-sm text-muted">{customer.email}</span>
          <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
            {(customer.disabled || !customer.verified) && <CustomerState customer={customer} />}
            <span>
              {t('column.orders')}: {number(customer.order_count)}
              {customer.last_order_at !== null && <> · {shortDate(customer.last_order_at)}</>}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
