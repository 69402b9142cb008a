import { useTranslation } from '@fori/client/use-translation';
import { fromMoney } from '@fori/domain/money';
import { shownPrice } from '@fori/domain/shown-price';
import { pricesIn } from '@fori/i18n/prices';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Money } from '@fori/ui/money';
import { useMoney } from './use-money.ts';
import { usePriceDisplay, vatNote } from './use-prices.ts';

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
  /** of one unit in euros without VAT, as the API sends it */
  price: string;
  /** units */
  quantity?: number;
  reference: string | null;
  /** the cheapest of several variants */
  from?: boolean;
  size?: 'card' | 'page';
  /** in percent, where it is another than that of most prices */
  vatRate?: string | undefined;
}

/** The reference price, labelled and struck through, beside the amount it compares with. */
export function ReferencePrice({ children }: { children: string }) {
  const { t } = useTranslation('catalog');
  return (
    <span>
      {t('price.before_label')} <s className="font-mono tabular-nums">{children}</s>
    </span>
  );
}

const rowClass = 'flex flex-wrap items-baseline gap-x-1.5 max-sm:gap-x-1';

/**
 * A price as the shop shows it and, smaller, the other way: without VAT first or with VAT first (PDP-122). Each has its
 * own note and reference price, because at a fifth off the old price without VAT equals the new one with VAT [PDP-111].
 */
export function Price({ price, quantity = 1, reference, from = false, size = 'card', vatRate }: PriceProps) {
  const { t } = useTranslation('catalog');
  const money = useMoney();
  const display = usePriceDisplay(vatRate);
  const other = { ...display, pricesWithVat: !display.pricesWithVat };
  const { line } = pricesIn(display, money);
  const otherLine = (net: string) => money(shownPrice((fromMoney(net) ?? 0) * quantity, other));
  return (
    <span className={cn('flex flex-col font-normal text-muted', size === 'page' ? 'text-sm' : 'text-xs')}>
      <span className={rowClass}>
        {from && <span>{t('card.from')}</span>}
        <Money
          size={size === 'page' ? 'lg' : 'md'}
          tone={reference ? 'sale' : 'ink'}
          className={cn(!reference && 'text-ink', size === 'card' && 'card-amount')}
        >
          {line(price, quantity)}
        </Money>
        <span className="whitespace-nowrap">{t(vatNote(display))}</span>
        {reference && <ReferencePrice>{line(reference, quantity)}</ReferencePrice>}
      </span>
      <span className={rowClass}>
        <span>{`${otherLine(price)} ${t(vatNote(other))}`}</span>
        {reference && <ReferencePrice>{otherLine(reference)}</ReferencePrice>}
      </span>
    </span>
  );
}
