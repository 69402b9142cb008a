import type { CartItem } from '@fori/contracts/cart/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { shop } from '@fori/domain/shop';
import { formatMoney } from '@fori/i18n/format';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Section } from '@fori/ui/section';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ItemList } from '../../../shared/item-list.tsx';
import { usePreferences } from '../../../shared/preferences.tsx';
import { RichText } from '../../../shared/rich-text.tsx';
import { ChargeNote, Totals } from '../../../shared/totals.tsx';
import { useMoney } from '../../../shared/use-money.ts';
import { useFormAround } from '../hooks/use-checkout-form.ts';

interface ReviewSectionProps {
  items: readonly CartItem[];
  quote: Quote;
  placing: boolean;
  /** why it cannot be ordered now; the button rests meanwhile */
  reason: string | null;
  /** an earlier order waits for its answer */
  locked: boolean;
  /** the total is being worked out anew */
  updating: boolean;
  /** what else is in the cart, and what the law wants said before the button */
  children?: ReactNode;
}

/** Everything once more, what it costs, and the button that buys it. */
export function ReviewSection({ items, quote, placing, reason, locked, updating, children }: ReviewSectionProps) {
  const { t } = useTranslation(['checkout', 'common']);
  const { language } = usePreferences();
  const money = useMoney();
  const byPaypal = useFormAround().values.method === 'paypal';
  const reasonId = useId();
  const charged = formatMoney(quote.total, { language, currency: 'EUR' });
  return (
    <Section
      title={t('section.review')}
      actions={
        <Link to={paths.cart} className="link inline-flex min-h-target items-center">
          {t('review.change')}
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <ItemList
          label={t('section.review')}
          items={items.map((item) => ({
            key: item.id,
            productId: null,
            name: item.variant.product.name,
            image: item.variant.product.images[0]?.url ?? null,
            size: item.variant.size,
            color: item.variant.color,
            quantity: item.quantity,
            price: money(item.unit_price),
            total: money(item.line_total),
          }))}
        />
        {children}
        <div className={cn('border-hair border-t pt-2 transition-opacity', updating && 'opacity-60')}>
          <Totals sums={quote} money={money} freeShippingMissing={quote.free_shipping_missing} />
        </div>
        <div className="flex flex-col gap-1 text-muted text-sm">
          <ChargeNote total={quote.total} currency={quote.display.currency} />
          {quote.display.currency === 'EUR' && <p>{t('notice.charge', { amount: charged })}</p>}
          <p>{t('notice.returns', { days: shop.returnDays })}</p>
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
    </Section>
  );
}
