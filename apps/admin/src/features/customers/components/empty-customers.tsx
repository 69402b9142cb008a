import { useTranslation } from '@fori/client/use-translation';
import type { AdminCustomerQuery } from '@fori/contracts/admin-customers/schemas';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { customerList } from '../list.ts';

/** Why the list is empty, and where to find guests. */
export function EmptyCustomers({ state }: { state: AdminCustomerQuery }) {
  const { t } = useTranslation('admin-customers');
  const look = buttonClass({ variant: 'secondary' });
  const { search } = state;
  const maySearchOrders = useMay('orders.read');
  const restricted = customerList.isRestricted(state);
  return (
    <EmptyState
      title={t(restricted ? 'none.title' : 'empty.title')}
      action={
        <div className="flex flex-wrap gap-3">
          {search !== undefined && maySearchOrders && (
            <Link to={paths.ordersMatching(search)} className={look}>
              {t('none.search_orders', { term: search })}
            </Link>
          )}
          {restricted && (
            <Link to={paths.customers} className={look}>
              {t('none.show_all')}
            </Link>
          )}
        </div>
      }
    >
      {!restricted && <p>{t('empty.text')}</p>}
      <p>{t('guests')}</p>
    </EmptyState>
  );
}
