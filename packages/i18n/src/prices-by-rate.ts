import type { Cents } from '@fori/domain/money';
import type { PriceDisplay } from '@fori/domain/shown-price';
import { type Prices, pricesIn } from './prices.ts';

/** How lines are written that need not have one VAT rate; `rate` in percent, where it is another than that of most (VAT-111). */
export type PricesByRate = (rate?: string) => Prices;

/** As `pricesIn`, for lines with rates of their own. */
export const pricesByRate =
  (display: PriceDisplay, money: (shown: Cents) => string): PricesByRate =>
  (rate) =>
    pricesIn(rate === undefined ? display : { ...display, vatRate: Math.round(Number(rate) * 100) }, money);
