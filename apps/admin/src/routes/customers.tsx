import { exportCustomers } from '@fori/client/mutations/admin-customers';
import { adminCustomersQuery } from '@fori/client/queries/admin-customers';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { CustomersCards } from '../features/customers/components/customers-cards.tsx';
import { CustomersTable } from '../features/customers/components/customers-table.tsx';
import { CustomersToolbar } from '../features/customers/components/customers-toolbar.tsx';
import { EmptyCustomers } from '../features/customers/components/empty-customers.tsx';
import { customerList } from '../features/customers/list.ts';
import { CsvExport } from '../shared/csv-export.tsx';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { Permitted } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

export function CustomersPage() {
  const { t } = useTranslation('admin-customers');
  const controls = useList(customerList);
  const { state, change } = controls;
  const api = useBackOfficeApi();
  const query = useQuery(adminCustomersQuery(api, state));
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Permitted to="customers.export">
            <CsvExport
              records="customers"
              title={t('export_list.title')}
              description={t('export_list.text')}
              download={exportCustomers(api)}
            />
          </Permitted>
        }
      />
      <CustomersToolbar controls={controls} total={query.data?.total ?? null} shown={query.data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        none={(filters) => <EmptyCustomers state={filters} />}
      >
        {(customers, stale) => (
          <>
            <div className="xl:hidden">
              <CustomersCards customers={customers} stale={stale} />
            </div>
            <div className="hidden xl:block">
              <CustomersTable
                customers={customers}
                stale={stale}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
              />
            </div>
          </>
        )}
      </ListBody>
    </>
  );
}
