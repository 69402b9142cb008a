import type { Country } from './countries.ts';
import { type Currency, convert } from './currencies.ts';
import type { Language } from './languages.ts';
import { type Cents, toMoney } from './money.ts';
import { type ShippingRule, shippingCost } from './shipping.ts';
import { methodName, methodPrice, type ShippingMethodSettings, zoneOf } from './shipping-methods.ts';
import type { Day } from './shop-time.ts';
import { priceWithVat } from './shown-price.ts';
import { taxByDestination, type VatSettings } from './taxed-order.ts';
import { cutText } from './text.ts';
import type { VatRate } from './vat.ts';
import type { VatClass } from './vat-rates.ts';

/* The feed of products for merchant centres, by Google's product data specification (decision 0182). */

/** For whom a feed is: the language of its texts, the currency of its prices, and where goods are sent. */
export interface FeedMarket<L extends string = string> {
  language: L;
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
  language: Language;
  country: Country;
  currency: Currency;
  /** units of the currency for one euro */
  rate: number;
  day: Day;
  vatRate: VatRate;
  vat: VatSettings;
  shipping: ShippingRule;
  methods: ShippingMethodSettings;
  nokPerEuro: number;
}

/** A unit that is priced alone. */
interface FeedUnit {
  /** in cents, without VAT */
  price: Cents;
  vatClass: VatClass;
  /** null where the product does not say it */
  grams: number | null;
}

/**
 * What a unit and sending it for a fee cost somebody in the market's country, in euro cents. In every country the shop delivers to, Google
 * wants prices with all taxes that the seller charges: the VAT of the destination, or the shop's one rate (BOOK-19).
 */
const costOf = ({ price, vatClass }: FeedUnit, fee: Cents, { country, day, vatRate, vat, nokPerEuro }: FeedPricing) => {
  if (vat.mode === 'flat') return { goods: priceWithVat(price, vatRate), shipping: fee };
  const order = (shipping: Cents) =>
    taxByDestination(
      {
        lines: [{ unitPrice: price, quantity: 1, vatClass }],
        shipping,
        to: { country, postalCode: '' },
        customer: { kind: 'consumer' },
        day,
        nokPerEuro,
      },
      vat,
    ).total;
  const goods = order(0);
  return { goods, shipping: order(fee) - goods };
};

/**
 * How a unit alone is sent to the market's country, by name, for how many cents without VAT: as the checkout offers it where it knows no
 * postal code yet. Pick-up in the workshop sends nothing. The shop's rule has no name.
 */
const deliveryOptionsOf = (
  { price, grams }: FeedUnit,
  { language, country, methods, shipping }: FeedPricing,
): { service: string | null; fee: Cents }[] => {
  const zone = zoneOf(methods.zones, { country, postalCode: '' });
  if (!zone) return [{ service: null, fee: shippingCost(price, shipping) }];
  const goods = { subtotal: price, grams: grams ?? methods.productGrams };
  return zone.methods
    .filter(({ kind }) => kind !== 'workshop')
    .map((method) => ({ service: methodName(method, language), fee: methodPrice(method, goods, shipping) }));
};

/** Prices of a unit and of each way to send it, as the feed has them: `49.99 EUR`. */
export const feedPrices = (
  unit: FeedUnit,
  pricing: FeedPricing,
): { price: string; shipping: { service: string | null; price: string }[] } => {
  const text = (cents: Cents) => `${toMoney(convert(cents, pricing.rate))} ${pricing.currency}`;
  return {
    price: text(costOf(unit, 0, pricing).goods),
    shipping: deliveryOptionsOf(unit, pricing).map(({ service, fee }) => ({
      service,
      price: text(costOf(unit, fee, pricing).shipping),
    })),
  };
};
