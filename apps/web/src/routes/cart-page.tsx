import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { ErrorState } from '@fori/ui/states';
import { prepareToasts } from '@fori/ui/toast';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CartLines } from '../features/cart/components/cart-lines.tsx';
import { CartSkeleton } from '../features/cart/components/cart-skeleton.tsx';
import { CartSummary } from '../features/cart/components/cart-summary.tsx';
import { ClearCart } from '../features/cart/components/clear-cart.tsx';
import { JacketLines } from '../features/cart/components/jacket-lines.tsx';
import { useCartChanges } from '../features/cart/hooks/use-cart-changes.ts';
import { lineRateIn } from '../features/cart/line-rate.ts';
import { RecentlyViewed } from '../features/recently-viewed/components/recently-viewed.tsx';
import { cartFailure } from '../shared/cart-failure.ts';
import { EmptyPage } from '../shared/empty-page.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { UnpaidOrderPart } from '../shared/payment/unpaid-order-part.tsx';
import { useCart, useCartJackets, useQuote } from '../shared/use-cart.ts';
import { totalQuantity } from '../shared/use-cart-count.ts';

/** `/cart`: its lines beside its totals. */
export function CartPage() {
  const { t } = useTranslation(['cart', 'common']);
  usePageHead({ title: t('title'), noIndex: true });
  useEffect(prepareToasts, []);
  const cart = useCart();
  const jackets = useCartJackets();
  const quote = useQuote();
  const changes = useCartChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();

  // the quote is always refetched, the cart is not: stock that ran short shows in the quote first
  const { refetch } = cart;
  const marked = new Set(cart.data?.items.filter((item) => item.problem).map((item) => item.id));
  const short = quote.data?.problems.some(({ item_id }) => !marked.has(item_id)) ?? false;
  const followed = useRef(0);
  useEffect(() => {
    if (!short || followed.current === quote.dataUpdatedAt) return;
    followed.current = quote.dataUpdatedAt;
    void refetch();
  }, [short, quote.dataUpdatedAt, refetch]);

  const continueShopping = (
    <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
      {t('continue')}
    </Link>
  );

  const count = (cart.data?.count ?? 0) + totalQuantity(jackets.data ?? []);

  const content = () => {
    const failed = [cart, jackets].filter((query) => query.error && !query.data);
    if (failed[0]) {
      const { title, description } = cartFailure(failed[0].error, t, t('failed.fetch'));
      return (
        <ErrorState
          title={title}
          retryLabel={t('common:action.retry')}
          onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
          retrying={failed.some((query) => query.isFetching)}
          action={continueShopping}
        >
          {description}
        </ErrorState>
      );
    }
    if (!cart.data || !jackets.data) return <CartSkeleton />;
    if (cart.data.items.length === 0 && jackets.data.length === 0) {
      return (
        <>
          <EmptyPage icon={<ShoppingBag aria-hidden />} title={t('empty.title')} action={t('continue')}>
            {t('empty.text')}
          </EmptyPage>
          <RecentlyViewed present={null} />
        </>
      );
    }
    const { items } = cart.data;
    const jacketProblem = quote.data?.jacket_problem ?? null;
    const rateOf = lineRateIn(quote.data);
    const blocked = items.some((item) => item.problem !== null) || jacketProblem !== null;
    return (
      <div className="grid-7-5 items-start">
        <div>
          {items.length > 0 && <CartLines items={items} rateOf={rateOf} changes={changes} onRemoved={toHeading} />}
          {jackets.data.length > 0 && (
            <JacketLines
              jackets={jackets.data}
              rateOf={rateOf}
              problem={quote.data?.workshop_text}
              onRemoved={toHeading}
            />
          )}
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            {continueShopping}
            <ClearCart count={count} busy={changes.clearing} clear={changes.clear} onCleared={toHeading} />
          </div>
        </div>
        <div className="lg:clear-of-header lg:sticky">
          <CartSummary quote={quote} blocked={blocked} />
        </div>
      </div>
    );
  };

  return (
    <div className="shell py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('title')}
        </h1>
        {cart.data && jackets.data && count > 0 && <p className="font-mono text-muted">{t('count', { count })}</p>}
      </div>
      <UnpaidOrderPart />
      {content()}
    </div>
  );
}
