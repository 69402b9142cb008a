import { type Cents, fromMoney, toMoney } from './money.ts';
import { type VatRate, vatOn } from './vat.ts';

/** How the shop shows prices to customers. Prices are stored and sent without VAT. */
export interface PriceDisplay {
  /** with VAT in them; otherwise without */
  pricesWithVat: boolean;
  vatRate: VatRate;
}

/** A net price in cents with VAT. Throws RangeError for a negative price. */
export const priceWithVat = (net: Cents, rate: VatRate): Cents => net + vatOn(net, rate);

/** A net price in cents as customers see it; every price shown to them comes from here (PDP-122). */
export const shownPrice = (net: Cents, { pricesWithVat, vatRate }: PriceDisplay): Cents =>
  pricesWithVat ? priceWithVat(net, vatRate) : net;

/** The same for money strings, as the API sends them. Throws RangeError for what is no amount. */
export const shownMoney = (net: string, display: PriceDisplay): string =>
  toMoney(shownPrice(fromMoney(net) ?? Number.NaN, display));
