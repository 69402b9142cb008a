import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrderQuery } from '@fori/contracts/admin-orders/schemas';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths, shopPaths } from '../../../shared/paths.ts';
import { orderList } from '../list.ts';

/** Why the list is empty, and one action. */
export function EmptyOrders({ state }: { state: AdminOrderQuery }) {
  const { t } = useTranslation(['admin', 'orders', 'admin-orders']);
  const look = buttonClass({ variant: 'secondary' });
  if (!orderList.isRestricted(state)) {
    return (
      <EmptyState
        title={t('orders.empty.title')}
        action={
          <a href={shopPaths.home} className={look}>
            {t('to_shop')}
          </a>
        }
      >
        {t('orders.empty.text')}
      </EmptyState>
    );
  }
  const term = state.search;
  const status = state.status === 'all' ? null : t(`orders:status.${state.status}`);
  return (
    <EmptyState
      title={t('orders.none.title')}
      action={
        <Link to={paths.orders} className={look}>
          {t('orders.none.action')}
        </Link>
      }
    >
      {status === null
        ? term === undefined
          ? t('admin-orders:filters.none')
          : t('orders.none.search', { term })
        : term === undefined
          ? t('orders.none.status', { status })
          : t('orders.none.search_and_status', { status, term })}
    </EmptyState>
  );
}
