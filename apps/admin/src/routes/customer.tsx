import { adminCustomerQuery } from '@fori/client/queries/admin-customers';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminCustomer } from '@fori/contracts/admin-customers/schemas';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { CustomerActions } from '../features/customers/components/customer-actions.tsx';
import {
  CustomerAccount,
  CustomerAddresses,
  CustomerSignIn,
} from '../features/customers/components/customer-facts.tsx';
import {
  CustomerMessages,
  CustomerOrders,
  CustomerReviews,
} from '../features/customers/components/customer-purchases.tsx';
import { CustomerState } from '../features/customers/components/customer-state.tsx';
import { OrderStatusBadge } from '../features/orders/components/order-status-badge.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { lastList } from '../shared/list/last-list.ts';
import { paths } from '../shared/paths.ts';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6';

function Sections({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin-customers');
  const { date } = useFormats();
  const navigate = useNavigate();
  const leave = () => void navigate(lastList(paths.customers), { replace: true });
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{customer.name}</span>}
        trail={<BackLink list={paths.customers}>{t('back')}</BackLink>}
        status={<CustomerState customer={customer} />}
        description={t('one.since', { date: date(customer.created_at) })}
        actions={<CustomerActions customer={customer} onErased={leave} />}
      />
      <div className="grid-7-5">
        <div className={column}>
          <CustomerOrders customer={customer} status={(status) => <OrderStatusBadge status={status} />} />
          <CustomerReviews customer={customer} />
          <CustomerMessages customer={customer} />
        </div>
        <div className={column}>
          <CustomerAccount customer={customer} />
          <CustomerAddresses customer={customer} />
          <CustomerSignIn customer={customer} />
        </div>
      </div>
    </>
  );
}

function CustomerSkeleton() {
  const { t } = useTranslation('admin-customers');
  return (
    <Loading label={t('one.loading')}>
      <Skeleton className="mt-11 h-12 max-w-md" />
      <Skeleton className="mt-4 h-11 max-w-sm" />
      <div className="grid-7-5 mt-6">
        <Skeleton className="h-96" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}

export function CustomerPage() {
  const { t } = useTranslation(['admin-customers', 'errors', 'common']);
  const { id = '' } = useParams();
  const query = useQuery(adminCustomerQuery(useBackOfficeApi(), id));
  usePageTitle(query.data?.name ?? t('title'));

  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('one.not_found'),
        missingText: t('one.not_found_text'),
        failed: t('one.failed'),
        back: t('back'),
      }}
      list={paths.customers}
      loading={<CustomerSkeleton />}
    >
      {(customer) => <Sections key={customer.id} customer={customer} />}
    </DetailPage>
  );
}
