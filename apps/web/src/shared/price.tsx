import { storeQuery } from '@fori/client/queries/store';
import { useApi } from '@fori/client/react';
import { fromMoney } from '@fori/domain/money';
import { saving } from '@fori/domain/pricing';
import { defaultVatRate, vatOn } from '@fori/domain/vat';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Money } from '@fori/ui/money';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePreferences } from './preferences.tsx';
import { useMoney } from './use-money.ts';

/** A discount as text and badge; null where there is none. */
export function savingOf(price: string, reference: string | null): { amount: number; percent: number } | null {
  const now = fromMoney(price);
  const before = reference === null ? null : fromMoney(reference);
  if (now === null || before === null) return null;
  const saved = saving(before, now);
  return saved.percent > 0 ? saved : null;
}

/** Percent off its reference price, on a picture or beside the price. */
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
  /** euros, as the API sends them */
  price: string;
  reference: string | null;
  /** the cheapest of several variants */
  from?: boolean;
  size?: 'card' | 'page';
}

/** The reference price, labelled and struck through, beside the amount it compares with. */
export function ReferencePrice({ children }: { children: string }) {
  const { t } = useTranslation('catalog');
  return (
    <span className="whitespace-nowrap">
      {t('price.before_label')} <s className="font-mono tabular-nums">{children}</s>
    </span>
  );
}

const rowClass = 'flex flex-wrap items-baseline gap-x-1.5 max-sm:gap-x-1';

/**
 * A price without VAT and, smaller, the price with VAT. Each has its own note and reference price, because at a fifth
 * off the old price without VAT equals the new one with VAT [PDP-111].
 */
export function Price({ price, reference, from = false, size = 'card' }: PriceProps) {
  const { t } = useTranslation('catalog');
  const money = useMoney();
  const { language } = usePreferences();
  const { data: store } = useQuery(storeQuery(useApi(), language));
  const rate = store ? Math.round(Number(store.vat_rate) * 100) : defaultVatRate;
  const withVat = (amount: string) => {
    const cents = fromMoney(amount) ?? 0;
    return money(cents + vatOn(cents, rate));
  };
  return (
    <span className={cn('flex flex-col font-normal text-muted', size === 'page' ? 'text-sm' : 'text-xs')}>
      <span className={rowClass}>
        {from && <span>{t('card.from')}</span>}
        <Money
          size={size === 'page' ? 'lg' : 'md'}
          tone={reference ? 'sale' : 'ink'}
          className={cn(!reference && 'text-ink', size === 'card' && 'card-amount')}
        >
          {money(price)}
        </Money>
        <span className="whitespace-nowrap">{t('price.excl_vat')}</span>
        {reference && <ReferencePrice>{money(reference)}</ReferencePrice>}
      </span>
      <span className={rowClass}>
        <span>{t('price.incl_vat', { price: withVat(price) })}</span>
        {reference && <ReferencePrice>{withVat(reference)}</ReferencePrice>}
      </span>
    </span>
  );
}
