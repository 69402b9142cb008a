import type { Cents } from '@fori/domain/money';
import { type PriceDisplay, shownPrice } from '@fori/domain/shown-price';
import { type Amount, toHundredths } from './format.ts';

/** Texts of net prices as customers see them. */
export interface Prices {
  /** of one unit; `rate` in percent, where it is another than that of most lines */
  unit: (net: Amount, rate?: string) => string;
  /** of several units: the shown price of one times the quantity */
  line: (net: Amount, quantity: number, rate?: string) => string;
}

/** How net prices are written where prices are shown in this way; `money` formats the amount shown (PDP-122). */
export const pricesIn = (display: PriceDisplay, money: (shown: Cents) => string): Prices => {
  const line: Prices['line'] = (net, quantity, rate) => {
    const vatRate = rate === undefined ? display.vatRate : Math.round(Number(rate) * 100);
    return money(shownPrice(toHundredths(net), { ...display, vatRate }) * quantity);
  };
  return { line, unit: (net, rate) => line(net, 1, rate) };
};
