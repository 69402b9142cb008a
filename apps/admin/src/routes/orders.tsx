import { exportOrders } from '@fori/client/mutations/admin-orders';
import { adminOrdersQuery } from '@fori/client/queries/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkBar, type SkippedOrder, SkippedOrders } from '../features/orders/components/bulk-bar.tsx';
import { EmptyOrders } from '../features/orders/components/empty-orders.tsx';
import { ListToolbar } from '../features/orders/components/list-toolbar.tsx';
import { OrdersCards } from '../features/orders/components/orders-cards.tsx';
import { OrdersTable } from '../features/orders/components/orders-table.tsx';
import { ParcelsExport } from '../features/orders/components/parcels-export.tsx';
import { orderList } from '../features/orders/list.ts';
import { CsvExport } from '../shared/csv-export.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { useSelection } from '../shared/list/use-selection.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

export function OrdersPage() {
  const { t } = useTranslation(['admin', 'admin-orders', 'orders', 'purchases']);
  const controls = useList(orderList);
  const { state, change } = controls;
  const api = useBackOfficeApi();
  const query = useQuery(adminOrdersQuery(api, state));
  const selection = useSelection((query.data?.data ?? []).map(({ id }) => id));
  const [skipped, setSkipped] = useState<readonly SkippedOrder[]>([]);
  usePageTitle(t('orders.title'));

  return (
    <>
      <PageHeader
        title={t('orders.title')}
        actions={
          <Permitted to="orders.export">
            <ParcelsExport />
            <CsvExport
              records="orders"
              title={t('admin-orders:export.title')}
              description={t('admin-orders:export.text')}
              download={exportOrders(api)}
            />
          </Permitted>
        }
      />
      <ListToolbar controls={controls} total={query.data?.total ?? null} shown={query.data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('orders.loading'), failed: t('purchases:load_failed') }}
        none={(filters) => <EmptyOrders state={filters} />}
      >
        {(orders, stale) => (
          <>
            <SkippedOrders skipped={skipped} />
            <div className="xl:hidden">
              <OrdersCards orders={orders} stale={stale} selection={selection} />
            </div>
            <div className="hidden xl:block">
              <OrdersTable
                orders={orders}
                stale={stale}
                selection={selection}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
              />
            </div>
            <BulkBar orders={orders} selection={selection} onSkipped={setSkipped} />
          </>
        )}
      </ListBody>
    </>
  );
}
