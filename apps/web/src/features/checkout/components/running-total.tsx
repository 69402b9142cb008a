import type { Quote } from '@fori/contracts/checkout/schemas';
import { fromMoney } from '@fori/domain/money';
import { formatMoney } from '@fori/i18n/format';
import { cn } from '@fori/ui/cn';
import { Money } from '@fori/ui/money';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useMoney } from '../../../shared/use-money.ts';

interface RunningTotalProps {
  quote: Quote;
  /** units in the cart */
  count: number;
}

/** The total's parts besides the goods, known before the address. */
function Includes({ quote: { tax, shipping } }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const text =
    fromMoney(shipping) === 0
      ? t('total_includes_free', { tax: money(tax) })
      : t('total_includes', { tax: money(tax), shipping: money(shipping) });
  return <span className="text-muted">{text}</span>;
}

/** The total in a bar at the bottom of narrow screens. */
export function TotalBar({ quote, count }: RunningTotalProps) {
  const { t } = useTranslation(['orders', 'cart']);
  const { language } = usePreferences();
  const money = useMoney();
  return (
    <p className="-mx-gutter sticky bottom-0 z-10 flex flex-col border-line border-t bg-surface px-gutter py-3 lg:hidden">
      <span className="flex items-baseline justify-between gap-4">
        <span className="font-bold">{t('totals.total')}</span>
        <span className="mr-auto text-muted text-sm">{t('cart:count', { count })}</span>
        <Money size="lg">{money(quote.total)}</Money>
      </span>
      {/* smaller where it shares a phone's line with a second amount */}
      <span
        className={cn(
          'flex items-baseline justify-between gap-3 text-sm',
          quote.display.currency !== 'EUR' && 'max-sm:text-xs',
        )}
      >
        <Includes quote={quote} />
        {/* the amount charged, where it differs */}
        {quote.display.currency !== 'EUR' && (
          <Money size="inherit">{formatMoney(quote.total, { language, currency: 'EUR' })}</Money>
        )}
      </span>
    </p>
  );
}
