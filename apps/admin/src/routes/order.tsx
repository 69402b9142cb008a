import { adminOrderQuery } from '@fori/client/queries/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { OrderActions } from '../features/orders/components/order-actions.tsx';
import { OrderCustomer } from '../features/orders/components/order-customer.tsx';
import { OrderDelivery } from '../features/orders/components/order-delivery.tsx';
import { OrderDocuments } from '../features/orders/components/order-documents.tsx';
import { OrderHistory } from '../features/orders/components/order-history.tsx';
import { OrderJackets } from '../features/orders/components/order-jackets.tsx';
import { OrderLines } from '../features/orders/components/order-lines.tsx';
import { OrderMails } from '../features/orders/components/order-mails.tsx';
import { OrderNotes } from '../features/orders/components/order-notes.tsx';
import { OrderParcels } from '../features/orders/components/order-parcels.tsx';
import { OrderPayment } from '../features/orders/components/order-payment.tsx';
import { OrderSkeleton } from '../features/orders/components/order-skeleton.tsx';
import { OrderStatusBadge } from '../features/orders/components/order-status-badge.tsx';
import { OrderTerms } from '../features/orders/components/order-terms.tsx';
import { OrderTotals } from '../features/orders/components/order-totals.tsx';
import { OrderWithdrawal } from '../features/orders/components/order-withdrawal.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { paths } from '../shared/paths.ts';
import { useFormats } from '../shared/use-formats.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

function Sections({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin');
  const { dateTime } = useFormats();
  // open tasks come before the order's content
  const isWaiting = ({ allowed }: AdminOrder['withdrawals'][number]) => allowed.length > 0;
  const cards = (withdrawals: AdminOrder['withdrawals']) =>
    withdrawals.map((withdrawal) => <OrderWithdrawal key={withdrawal.id} order={order} withdrawal={withdrawal} />);
  return (
    <>
      <PageHeader
        title={t('order.title', { number: order.number })}
        trail={<BackLink list={paths.orders}>{t('order.back')}</BackLink>}
        status={<OrderStatusBadge status={order.status} />}
        description={t('order.placed', { date: dateTime(order.created_at) })}
      />
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <OrderActions order={order} />
      </div>
      <div className="grid-7-5 mt-4">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {cards(order.withdrawals.filter(isWaiting))}
          {order.items.length > 0 && <OrderLines order={order} />}
          {order.custom_jackets.length > 0 && <OrderJackets order={order} />}
          <OrderParcels order={order} />
          <OrderTotals order={order} />
          <OrderHistory order={order} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {cards(order.withdrawals.filter((withdrawal) => !isWaiting(withdrawal)))}
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
          <OrderPayment order={order} />
          <OrderDocuments orderId={order.id} />
          {order.terms && <OrderTerms terms={order.terms} />}
          <OrderNotes order={order} />
          <OrderMails orderId={order.id} />
        </div>
      </div>
    </>
  );
}

export function OrderPage() {
  const { t } = useTranslation(['admin', 'errors', 'common']);
  const { id = '' } = useParams();
  const query = useQuery(adminOrderQuery(useBackOfficeApi(), id));
  usePageTitle(query.data ? t('order.title', { number: query.data.number }) : t('orders.title'));

  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('order.not_found.title'),
        missingText: t('order.not_found.text'),
        failed: t('order.failed'),
        back: t('order.back'),
      }}
      list={paths.orders}
      loading={<OrderSkeleton />}
    >
      {(order) => <Sections key={order.id} order={order} />}
    </DetailPage>
  );
}
