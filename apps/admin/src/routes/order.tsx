import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { adminOrderQuery } from '@fori/client/queries/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { BackToOrders } from '../features/orders/components/back-to-orders.tsx';
import { OrderActions } from '../features/orders/components/order-actions.tsx';
import { OrderCustomer } from '../features/orders/components/order-customer.tsx';
import { OrderDelivery } from '../features/orders/components/order-delivery.tsx';
import { OrderHistory } from '../features/orders/components/order-history.tsx';
import { OrderLines } from '../features/orders/components/order-lines.tsx';
import { OrderPayment } from '../features/orders/components/order-payment.tsx';
import { OrderSkeleton } from '../features/orders/components/order-skeleton.tsx';
import { OrderStatusBadge } from '../features/orders/components/order-status-badge.tsx';
import { OrderSums } from '../features/orders/components/order-sums.tsx';
import { OrderWithdrawal } from '../features/orders/components/order-withdrawal.tsx';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

function Sections({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormats();
  return (
    <>
      <PageHeader
        title={t('order.title', { number: order.number })}
        trail={<BackToOrders />}
        status={<OrderStatusBadge status={order.status} />}
        description={t('order.placed', { date: dateTime(order.created_at) })}
      />
      <OrderActions order={order} />
      <div className="grid-7-5 mt-6">
        <div className="grid content-start gap-6">
          <OrderLines order={order} />
          <OrderSums order={order} />
          <OrderHistory events={order.events} />
        </div>
        <div className="grid content-start gap-6">
          {order.withdrawal && <OrderWithdrawal withdrawal={order.withdrawal} />}
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
          <OrderPayment payment={order.payment} />
        </div>
      </div>
    </>
  );
}

export function OrderPage() {
  const { t } = useTranslation(['admin', 'errors', 'common']);
  const { id = '' } = useParams();
  const { data: order, error, isFetching, refetch } = useQuery(adminOrderQuery(useBackOfficeApi(), id));
  usePageTitle(order ? t('order.title', { number: order.number }) : t('orders.title'));

  if (statusOf(error) === 404) {
    return (
      <EmptyState
        heading="h1"
        title={t('order.not_found.title')}
        action={
          <Link to={paths.orders} className={buttonClass({ variant: 'secondary' })}>
            {t('order.back')}
          </Link>
        }
      >
        {t('order.not_found.text')}
      </EmptyState>
    );
  }
  if (order) return <Sections key={order.id} order={order} />;
  if (!error) return <OrderSkeleton />;
  return (
    <ErrorState
      heading="h1"
      title={t('order.failed')}
      retryLabel={t('common:action.retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {errorText(error, t)}
    </ErrorState>
  );
}
