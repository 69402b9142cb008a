import { useTranslation } from '@fori/client/use-translation';
import type { CartItem } from '@fori/contracts/cart/schemas';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { displayOf } from '@fori/domain/shown-sums';
import { pricesIn } from '@fori/i18n/prices';
import { Button, buttonClass } from '@fori/ui/button';
import { Sheet } from '@fori/ui/dialog';
import { Money } from '@fori/ui/money';
import { Skeleton } from '@fori/ui/skeleton';
import { Truck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ItemList } from '../../../shared/item-list.tsx';
import { JacketList } from '../../../shared/jacket-list.tsx';
import { cartItemsOf, cartJacketsOf } from '../../../shared/order-items.ts';
import { paths } from '../../../shared/paths.ts';
import { useQuote } from '../../../shared/use-cart.ts';
import { useCartCount } from '../../../shared/use-cart-count.ts';
import { useMoney } from '../../../shared/use-money.ts';
import { usePrices, vatNote } from '../../../shared/use-prices.ts';
import { type LineRate, lineRateIn } from '../line-rate.ts';

/** The line of the cart that a unit was added to. */
export type Added = { item: CartItem; jacket?: never } | { jacket: CartJacket; item?: never };

function AddedLine({ added: { item, jacket }, rateOf }: { added: Added; rateOf: LineRate }) {
  const { t } = useTranslation('cart');
  const prices = usePrices(rateOf(item ? `item ${item.id}` : `jacket ${jacket.id}`));
  return item ? (
    <ItemList label={t('added.line')} items={cartItemsOf([item], () => prices)} />
  ) : (
    <JacketList label={t('added.line')} jackets={cartJacketsOf([jacket], () => prices)} />
  );
}

/** The goods' value without shipping, with or without VAT as prices are shown, and what is missing for free shipping. */
function Subtotal({ quote: { data, isFetching, error } }: { quote: ReturnType<typeof useQuote> }) {
  const { t } = useTranslation(['orders', 'catalog', 'cart']);
  const money = useMoney();
  if (error) return null;
  // the last quote is that of the cart before
  if (!data || isFetching) return <Skeleton className="h-20 w-full" />;
  const missing = data.free_shipping_missing;
  const display = displayOf(data);
  return (
    <div className="flex min-h-20 flex-col gap-1 border-ink border-t pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        <span>
          {t('totals.subtotal')}{' '}
          <span className="font-normal text-muted text-sm">{t(`catalog:${vatNote(display)}`)}</span>
        </span>
        <Money size="lg">{money(data.subtotal_with_vat ?? data.subtotal)}</Money>
      </p>
      <p className="flex items-center gap-2 text-sm">
        <Truck aria-hidden className="size-5 shrink-0 text-muted" />
        {missing
          ? t('totals.free_missing', { amount: pricesIn(display, money).unit(missing) })
          : t('cart:added.ships_free')}
      </p>
    </div>
  );
}

/** What a toast takes up at the lower right edge with its margins, px. */
const TOAST_WIDTH = 388;
const TOAST_HEIGHT = 96;

/** What was just added, what the cart comes to, and the ways on. */
export function AddedSheet({ added, onClose }: { added: Added; onClose: () => void }) {
  const { t } = useTranslation(['cart', 'catalog', 'common']);
  const count = useCartCount();
  const quote = useQuote();
  const content = useRef<HTMLDivElement>(null);

  // toasts are not on its buttons: on phones above the sheet, in a low window beside it
  useEffect(() => {
    const dialog = content.current?.closest('dialog');
    if (!content.current || !dialog) return;
    const isBelow = dialog.offsetHeight < window.innerHeight;
    const isLow = content.current.getBoundingClientRect().bottom > window.innerHeight - TOAST_HEIGHT;
    const beside = Math.min(dialog.offsetWidth, window.innerWidth - TOAST_WIDTH);
    dialog.style.setProperty('--toast-lift', `${isBelow ? dialog.offsetHeight : 0}px`);
    dialog.style.setProperty('--toast-inset', `${!isBelow && isLow ? beside : 0}px`);
  }, []);

  return (
    <Sheet
      open
      onClose={onClose}
      side="right-or-below"
      title={
        <>
          {t('title')}{' '}
          <span className="ml-1 font-normal text-base text-muted tracking-normal">{t('count', { count })}</span>
        </>
      }
      closeLabel={t('common:action.close')}
    >
      <div ref={content} className="flex flex-col gap-4 pb-[env(safe-area-inset-bottom)]">
        <AddedLine added={added} rateOf={lineRateIn(quote.isFetching ? undefined : quote.data)} />
        <Subtotal quote={quote} />
        <div className="flex flex-wrap gap-2 *:flex-auto">
          {quote.data?.problems.length || quote.data?.jacket_problem ? null : (
            <Link to={paths.checkout} className={buttonClass({ size: 'lg', block: true })}>
              {t('added.checkout')}
            </Link>
          )}
          <Link to={paths.cart} className={buttonClass({ variant: 'secondary' })}>
            {t('catalog:product.buy.view_cart')}
          </Link>
          <Button variant="quiet" onClick={onClose}>
            {t('continue')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
