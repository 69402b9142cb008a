import type { Cents } from '@fori/domain/money';
import { type PriceDisplay, shownPrice } from '@fori/domain/shown-price';
import { type Amount, toHundredths } from './format.ts';

/** Texts of net prices as customers see them. */
export interface Prices {
  /** of one unit */
  unit: (net: Amount) => string;
  /** of several units: the shown price of one times the quantity */
  line: (net: Amount, quantity: number) => string;
}

/** How net prices are written where prices are shown in this way; `money` formats the amount shown (PDP-122). */
export const pricesIn = (display: PriceDisplay, money: (shown: Cents) => string): Prices => {
  const line = (net: Amount, quantity: number) => money(shownPrice(toHundredths(net), display) * quantity);
  return { line, unit: (net) => line(net, 1) };
};
