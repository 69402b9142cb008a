import { errorText } from '@fori/client/errors';
import { orderQuery } from '@fori/client/queries/orders';
import { useApi } from '@fori/client/react';
import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EditionStamp } from '@fori/ui/stamp';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { CreateAccountPrompt } from '../features/checkout/components/create-account-prompt.tsx';
import { PlacedOrder } from '../features/checkout/components/placed-order.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { useReceipt } from '../shared/payment/use-receipt.ts';
import { usePreferences } from '../shared/preferences.tsx';
import { useShop } from '../shared/use-shop.ts';

/** `/checkout/success`: thanks for the order placed in this tab; without one it claims none. */
export function CheckoutSuccessPage() {
  const { t } = useTranslation(['checkout', 'paying', 'purchases', 'common']);
  const { city } = useShop();
  const { language } = usePreferences();
  const { status } = useSession();
  const receipt = useReceipt();
  const hintId = useId();
  const title = t(receipt ? 'paying:success.title' : 'purchases:thanks.title');
  usePageHead({ title, noIndex: true });
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...orderQuery(useApi(), language, receipt?.id ?? '', receipt?.token),
    enabled: Boolean(receipt),
  });
  if (receipt && order?.status === 'pending') return <Navigate to={paths.order(receipt.id, receipt.token)} replace />;

  // a guest has no list of orders, only this order's link
  const signedIn = status === 'signed-in';
  const orders = receipt && !signedIn ? paths.order(receipt.id, receipt.token) : paths.orders;

  // "View Orders" differs: a guest sees this order, a customer all of their account
  const guestHint = receipt
    ? order && t('purchases:thanks.view_guest', { number: order.number })
    : t('purchases:thanks.view_login');
  const hint = receipt !== undefined && status === 'guest' ? guestHint : undefined;

  const details = () => {
    if (!receipt) return null;
    if (order) return <PlacedOrder order={order} />;
    if (error) {
      return (
        <ErrorState
          title={t('paying:success.failed')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    return (
      <Loading label={t('paying:ordered')}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  };

  return (
    <div className="shell py-8 md:py-12">
      {/* on a phone the items come first */}
      <div className="grid-7-5 items-start lg:grid-rows-[auto_1fr]">
        <header className="flex flex-col items-start gap-4">
          <h1 className="text-3xl">{title}</h1>
          {order && (
            <p className="text-lg">
              <span className="sr-only">{t('paying:success.number')} </span>
              <EditionStamp className="text-spruce text-xl sm:text-2xl">{order.number}</EditionStamp>
            </p>
          )}
          <p className="max-w-form text-muted">
            {order && `${t('paying:success.mailed', { email: order.email })} `}
            {receipt === undefined ? null : t(receipt ? 'paying:success.text' : 'purchases:thanks.text', { city })}
          </p>
          <div className="flex flex-wrap gap-3">
            {receipt === undefined ? (
              // its target is known in the browser only
              <span aria-disabled className={buttonClass()}>
                {t('paying:success.view')}
              </span>
            ) : (
              <Link to={orders} aria-describedby={hint ? hintId : undefined} className={buttonClass()}>
                {t('paying:success.view')}
              </Link>
            )}
            <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
              {t('success.continue')}
            </Link>
          </div>
          {hint && (
            <p id={hintId} className="text-muted text-sm">
              {hint}
            </p>
          )}
        </header>
        <div className="empty:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1">{details()}</div>
        {order && status === 'guest' && <CreateAccountPrompt email={order.email} />}
      </div>
    </div>
  );
}
