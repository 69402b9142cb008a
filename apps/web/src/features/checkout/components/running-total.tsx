import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { toMoney } from '@fori/domain/money';
import { sumRows } from '@fori/domain/shown-sums';
import { formatMoney } from '@fori/i18n/format';
import { Money } from '@fori/ui/money';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useMoney } from '../../../shared/use-money.ts';

interface RunningTotalProps {
  quote: Quote;
  /** units in the cart */
  count: number;
  /** the total shown before, where it has changed by itself */
  before: string | null;
  /** what is shown is taken, rather than its euros */
  takesShown: boolean;
  totalText: (euros: string) => string;
}

/** The total's parts besides the goods, known before the address. */
function Includes({ quote }: { quote: Quote }) {
  const { t } = useTranslation('checkout');
  const money = useMoney();
  const tax = money(quote.tax);
  // as the sums list it, with its VAT where they do
  const shipping = sumRows(quote).find(({ key }) => key === 'shipping')?.amount;
  const text = shipping
    ? t('total_includes', { tax, shipping: money(toMoney(shipping)) })
    : t('total_includes_free', { tax });
  return <span className="text-muted">{text}</span>;
}

/** The total beside the button, on narrow screens; on wide ones the totals are above the button. */
export function RunningTotal({ quote, count, before, takesShown, totalText }: RunningTotalProps) {
  const { t } = useTranslation(['orders', 'cart', 'checkout']);
  const { language } = usePreferences();
  return (
    <p className="flex min-w-min flex-[999] flex-col leading-tight lg:hidden">
      <span className="text-muted text-sm">
        <span className="font-bold text-ink">{t('totals.total')}</span> {t('cart:count', { count })}
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {/* the notice above the button has said it to screen readers */}
        {before !== null && (
          <s aria-hidden className="font-mono text-muted text-sm">
            {totalText(before)}
          </s>
        )}
        <Money size="lg">{totalText(quote.total)}</Money>
      </span>
      <span className="text-xs">
        <Includes quote={quote} />
      </span>
      {quote.display.currency !== 'EUR' && !takesShown && (
        <span className="text-xs">
          {t('checkout:total_charged', { amount: formatMoney(quote.total, { language, currency: 'EUR' }) })}
        </span>
      )}
    </p>
  );
}
