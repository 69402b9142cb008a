import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { fromMoney } from '@fori/domain/money';
import { saving } from '@fori/domain/pricing';
import { defaultVatRate, vatOn } from '@fori/domain/vat';
import { Badge } from '@fori/ui/badge';
import { Money, StruckMoney } from '@fori/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePreferences } from './preferences.tsx';
import { useMoney } from './use-money.ts';

/** What a reduction takes off, in words and as a mark; null where none runs. */
export function savingOf(price: string, reference: string | null): { amount: number; percent: number } | null {
  const now = fromMoney(price);
  const before = reference === null ? null : fromMoney(reference);
  if (now === null || before === null) return null;
  const saved = saving(before, now);
  return saved.percent > 0 ? saved : null;
}

/** Percent off its reference price, to be laid on a picture or set beside the price. */
export function DiscountBadge({ percent }: { percent: number }) {
  const { t } = useTranslation('catalog');
  return (
    <Badge tone="rust" strong>
      <span aria-hidden>{t('price.off', { percent })}</span>
      <span className="sr-only">{t('price.off_label', { percent })}</span>
    </Badge>
  );
}

interface PriceProps {
  /** euros, as on the wire */
  price: string;
  reference: string | null;
  /** the cheapest of several variants */
  from?: boolean;
  size?: 'card' | 'page';
}

/** A price without VAT, what it is reduced from, and, smaller, the price with VAT (decisions: VAT line). */
export function Price({ price, reference, from = false, size = 'card' }: PriceProps) {
  const { t } = useTranslation('catalog');
  const money = useMoney();
  const { language } = usePreferences();
  const { data: store } = useQuery(storeQuery(useApi(), language));
  const cents = fromMoney(price) ?? 0;
  const rate = store ? Math.round(Number(store.vat_rate) * 100) : defaultVatRate;
  const shown = money(price);
  return (
    <span className="flex flex-col">
      <span className="flex flex-wrap items-baseline gap-x-2">
        {from && <span className="text-muted text-sm">{t('card.from')}</span>}
        <Money size={size === 'page' ? 'lg' : 'md'} tone={reference ? 'sale' : 'ink'}>
          {shown}
        </Money>
        {reference && (
          <StruckMoney label={t('price.before_label')} className={size === 'page' ? 'text-base' : 'text-sm'}>
            {money(reference)}
          </StruckMoney>
        )}
        <span className="whitespace-nowrap text-muted text-xs">{t('price.excl_vat')}</span>
      </span>
      <span className="text-muted text-xs">{t('price.incl_vat', { price: money(cents + vatOn(cents, rate)) })}</span>
    </span>
  );
}
