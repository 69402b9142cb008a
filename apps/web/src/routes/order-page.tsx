import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { orderQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { useSession } from '@fori/client/use-session';
import { formatDate } from '@fori/i18n/format';
import { StatusBadge } from '@fori/ui/badge';
import { Button, buttonClass } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { ExpiredLink } from '../features/order/components/expired-link.tsx';
import { JacketProofs } from '../features/order/components/jacket-proofs.tsx';
import { OfferedOrders } from '../features/order/components/offered-orders.tsx';
import { OrderChoices } from '../features/order/components/order-choices.tsx';
import { OrderDocuments } from '../features/order/components/order-documents.tsx';
import {
  OrderAddresses,
  OrderHistory,
  OrderItems,
  OrderPayment,
  OrderTracking,
} from '../features/order/components/order-facts.tsx';
import { OrderLink } from '../features/order/components/order-link.tsx';
import { OrderTitle } from '../features/order/components/order-title.tsx';
import { UnpaidStatePart } from '../features/order/components/rare-part.tsx';
import { ReceiptLink } from '../features/order/components/receipt-link.tsx';
import { useOrderAddress } from '../features/order/hooks/use-order-address.ts';
import { unpaidStateOf } from '../features/order/payment.ts';
import { statusTone } from '../features/order/status-tone.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { withReturn } from '../shared/return-path.ts';
import { useLightPrint } from '../shared/use-light-print.ts';
import { addressLine, useShop } from '../shared/use-shop.ts';

const NOT_FOUND = 404;

/** `/orders/:id`, for its customer or a guest with the link; anybody else is sent to the login. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'purchases', 'shell', 'common']);
  const shop = useShop();
  const { id = '' } = useParams();
  const { pathname, search } = useLocation();
  const { token: carried, returned } = useOrderAddress(id);
  const token = carried ?? null;
  const { status, user } = useSession();
  const own = token === null && user?.role === 'customer';
  const { language } = usePreferences();
  useLightPrint();
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = usePersonalQuery({
    ...orderQuery(useApi(), language, id, token),
    enabled: token !== null || (carried === null && status === 'signed-in'),
  });
  const [cancelRequests, setCancelRequests] = useState(0);
  const title = order ? t('purchases:detail.title', { number: order.number }) : t('purchases:detail.heading');
  usePageHead({ title, noIndex: true });

  if (carried === null && status === 'guest') {
    return <Navigate to={withReturn(paths.login, pathname + search)} replace />;
  }

  const content = () => {
    if (error && !order) {
      if (statusOf(error) === NOT_FOUND && token !== null) return <ExpiredLink id={id} />;
      if (statusOf(error) === NOT_FOUND) {
        return (
          <EmptyState
            heading="h1"
            title={t('purchases:not_found.title')}
            action={
              <Link to={own ? paths.orders : paths.home} className={buttonClass()}>
                {own ? t('purchases:list.title') : t('shell:not_found.home')}
              </Link>
            }
          >
            {own ? t('purchases:not_found.text_own') : t('purchases:not_found.text')}
          </EmptyState>
        );
      }
      return (
        <ErrorState
          heading="h1"
          title={t('purchases:load_failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    if (!order) {
      return (
        <Loading label={t('purchases:detail.loading')}>
          <span className="flex flex-col gap-6">
            <Skeleton className="h-12 w-2/3" />
            <span className="grid-7-5 items-start">
              <Skeleton className="h-96 w-full" />
              <Skeleton className="h-72 w-full" />
            </span>
          </span>
        </Loading>
      );
    }
    return (
      <>
        <p className="mb-6 hidden print:block">
          {addressLine(shop)} · {shop.business_id_label} {shop.business_id}
        </p>
        <PageHeader
          trail={
            user?.role === 'customer' && (
              <Link
                to={paths.orders}
                className="link inline-flex min-h-target items-center gap-2 self-start print:hidden"
              >
                <ArrowLeft aria-hidden className="size-4" />
                {t('purchases:list.title')}
              </Link>
            )
          }
          title={<OrderTitle title={title} number={order.number} />}
          status={<StatusBadge tone={statusTone[order.status]}>{t(`status.${order.status}`)}</StatusBadge>}
          description={
            <>
              <p>
                {t('detail.date')}: {formatDate(order.created_at, language)}
              </p>
              <p className="print:hidden">{t('purchases:detail.mailed_to', { email: order.email })}</p>
            </>
          }
          actions={
            <div className="flex flex-wrap gap-2 print:hidden">
              {/* nothing was paid yet */}
              {order.status !== 'pending' && (
                <>
                  <ReceiptLink open={{ id, token }} number={order.number} />
                  <OrderDocuments open={{ id, token }} />
                </>
              )}
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden className="size-5" />
                {t('purchases:detail.print')}
              </Button>
            </div>
          }
        />
        {token !== null && user?.role === 'customer' && <OfferedOrders only={id} />}
        {(unpaidStateOf(order) !== null || returned === 'done') && (
          <UnpaidStatePart
            order={order}
            open={{ id, token }}
            returned={returned}
            readOnly={user?.role === 'admin'}
            onCancel={() => setCancelRequests((count) => count + 1)}
          />
        )}
        <JacketProofs order={order} open={{ id, token }} readOnly={user?.role === 'admin'} />
        <div className="grid-7-5 items-start">
          {/* first on phones: returning visitors want the tracking */}
          <div className="flex flex-col gap-8 lg:order-last print:order-last">
            <OrderTracking order={order} />
            <OrderHistory order={order} />
            {/* admins use the back office instead */}
            {user?.role !== 'admin' && (
              <>
                <OrderChoices order={order} open={{ id, token }} cancelRequests={cancelRequests} />
                <OrderLink order={order} open={{ id, token }} />
              </>
            )}
          </div>
          <div className="flex flex-col gap-8">
            <OrderItems order={order} />
            <OrderAddresses order={order} />
            <OrderPayment order={order} />
          </div>
        </div>
      </>
    );
  };

  return <div className="shell py-8 md:py-12">{content()}</div>;
}
