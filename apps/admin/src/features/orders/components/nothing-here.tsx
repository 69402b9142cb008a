import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths, shopPaths } from '../../../app/paths.ts';
import { isRestricted } from '../list-state.ts';

interface NothingHereProps {
  state: AdminOrderQuery;
  /** of the orders that match, on whatever page */
  total: number;
  lastPageHref: string;
}

/** Why the list shows no order, and the one way on: past its end, nothing found, or nothing ordered yet. */
export function NothingHere({ state, total, lastPageHref }: NothingHereProps) {
  const { t } = useTranslation(['admin', 'orders']);
  const look = buttonClass({ variant: 'secondary' });
  if (total > 0) {
    return (
      <EmptyState
        title={t('orders.beyond.title', { page: state.page })}
        action={
          <Link to={lastPageHref} className={look}>
            {t('orders.beyond.action')}
          </Link>
        }
      >
        {t('orders.beyond.text')}
      </EmptyState>
    );
  }
  if (!isRestricted(state)) {
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
        ? t('orders.none.search', { term })
        : term === undefined
          ? t('orders.none.status', { status })
          : t('orders.none.search_and_status', { status, term })}
    </EmptyState>
  );
}
