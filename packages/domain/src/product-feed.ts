import type { Country } from './countries.ts';
import { type Currency, convert } from './currencies.ts';
import { type Cents, toMoney } from './money.ts';
import { type ShippingRule, shippingCost } from './shipping.ts';
import type { Day } from './shop-time.ts';
import { priceWithVat } from './shown-price.ts';
import { taxByDestination, type VatSettings } from './taxed-order.ts';
import { cutText } from './text.ts';
import type { VatRate } from './vat.ts';
import type { VatClass } from './vat-rates.ts';

/* The feed of products for merchant centres, by Google's product data specification (decision 0238). */

/** For whom a feed is: the language of its texts, the currency of its prices, and where goods are sent. */
export interface FeedMarket<Language extends string = string> {
  language: Language;
  currency: Currency;
  country: Country;
}

/** The address of a market's feed. */
export const feedPath = ({ language, currency, country }: FeedMarket): string =>
  `/feeds/products-${language}-${currency}-${country}.xml`;

/** The most characters of each attribute. */
export const FEED_LENGTHS = {
  'g:id': 50,
  'g:title': 150,
  'g:description': 5000,
  'g:link': 2000,
  'g:image_link': 2000,
  'g:additional_image_link': 2000,
  'g:brand': 70,
  'g:mpn': 70,
  'g:item_group_id': 50,
  'g:size': 100,
  'g:color': 100,
  'g:material': 200,
  'g:product_type': 750,
} as const;
export type LimitedAttribute = keyof typeof FEED_LENGTHS;

/** The most further pictures of an item. */
export const FEED_PICTURES = 10;

/** A text as an attribute takes it: in one line where it is short, and no longer than it may be. */
export const feedText = (attribute: LimitedAttribute, text: string): string =>
  cutText(text.replace(/\s+/g, ' ').trim(), FEED_LENGTHS[attribute]).trim();

/** The title of a variant: of a long name as much as leaves room for the options, which tell variants apart. */
export const feedTitle = (name: string, options: readonly string[]): string => {
  const tail = options.length > 0 ? `, ${options.join(', ')}` : '';
  return feedText('g:title', cutText(name, Math.max(1, FEED_LENGTHS['g:title'] - tail.length)).trim() + tail);
};

/** How the shop prices what is sent to a market. */
export interface FeedPricing {
  country: Country;
  currency: Currency;
  /** units of the currency for one euro */
  rate: number;
  day: Day;
  vatRate: VatRate;
  vat: VatSettings;
  shipping: ShippingRule;
  nokPerEuro: number;
}

/**
 * What a unit and its shipping cost somebody in the market's country, in euro cents. In every country the shop delivers to, Google
 * wants prices with all taxes that the seller charges: the VAT of the destination, or the shop's one rate (BOOK-19).
 */
const costOf = (unit: Cents, vatClass: VatClass, { country, day, vatRate, vat, shipping, nokPerEuro }: FeedPricing) => {
  const fee = shippingCost(unit, shipping);
  if (vat.mode === 'flat') return { goods: priceWithVat(unit, vatRate), shipping: fee };
  const order = (withShipping: Cents) =>
    taxByDestination(
      {
        lines: [{ unitPrice: unit, quantity: 1, vatClass }],
        shipping: withShipping,
        to: { country, postalCode: '' },
        customer: { kind: 'consumer' },
        ...{ day, nokPerEuro },
      },
      vat,
    ).total;
  const goods = order(0);
  return { goods, shipping: order(fee) - goods };
};

/** Prices of a unit and of sending it, as the feed has them: `49.99 EUR`. */
export const feedPrices = (
  unit: Cents,
  vatClass: VatClass,
  pricing: FeedPricing,
): { price: string; shipping: string } => {
  const { goods, shipping } = costOf(unit, vatClass, pricing);
  const text = (cents: Cents) => `${toMoney(convert(cents, pricing.rate))} ${pricing.currency}`;
  return { price: text(goods), shipping: text(shipping) };
};
