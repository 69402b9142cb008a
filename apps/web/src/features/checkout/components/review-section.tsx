import { useTranslation } from '@fori/client/use-translation';
import type { CartItem } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { shop } from '@fori/domain/shop';
import { displayOf } from '@fori/domain/shown-sums';
import type { Amount } from '@fori/i18n/format';
import { pricesByRate } from '@fori/i18n/prices-by-rate';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { memo, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { ItemList } from '../../../shared/item-list.tsx';
import { JacketList } from '../../../shared/jacket-list.tsx';
import { cartItemsOf, cartJacketsOf } from '../../../shared/order-items.ts';
import { paths } from '../../../shared/paths.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import { ChargeNote, Totals } from '../../../shared/totals.tsx';
import { useLineProblem } from '../../../shared/use-line-problem.ts';
import { useMoney } from '../../../shared/use-money.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { stepId } from '../hooks/use-folding.ts';
import { LazyCheckoutParts } from './lazy-checkout-parts.tsx';
import { RunningTotal } from './running-total.tsx';

/** The button's text where the order is paid on another page. */
const toPayment = { paypal: 'continue_paypal', hosted: 'continue_payment' } as const;

interface ReviewSectionProps {
  items: readonly CartItem[];
  jackets: readonly CartJacket[];
  quote: Quote;
  /** how it is paid, as far as that is chosen */
  method: CheckoutValues['method'];
  /** what is shown is taken, rather than its euros (PAY-209) */
  takesShown: boolean;
  totalText: (euros: Amount) => string;
  /** units in the cart */
  count: number;
  isBusy: boolean;
  /** why it cannot be ordered now; disables the button */
  reason: string | null;
  /** an earlier order waits for its response */
  locked: boolean;
  /** the total is being recalculated */
  updating: boolean;
  /** the total shown before, where it has changed by itself */
  before: string | null;
  /** a notice shown above the button, such as a changed total */
  children?: ReactNode;
}

/**
 * The summary of the order, its total, and the button that places it. It takes longest of the page to render, and most of what
 * is typed does not change it.
 */
export const ReviewSection = memo(function ReviewSection({
  items,
  jackets,
  quote,
  method,
  takesShown,
  totalText,
  count,
  isBusy,
  reason,
  locked,
  updating,
  before,
  children,
}: ReviewSectionProps) {
  const { t } = useTranslation(['checkout', 'orders', 'cart', 'common']);
  const money = useMoney();
  const problemText = useLineProblem();
  const prices = pricesByRate(displayOf(quote), money);
  const pricesOf = (kind: string) => (id: number) => prices(quote.line_rates?.[`${kind} ${id}`]);
  const listed = cartItemsOf(items, pricesOf('item')).map((item) => {
    const problem = quote.problems.find(({ item_id }) => item_id === item.key);
    return { ...item, problem: problem && problemText(problem) };
  });
  const titleId = useId();
  const reasonId = useId();
  return (
    // on wide screens a panel beside the form; on narrow ones its last part, with the button in a bar at the bottom
    <section
      id={stepId('review')}
      aria-labelledby={titleId}
      className="flex-col gap-4 max-lg:contents lg:sticky lg:top-8 lg:flex lg:border lg:border-hair lg:bg-surface lg:px-6 lg:py-4"
    >
      <div className="flex flex-col gap-4 max-lg:pb-4 lg:contents">
        <h2 id={titleId} tabIndex={-1} className="border-line border-t pt-4 text-xl lg:border-t-0 lg:pt-0">
          {t('section.review')}
        </h2>
        {/* below the button beside the form, because a long list would push it off the screen */}
        <div className="flex flex-col gap-4 lg:order-last lg:border-hair lg:border-t lg:pt-2">
          <p className="flex items-center justify-between gap-4 text-muted">
            {t('cart:count', { count })}
            <Link to={paths.cart} className="link inline-flex min-h-target items-center">
              {t('review.change')}
            </Link>
          </p>
          <div>
            {items.length > 0 && <ItemList label={t('section.review')} items={listed} />}
            {jackets.length > 0 && (
              <JacketList
                label={t('orders:jacket.title')}
                note={t('notice.made_to_measure')}
                jackets={cartJacketsOf(jackets, pricesOf('jacket'))}
              />
            )}
          </div>
        </div>
        <div
          aria-busy={updating || undefined}
          className={cn('border-hair border-t pt-2 transition-opacity lg:border-t-0 lg:pt-0', updating && 'opacity-60')}
        >
          <Totals sums={quote} money={money} freeShippingMissing={quote.free_shipping_missing} totalText={totalText} />
          {quote.vat && (
            <LazyCheckoutParts>{({ ImportCharges }) => <ImportCharges vat={quote.vat} />}</LazyCheckoutParts>
          )}
          {!takesShown && <ChargeNote total={quote.total} currency={quote.display.currency} />}
        </div>
        {children}
        <div className="flex flex-col gap-1 text-muted text-sm">
          {items.length > 0 && (
            <p>{t(jackets.length > 0 ? 'notice.returns_others' : 'notice.returns', { days: shop.returnDays })}</p>
          )}
          <p>
            <RichText
              text={t('notice.terms')}
              elements={{
                terms: (text) => (
                  <Link to={paths.terms} target="_blank" className="link">
                    {text}
                  </Link>
                ),
                privacy: (text) => (
                  <Link to={paths.privacy} target="_blank" className="link">
                    {text}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
      </div>
      <div
        data-bottom-bar
        className="flex flex-col gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-gutter max-lg:border-line max-lg:border-t max-lg:bg-surface max-lg:px-gutter max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        {/* the button goes below an amount that fills the line of a narrow phone */}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <RunningTotal {...{ quote, count, before, takesShown, totalText }} />
          <Button
            type="submit"
            size="lg"
            busy={isBusy}
            busyLabel={t('placing')}
            disabled={locked || reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
            className="shrink grow leading-tight max-sm:px-4"
          >
            {t(method === 'paypal' || method === 'hosted' ? toPayment[method] : 'common:control.place_order')}
          </Button>
        </div>
        {reason !== null && (
          <p id={reasonId} className="text-rust text-sm">
            {reason}
          </p>
        )}
      </div>
    </section>
  );
});
