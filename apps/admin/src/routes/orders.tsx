import { errorText } from '@fori/client/errors';
import { adminOrdersQuery } from '@fori/client/queries/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListFooter } from '../features/orders/components/list-footer.tsx';
import { ListSkeleton } from '../features/orders/components/list-skeleton.tsx';
import { ListToolbar } from '../features/orders/components/list-toolbar.tsx';
import { NothingHere } from '../features/orders/components/nothing-here.tsx';
import { OrdersCards } from '../features/orders/components/orders-cards.tsx';
import { OrdersTable } from '../features/orders/components/orders-table.tsx';
import { useListState } from '../features/orders/hooks/use-list-state.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

export function OrdersPage() {
  const { t } = useTranslation(['admin', 'orders', 'errors', 'common']);
  const list = useListState();
  const { state, hrefOf, change } = list;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(adminOrdersQuery(useBackOfficeApi(), state));
  usePageTitle(t('orders.title'));

  const rows = () => {
    if (error) {
      return (
        <ErrorState
          title={t('orders:load_failed')}
          retryLabel={t('common:action.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    if (!data) return <ListSkeleton />;
    if (data.data.length === 0) {
      return <NothingHere state={state} total={data.total} lastPageHref={hrefOf({ page: data.last_page })} />;
    }
    const view = { orders: data.data, stale: isPlaceholderData };
    return (
      <>
        <div className="xl:hidden">
          <OrdersCards {...view} />
        </div>
        <div className="hidden xl:block">
          <OrdersTable {...view} sort={state.sort} onSort={(sort) => change({ sort })} />
        </div>
        <ListFooter {...list} lastPage={data.last_page} />
      </>
    );
  };

  return (
    <>
      <h1 className="text-2xl">{t('orders.title')}</h1>
      <ListToolbar {...list} total={data?.total ?? null} shown={data?.data.length ?? 0} />
      {rows()}
    </>
  );
}
