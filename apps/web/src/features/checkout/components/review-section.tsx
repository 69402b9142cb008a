import type { CartItem } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { shop } from '@fori/domain/shop';
import { displayOf } from '@fori/domain/shown-sums';
import { pricesIn } from '@fori/i18n/prices';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormContext } from '../../../shared/form/use-form.ts';
import { ItemList } from '../../../shared/item-list.tsx';
import { JacketList } from '../../../shared/jacket-list.tsx';
import { cartItemsOf, cartJacketsOf } from '../../../shared/order-items.ts';
import { paths } from '../../../shared/paths.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import { ChargeNote, Totals } from '../../../shared/totals.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import type { CheckoutValues } from '../checkout-form.ts';
import { stepId } from '../hooks/use-folding.ts';

interface ReviewSectionProps {
  items: readonly CartItem[];
  jackets: readonly CartJacket[];
  quote: Quote;
  /** units in the cart */
  count: number;
  placing: boolean;
  /** why it cannot be ordered now; disables the button */
  reason: string | null;
  /** an earlier order waits for its response */
  locked: boolean;
  /** the total is being recalculated */
  updating: boolean;
  /** a notice shown above the button, such as a changed total */
  children?: ReactNode;
}

/** The summary of the order, its total, and the button that places it. */
export function ReviewSection({
  items,
  jackets,
  quote,
  count,
  placing,
  reason,
  locked,
  updating,
  children,
}: ReviewSectionProps) {
  const { t } = useTranslation(['checkout', 'orders', 'cart', 'common']);
  const money = useMoney();
  const prices = pricesIn(displayOf(quote), money);
  const byPaypal = useFormContext<CheckoutValues>().values.method === 'paypal';
  const titleId = useId();
  const reasonId = useId();
  return (
    // heading, lines and totals are cells of the form's grid: beside the form where there is room
    <section id={stepId('review')} aria-labelledby={titleId} className="flex flex-col gap-4 lg:contents">
      <div className="border-line border-t pt-4 lg:col-start-1 lg:max-w-form">
        <h2 id={titleId} tabIndex={-1} className="text-xl">
          {t('section.review')}
        </h2>
      </div>
      <div className="flex flex-col gap-4 lg:sticky lg:top-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:border lg:border-hair lg:bg-surface lg:px-6 lg:py-4">
        <p className="flex items-center justify-between gap-4 text-muted">
          {t('cart:count', { count })}
          <Link to={paths.cart} className="link inline-flex min-h-target items-center">
            {t('review.change')}
          </Link>
        </p>
        <div>
          {items.length > 0 && <ItemList label={t('section.review')} items={cartItemsOf(items, prices)} />}
          {jackets.length > 0 && (
            <JacketList
              label={t('orders:jacket.title')}
              note={t('notice.made_to_measure')}
              jackets={cartJacketsOf(jackets, prices)}
            />
          )}
        </div>
        <div
          aria-busy={updating || undefined}
          className={cn(
            // above the lines beside the form, because a long list would push the total off the screen
            'border-hair border-t pt-2 transition-opacity lg:-order-1 lg:border-t-0 lg:pt-0',
            updating && 'opacity-60',
          )}
        >
          <Totals sums={quote} money={money} freeShippingMissing={quote.free_shipping_missing} />
          <ChargeNote total={quote.total} currency={quote.display.currency} />
        </div>
      </div>
      <div className="flex flex-col gap-4 lg:col-start-1 lg:-mt-4 lg:max-w-form">
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
        <Button
          type="submit"
          size="lg"
          block
          busy={placing}
          busyLabel={t('placing')}
          disabled={locked || reason !== null}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          {byPaypal ? t('continue_paypal') : t('common:control.place_order')}
        </Button>
        {reason !== null && (
          <p id={reasonId} className="text-rust text-sm">
            {reason}
          </p>
        )}
      </div>
    </section>
  );
}
