import type { Quote } from '@fori/contracts/checkout/schemas';
import { fromMoney } from '@fori/domain/money';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { useMoney } from '../../../shared/use-money.ts';

interface RunningTotalProps {
  quote: Quote;
  /** pieces in the cart */
  count: number;
}

/** What the total is made of besides the goods, known before any address is. */
function Includes({ quote: { tax, shipping } }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const text =
    fromMoney(shipping) === 0
      ? t('total_includes_free', { tax: money(tax) })
      : t('total_includes', { tax: money(tax), shipping: money(shipping) });
  return <span className="text-muted text-sm">{text}</span>;
}

/** The total beside the form, on wide screens. */
export function TotalCard({ quote, count }: RunningTotalProps) {
  const { t } = useTranslation(['checkout', 'orders', 'cart']);
  const money = useMoney();
  return (
    <Card className="sticky top-28 hidden flex-col gap-4 lg:flex">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-bold text-lg">{t('orders:totals.total')}</span>
        <Money size="lg">{money(quote.total)}</Money>
      </p>
      <Includes quote={quote} />
      <p className="flex items-center justify-between gap-4 text-muted">
        {t('cart:count', { count })}
        <Link to={paths.cart} className="link inline-flex min-h-target items-center">
          {t('back_to_cart')}
        </Link>
      </p>
    </Card>
  );
}

/** The total at the lower edge, on narrow screens. */
export function TotalBar({ quote, count }: RunningTotalProps) {
  const { t } = useTranslation(['orders', 'cart']);
  const money = useMoney();
  return (
    <p className="-mx-gutter sticky bottom-0 z-10 flex flex-col border-line border-t bg-surface px-gutter py-3 lg:hidden">
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-bold">{t('totals.total')}</span>
        <span className="mr-auto text-muted text-sm">{t('cart:count', { count })}</span>
        <Money size="lg">{money(quote.total)}</Money>
      </span>
      <Includes quote={quote} />
    </p>
  );
}
