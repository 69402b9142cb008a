import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Currency } from '@fori/domain/currencies';
import { Button, buttonClass } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Card } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { cartFailure } from '../../../shared/cart-failure.ts';
import { DeliveryEstimate } from '../../../shared/delivery-estimate.tsx';
import { paths } from '../../../shared/paths.ts';
import { useStore } from '../../../shared/preferences.tsx';
import { StickyBuyBar } from '../../../shared/sticky-buy-bar.tsx';
import { ChargeNote, Totals } from '../../../shared/totals.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { useTotal } from '../../../shared/use-total.ts';

interface CartSummaryProps {
  quote: UseQueryResult<Quote, unknown>;
  /** some line cannot be ordered as it is */
  blocked: boolean;
}

/** Currencies that a cart is charged in where it is not known yet how it is paid. */
const none: readonly Currency[] = [];
const ROWS = ['subtotal', 'shipping', 'tax', 'total'];

/** The totals of the whole cart, jackets included, and the link to the checkout. */
export function CartSummary({ quote: { data, error, isFetching, refetch }, blocked }: CartSummaryProps) {
  const { t } = useTranslation(['cart', 'common', 'orders']);
  const money = useMoney();
  const ways = useStore()?.payment;
  // every order is paid at the payment page, which takes what is shown (PAY-209)
  const { takesShown, totalText } = useTotal(data?.display, ways?.form === false ? ways.charged_in : none);
  const reasonId = useId();
  const button = useRef<HTMLSpanElement>(null);

  const sums = () => {
    if (data) {
      return (
        <div aria-busy={isFetching || undefined} className={cn('transition-opacity', isFetching && 'opacity-60')}>
          <Totals sums={data} money={money} freeShippingMissing={data.free_shipping_missing} totalText={totalText} />
        </div>
      );
    }
    if (error) {
      return (
        <ErrorState
          {...cartFailure(error, t, t('failed.fetch'))}
          heading="h3"
          retryLabel={t('common:action.retry')}
          onRetry={refetch}
          retrying={isFetching}
        />
      );
    }
    return (
      <Loading label={t('summary.loading')}>
        <span className="flex flex-col gap-5 py-2">
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-6 w-full" />
          ))}
        </span>
      </Loading>
    );
  };

  return (
    <Card title={t('summary.title')} className="flex flex-col gap-4 *:first:mb-0">
      {sums()}
      {data && blocked && <p className="text-muted text-sm">{t('summary.partial')}</p>}
      {data && !takesShown && <ChargeNote total={data.total} currency={data.display.currency} />}
      {blocked ? (
        <>
          <Button size="lg" block disabled aria-describedby={reasonId}>
            {t('common:control.checkout')}
          </Button>
          <p id={reasonId} className="text-rust text-sm">
            {t('blocked')}
          </p>
        </>
      ) : (
        <>
          <span ref={button} className="block">
            <Link to={paths.checkout} className={buttonClass({ size: 'lg', block: true })}>
              {t('common:control.checkout')}
            </Link>
          </span>
          {data && (
            <StickyBuyBar
              name={t('orders:totals.total')}
              price={totalText(data.total)}
              note={t('orders:totals.includes')}
              watch={button}
            >
              <Link to={paths.checkout} className={buttonClass()}>
                {t('common:control.checkout')}
              </Link>
            </StickyBuyBar>
          )}
        </>
      )}
      {data?.estimated_delivery && <DeliveryEstimate {...data.estimated_delivery} />}
    </Card>
  );
}
