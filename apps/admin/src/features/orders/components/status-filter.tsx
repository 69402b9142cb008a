import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import { orderStatuses } from '@fori/domain/orders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface StatusFilterProps {
  current: AdminOrderQuery['status'];
  hrefOf: (change: Partial<AdminOrderQuery>) => string;
}

/** One link a status, so that each filtered list has its address. */
export function StatusFilter({ current, hrefOf }: StatusFilterProps) {
  const { t } = useTranslation(['admin', 'orders']);
  return (
    <nav aria-label={t('orders.status_filter')} className="-mx-gutter overflow-x-auto px-gutter">
      <ul className="flex min-w-max border-b border-hair">
        {(['all', ...orderStatuses] as const).map((status) => (
          <li key={status}>
            <Link
              to={hrefOf({ status })}
              aria-current={status === current ? 'page' : undefined}
              className="flex min-h-target items-center border-b-2 border-transparent px-3 text-sm text-muted whitespace-nowrap transition-colors hover:text-ink aria-[current]:border-spruce aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {status === 'all' ? t('orders.all') : t(`orders:status.${status}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
