import type { Currency } from '@fori/domain/currencies';
import { formatMoney, formatPercent } from '@fori/i18n/format';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from './preferences.tsx';

/** Totals as the API returns them: money strings in euros, the VAT rate in percent. */
export interface Sums {
  subtotal: string;
  shipping: string;
  tax: string;
  total: string;
  vat_rate: string;
}

interface TotalsProps {
  sums: Sums;
  /** formats a euro amount */
  money: (euros: string) => string;
  /** what is missing for free shipping, as a money string */
  freeShippingMissing?: string | null | undefined;
}

/** Subtotal, shipping, VAT and total. */
export function Totals({ sums, money, freeShippingMissing }: TotalsProps) {
  const { t } = useTranslation('orders');
  const { language } = usePreferences();
  const shipping: ReactNode = Number(sums.shipping) === 0 ? t('totals.free') : <Money>{money(sums.shipping)}</Money>;
  return (
    <DefinitionList
      items={[
        { term: t('totals.subtotal'), value: <Money>{money(sums.subtotal)}</Money> },
        {
          term: t('totals.shipping'),
          value: (
            <>
              {shipping}
              {freeShippingMissing && (
                <span className="block text-muted text-sm">
                  {t('totals.free_missing', { amount: money(freeShippingMissing) })}
                </span>
              )}
            </>
          ),
        },
        {
          term: t('totals.vat', { rate: formatPercent(sums.vat_rate, language) }),
          value: <Money>{money(sums.tax)}</Money>,
        },
        { term: t('totals.total'), value: <Money size="lg">{money(sums.total)}</Money>, strong: true },
      ]}
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
