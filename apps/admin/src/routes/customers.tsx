import { adminCustomersQuery } from '@fori/client/queries/admin-customers';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CustomersCards } from '../features/customers/components/customers-cards.tsx';
import { CustomersTable } from '../features/customers/components/customers-table.tsx';
import { CustomersToolbar } from '../features/customers/components/customers-toolbar.tsx';
import { NoCustomers } from '../features/customers/components/no-customers.tsx';
import { customerList } from '../features/customers/list.ts';
import { ListBody } from '../shared/list/list-body.tsx';
import { useList } from '../shared/list/use-list.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

export function CustomersPage() {
  const { t } = useTranslation('admin-customers');
  const controls = useList(customerList);
  const { state, change } = controls;
  const asked = useQuery(adminCustomersQuery(useBackOfficeApi(), state));
  usePageTitle(t('title'));

  return (
    <>
      <PageHeader title={t('title')} />
      <CustomersToolbar controls={controls} total={asked.data?.total ?? null} shown={asked.data?.data.length ?? 0} />
      <ListBody
        controls={controls}
        asked={asked}
        words={{ loading: t('loading'), failed: t('failed') }}
        none={(filters) => <NoCustomers state={filters} />}
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
