import { useTranslation } from '@fori/client/use-translation';
import { isFinal } from '@fori/domain/orders';
import { formatDate } from '@fori/i18n/format';
import { StatusBadge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { PageHeader } from '@fori/ui/section';
import { ArrowLeft, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { JacketProofsPart } from '../features/order/components/jacket-proofs-part.tsx';
import { UnpaidStatePart } from '../features/order/components/lazy-order-parts.tsx';
import { OfferedOrdersPart } from '../features/order/components/offered-orders-part.tsx';
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
import { ReceiptLink } from '../features/order/components/receipt-link.tsx';
import { useOpenedOrder } from '../features/order/hooks/use-opened-order.tsx';
import { unpaidStateOf } from '../features/order/payment.ts';
import { statusTone } from '../features/order/status-tone.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { useLightPrint } from '../shared/use-light-print.ts';
import { addressLine, useShop } from '../shared/use-shop.ts';

/** `/orders/:id`, for its customer or a guest with the link; anybody else is sent to the login. */
export function OrderPage() {
  const { t } = useTranslation(['orders', 'purchases']);
  const shop = useShop();
  const { id = '' } = useParams();
  const { order, open, returned, user, instead } = useOpenedOrder(id);
  const { language } = usePreferences();
  useLightPrint();
  const [cancelRequests, setCancelRequests] = useState(0);
  const title = order ? t('purchases:detail.title', { number: order.number }) : t('purchases:detail.heading');
  usePageHead({ title, noIndex: true });

  const content = () => {
    if (!order) return instead;
    const { token } = open;
    return (
      <>
        <p className="mb-6 hidden print:block">
          {addressLine(shop, language)} · {shop.business_id_label} {shop.business_id}
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
              {!isFinal(order.status, order.withdrawal?.status ?? null) && (
                <p className="print:hidden">{t('purchases:detail.mailed_to', { email: order.email })}</p>
              )}
            </>
          }
          actions={
            <div className="flex flex-wrap gap-2 print:hidden">
              {/* nothing was paid yet */}
              {order.status !== 'pending' && (
                <>
                  <ReceiptLink open={open} number={order.number} />
                  <OrderDocuments open={open} />
                </>
              )}
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden className="size-5" />
                {t('purchases:detail.print')}
              </Button>
            </div>
          }
        />
        {token !== null && user?.role === 'customer' && <OfferedOrdersPart only={id} />}
        {(unpaidStateOf(order) !== null || returned === 'done') && (
          <UnpaidStatePart
            order={order}
            open={open}
            returned={returned}
            readOnly={user?.role === 'admin'}
            onCancel={() => setCancelRequests((count) => count + 1)}
          />
        )}
        <JacketProofsPart order={order} open={open} readOnly={user?.role === 'admin'} />
        <div className="grid-7-5 items-start">
          {/* first on phones: returning visitors want the tracking */}
          <div className="flex flex-col gap-8 lg:order-last print:order-last">
            <OrderTracking order={order} />
            <OrderHistory order={order} />
            {/* admins use the back office instead */}
            {user?.role !== 'admin' && (
              <>
                <OrderChoices order={order} open={open} cancelRequests={cancelRequests} />
                <OrderLink order={order} open={open} />
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
