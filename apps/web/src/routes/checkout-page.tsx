import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { ErrorState } from '@fori/ui/states';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { destinationOf } from '../features/checkout/checkout-form.ts';
import { CheckingPayment } from '../features/checkout/components/checking-payment.tsx';
import { CheckoutFormView } from '../features/checkout/components/checkout-form-view.tsx';
import { CheckoutSkeleton, FormSkeleton } from '../features/checkout/components/checkout-skeleton.tsx';
import { LazyCheckoutParts, PlacingProblemPart } from '../features/checkout/components/lazy-checkout-parts.tsx';
import { useCheckoutForm } from '../features/checkout/hooks/use-checkout-form.ts';
import { usePlacing } from '../features/checkout/hooks/use-placing.ts';
import { useQuoteTo } from '../features/checkout/hooks/use-quote-to.ts';
import { useReloadNotice } from '../features/checkout/hooks/use-reload-notice.ts';
import { useSavedAddresses } from '../features/checkout/hooks/use-saved-addresses.ts';
import { useStoredDraft } from '../features/checkout/hooks/use-stored-draft.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import type { Receipt } from '../shared/payment/receipt.ts';
import { UnpaidOrderPart } from '../shared/payment/unpaid-order-part.tsx';
import { useStore } from '../shared/preferences.tsx';
import { useCart, useCartJackets, useQuote } from '../shared/use-cart.ts';
import { useMoney } from '../shared/use-money.ts';

/** As long as it is not known what the shop has. */
const formAlone = { form: true, hosted: false, test: false, charged_in: [] };

/** Shown even when the cart is empty by now, because the outcome of an order matters more. */
const shownWithoutCart = ['unknown', 'in_progress', 'key_used', 'refused'];

/** `/checkout`, for guests and customers; an empty cart redirects to `/cart`. */
export function CheckoutPage() {
  const isStored = useStoredDraft();
  const reloaded = useReloadNotice();
  // what was typed before becomes known once the server's page is hydrated, and begins another form
  return <Checkout key={isStored ? 'stored' : 'new'} {...{ isStored, reloaded }} />;
}

interface CheckoutProps {
  /** whether this tab had input for the form; null where that is not known yet */
  isStored: boolean | null;
  reloaded: boolean;
}

function Checkout({ isStored, reloaded }: CheckoutProps) {
  const { t } = useTranslation(['checkout', 'cart', 'common']);
  usePageHead({ title: t('title'), noIndex: true });
  const store = useStore();
  const money = useMoney();
  const cart = useCart();
  const jackets = useCartJackets();
  const form = useCheckoutForm(isStored !== null);
  const { data: known } = useQuote();
  // at a flat rate, without zones, it is the same wherever the goods go
  const to = (known?.vat || known?.delivery) && destinationOf(form.values);
  const { quote, queryKey } = useQuoteTo(to);
  const { saved, waiting } = useSavedAddresses();
  const placing = usePlacing({
    ...{ form, quote: quote.data ?? null, current: !quote.isPlaceholderData, queryKey },
    isStorageKnown: isStored !== null,
  });
  const { stage, problem, resume } = placing;

  // a customer whose cart became empty while here sees a notice instead of being redirected
  const [filled, setFilled] = useState(false);
  const full = (cart.data?.items.length ?? 0) + (jackets.data?.length ?? 0) > 0;
  useEffect(() => {
    if (full) setFilled(true);
  }, [full]);

  const navigate = useNavigate();
  const toOrder = useCallback(
    ({ id, token }: Receipt) => navigate(paths.order(id, token), { replace: true }),
    [navigate],
  );

  const content = () => {
    if (stage === 'paying') return <UnpaidOrderPart leaving onSettled={toOrder} />;
    if (stage === 'checking') return <CheckingPayment />;
    const failed = [cart, jackets, quote].find((query) => query.error && !query.data);
    if (failed && stage !== 'unknown') {
      return (
        <ErrorState
          title={t('cart:failed.fetch')}
          retryLabel={t('common:action.retry')}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        >
          {errorText(failed.error, t)}
        </ErrorState>
      );
    }
    const empty =
      cart.data?.items.length === 0 && jackets.data?.length === 0 && Number(quote.data?.subtotal ?? 0) === 0;
    if (problem && (empty || !cart.data || !jackets.data || !quote.data) && shownWithoutCart.includes(problem.kind)) {
      return (
        <div className="flex max-w-form flex-col items-start gap-6">
          <PlacingProblemPart
            problem={problem}
            cartProblems={[]}
            totalText={money}
            isCardCleared={false}
            onCheckAgain={() => void resume()}
            checking={false}
          />
          <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
            {t('success.continue')}
          </Link>
        </div>
      );
    }
    // an attempt that a reload interrupted has left input, and without any the form can be shown at once
    const starting =
      (stage === 'starting' && (isStored || empty)) || (waiting && ['starting', 'editing'].includes(stage));
    // until the page of thanks has loaded, which is announced
    if (empty && stage === 'done') return <FormSkeleton />;
    if (!cart.data || !jackets.data || !quote.data || starting) return <CheckoutSkeleton />;
    if (empty && stage === 'editing')
      return filled ? (
        <LazyCheckoutParts>{({ EmptyCartNotice }) => <EmptyCartNotice />}</LazyCheckoutParts>
      ) : (
        <Navigate to={paths.cart} replace />
      );
    return (
      <CheckoutFormView
        form={form}
        placing={placing}
        cart={cart.data}
        jackets={jackets.data}
        quote={quote.data}
        updating={quote.isFetching}
        demo={store?.demo ?? false}
        testMode={store?.demo_payments ?? false}
        ways={store?.payment ?? formAlone}
        saved={saved}
        reloaded={reloaded}
      />
    );
  };

  return (
    <div className="shell py-8 md:py-12">
      <h1 className="mb-6 text-3xl">{t('title')}</h1>
      {stage !== 'paying' && <UnpaidOrderPart />}
      <Suspense fallback={<CheckoutSkeleton />}>{content()}</Suspense>
    </div>
  );
}
