import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import type { Currency } from '@fori/domain/currencies';
import { displayOf, type Sums, sumRows } from '@fori/domain/shown-sums';
import { type Amount, formatMoney, formatPercent } from '@fori/i18n/format';
import { pricesIn } from '@fori/i18n/prices';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { usePreferences } from './preferences.tsx';

interface TotalsProps {
  sums: Sums;
  /** formats a euro amount */
  money: (euros: Amount) => string;
  /** what is missing for free shipping, as a money string without VAT */
  freeShippingMissing?: string | null | undefined;
  /** formats the total, where it is charged in another currency than euros */
  totalText?: (euros: Amount) => string;
}

/** Subtotal, shipping, VAT and total, with VAT in the subtotal where prices are shown so (CART-107). */
export function Totals({ sums, money, freeShippingMissing, totalText = money }: TotalsProps) {
  const { t } = useTranslation('orders');
  const { language } = usePreferences();
  const { unit } = pricesIn(displayOf(sums), money);
  return (
    <DefinitionList
      items={sumRows(sums).map(({ key, amount, rate = sums.vat_rate }) => ({
        term: t(`totals.${key}`, { rate: formatPercent(rate, language) }),
        value: (
          <>
            {key === 'shipping' && amount === 0 ? (
              t('totals.free')
            ) : (
              <Money size={key === 'total' ? 'lg' : 'md'}>{(key === 'total' ? totalText : money)(amount)}</Money>
            )}
            {key === 'shipping' && freeShippingMissing && (
              <span className="block text-muted text-sm">
                {t('totals.free_missing', { amount: unit(freeShippingMissing) })}
              </span>
            )}
          </>
        ),
        strong: key === 'total',
      }))}
    />
  );
}

/** The amount charged, where amounts are shown in another currency than the euro. */
export function ChargeNote({ total, currency }: { total: string; currency: Currency }) {
  const { t } = useTranslation('orders');
  const { language } = usePreferences();
  if (currency === 'EUR') return null;
  return (
    <p className="text-sm">
      {t('totals.charged', { amount: formatMoney(total, { language, currency: 'EUR' }), currency })}
    </p>
  );
}

/** What was charged for an order whose customer saw prices in another currency than the euro (PAY-322). */
export function OrderCharge({ order: { display, charged } }: { order: Pick<Order, 'display' | 'charged'> }) {
  const { t } = useTranslation('purchases');
  const { language } = usePreferences();
  if (display.currency === 'EUR') return null;
  const { currency, amount } = charged ?? { ...display, amount: display.total };
  return (
    <p className="mt-2 text-muted text-sm">
      {t(charged ? 'detail.charged' : 'detail.displayed', { amount: formatMoney(amount, { language, currency }) })}
    </p>
  );
}
