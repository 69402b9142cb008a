import { shop } from '@fori/domain/shop';
import { buttonClass } from '@fori/ui/button';
import { EmptyState, ErrorState } from '@fori/ui/states';
import { prepareToasts } from '@fori/ui/toast';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { CartLines } from '../features/cart/components/cart-lines.tsx';
import { CartSkeleton } from '../features/cart/components/cart-skeleton.tsx';
import { CartSummary } from '../features/cart/components/cart-summary.tsx';
import { ClearCart } from '../features/cart/components/clear-cart.tsx';
import { useCartChanges } from '../features/cart/hooks/use-cart-changes.ts';
import { cartFailure } from '../shared/cart-failure.ts';
import { usePageHead } from '../shared/page-head.tsx';
import { useCart, useQuote } from '../shared/use-cart.ts';

/** `/cart`: sections of what is in it, beside what it comes to. */
export function CartPage() {
  const { t } = useTranslation(['cart', 'common']);
  usePageHead({ title: `${t('title')} — ${shop.name}`, noIndex: true });
  useEffect(prepareToasts, []);
  const cart = useCart();
  const quote = useQuote();
  const changes = useCartChanges();
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = () => heading.current?.focus();

  // the quote is always asked for anew, the cart is not: stock that ran short meanwhile shows in the quote first
  const { refetch } = cart;
  const marked = new Set(cart.data?.items.filter((item) => item.problem).map((item) => item.id));
  const short = quote.data?.problems.some(({ item_id }) => !marked.has(item_id)) ?? false;
  const followed = useRef(0);
  useEffect(() => {
    if (!short || followed.current === quote.dataUpdatedAt) return;
    followed.current = quote.dataUpdatedAt;
    void refetch();
  }, [short, quote.dataUpdatedAt, refetch]);

  const shopOn = (
    <Link to={paths.products()} className={buttonClass({ variant: 'secondary' })}>
      {t('continue')}
    </Link>
  );

  const content = () => {
    if (cart.error && !cart.data) {
      const { title, description } = cartFailure(cart.error, t, t('failed.fetch'));
      return (
        <ErrorState
          title={title}
          retryLabel={t('common:action.retry')}
          onRetry={cart.refetch}
          retrying={cart.isFetching}
          action={shopOn}
        >
          {description}
        </ErrorState>
      );
    }
    if (!cart.data) return <CartSkeleton />;
    if (cart.data.items.length === 0) {
      return (
        <EmptyState
          icon={<ShoppingBag aria-hidden />}
          title={t('empty.title')}
          className="pt-4"
          action={
            <Link to={paths.products()} className={buttonClass()}>
              {t('continue')}
            </Link>
          }
        >
          {t('empty.text')}
        </EmptyState>
      );
    }
    const { items, count } = cart.data;
    const blocked = items.some((item) => item.problem !== null);
    return (
      <div className="grid-7-5 items-start">
        <div>
          <CartLines items={items} changes={changes} onRemoved={toHeading} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            {shopOn}
            <ClearCart count={count} clear={changes.clear} onCleared={toHeading} />
          </div>
        </div>
        <div className="lg:sticky lg:top-28">
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
        {cart.data && cart.data.count > 0 && (
          <p className="font-mono text-muted">{t('count', { count: cart.data.count })}</p>
        )}
      </div>
      {content()}
    </div>
  );
}
