import { useTranslation } from '@fori/client/use-translation';
import { fromMoney } from '@fori/domain/money';
import { saving } from '@fori/domain/pricing';
import { type PriceDisplay, shownPrice } from '@fori/domain/shown-price';
import { defaultVatRate } from '@fori/domain/vat';
import { type Prices, pricesIn } from '@fori/i18n/prices';
import { useStore } from './preferences.tsx';
import { useMoney } from './use-money.ts';

/**
 * How this shop shows its prices, by its settings (PDP-122), with `rate` in percent where a line has one of its own. Carts and orders
 * say it of themselves (`displayOf`).
 */
export function usePriceDisplay(rate?: string): PriceDisplay {
  const store = useStore();
  const percent = rate ?? store?.vat_rate;
  return {
    pricesWithVat: store?.prices_with_vat ?? false,
    vatRate: percent ? Math.round(Number(percent) * 100) : defaultVatRate,
  };
}

/** The key, in `catalog`, of the text that says whether a shown price has VAT in it. */
export const vatNote = ({ pricesWithVat }: PriceDisplay) => (pricesWithVat ? 'price.with_vat' : 'price.excl_vat');

/** Texts of net prices as this shop shows them, in the visitor's currency; `note` says whether VAT is in them. */
export function usePrices(rate?: string): Prices & { note: string } {
  const { t } = useTranslation('catalog');
  const display = usePriceDisplay(rate);
  return { ...pricesIn(display, useMoney()), note: t(vatNote(display)) };
}

/** What a reduced price saves on its reference price, of the prices shown; null where nothing is reduced. */
export function useSaving(price: string, reference: string | null): { amount: number; percent: number } | null {
  const display = usePriceDisplay();
  const now = fromMoney(price);
  const before = reference === null ? null : fromMoney(reference);
  if (now === null || before === null) return null;
  const saved = saving(shownPrice(before, display), shownPrice(now, display));
  return saved.percent > 0 ? saved : null;
}
