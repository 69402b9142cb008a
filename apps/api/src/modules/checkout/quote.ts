import type { Quote } from '@fori/contracts/checkout/schemas';
import { taxedAs } from '@fori/domain/companies';
import type { Country } from '@fori/domain/countries';
import { type Currency, chargedCurrency, convert, type Rates } from '@fori/domain/currencies';
import { type BusinessDays, DELIVERY_BUSINESS_DAYS } from '@fori/domain/delivery';
import { estimatedDelivery, startOfOffer } from '@fori/domain/estimated-delivery';
import type { JacketProblem, Workshop } from '@fori/domain/jacket-choices';
import type { Language } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import { type Closing, reopensOn } from '@fori/domain/opening';
import type { Shopper } from '@fori/domain/people';
import type { PickupPoint } from '@fori/domain/pickup-points';
import {
  freeAboveOf,
  methodName,
  methodPrice,
  promisedDays,
  type ShippingMethod,
  zoneOf,
} from '@fori/domain/shipping-methods';
import { type Day, dayOf } from '@fori/domain/shop-time';
import type { PriceDisplay } from '@fori/domain/shown-price';
import { shownSubtotal } from '@fori/domain/shown-sums';
import { type OrderVat, type TaxableLine, type TaxableOrder, taxByDestination } from '@fori/domain/taxed-order';
import { type MoneySettings, subtotalOf, type Totals, totalsOf } from '@fori/domain/totals';
import { type VatRate, vatPercent } from '@fori/domain/vat';
import { translator } from '@fori/i18n/server';
import type { Queries } from '../../db/types.ts';
import { orderableLines, type PricedCartLine, pricedLines } from '../cart/index.ts';
import { type PricedJacket, pricedJackets } from '../jackets/index.ts';
import { knownPickupPoint } from '../pickup-points/index.ts';
import { readJacketOffer, readOpening, readSettings, type ShopSettings } from '../store/index.ts';
import type { CheckedVatId } from '../vat-ids/index.ts';

/** A method with what it costs for a cart, in cents without VAT. */
export interface OfferedMethod extends Omit<ShippingMethod, 'name' | 'steps'> {
  /** in the reader's language */
  name: string;
  price: Cents;
  /** the price as customers see it: with VAT where they see prices with it and shipping bears it (VAT-123) */
  shown: Cents;
  promise: BusinessDays;
}

/** The methods of a destination; none before it is known, and where the shop's rule applies. */
export interface OfferedDelivery {
  methods: OfferedMethod[];
  /** the one the totals are of: the chosen one, else the first */
  chosen: OfferedMethod | null;
}

/** A cart with its totals, as it would be ordered now. */
export interface PricedCart {
  lines: PricedCartLine[];
  jackets: PricedJacket[];
  totals: Totals;
  settings: MoneySettings & PriceDisplay & { countries: readonly Country[] };
  /** null where VAT is on the goods alone at one rate; its lines are those of `lines`, then those of `jackets` */
  vat: OrderVat | null;
  /** null in a shop without zones, where the rule of its settings applies everywhere */
  delivery: OfferedDelivery | null;
  /** where it is collected, where the chosen method is such and the named point is known; else null */
  pickupPoint: PickupPoint | null;
  /** business days from the order to the delivery */
  promise: BusinessDays;
  /** of the company that buys, with what is known of it */
  vatId: CheckedVatId | null;
  /** the sum of the lines as the customer sees them, in cents */
  shownSubtotal: Cents;
  display: { currency: Currency; rate: number };
  now: Date;
  /** null where there are no jackets */
  workshop: Workshop | null;
  /** null while the shop takes orders */
  closing: Closing | null;
  language: Language;
}

/** Why the jackets of a cart cannot be ordered; null where they can, or where there are none. */
export const jacketProblemOf = ({
  jackets,
  workshop,
}: Pick<PricedCart, 'jackets' | 'workshop'>): JacketProblem | null => {
  if (jackets.some(({ notOffered }) => notOffered.length > 0)) return 'not_offered';
  return workshop && !workshop.takesOrders ? 'workshop_full' : null;
};

/** The day on which the workshop begins a cart's jackets, where that is later. */
export const jacketsStartOn = ({ workshop }: Pick<PricedCart, 'workshop'>): Day | null => workshop?.fullUntil ?? null;

interface PricingContext {
  language: Language;
  currency: Currency;
  rates: Rates;
  now: Date;
  /** null while it is not known where the goods go */
  to: TaxableOrder['to'] | null;
  /** the id of the chosen method of delivery */
  method?: string | undefined;
  /** the id of the chosen pick-up point */
  pickupPoint?: string | undefined;
  /** of a company that buys */
  vatId?: CheckedVatId | null;
}

/** What shipping comes to with its VAT. */
const shippingWithVat = ({ shipping }: Pick<Totals, 'shipping'>, parts: OrderVat['parts']): Cents =>
  shipping + parts.reduce((sum, { shippingVat }) => sum + shippingVat, 0);

/** The methods of a destination with their prices for a cart, not yet with VAT; null in a shop without zones. */
const offeredDelivery = (
  { methods: { zones, productGrams, jacketGrams }, shipping, delivery }: ShopSettings,
  { to, method, language }: Pick<PricingContext, 'to' | 'method' | 'language'>,
  { lines, jackets }: Pick<PricedCart, 'lines' | 'jackets'>,
): OfferedDelivery | null => {
  if (zones.length === 0) return null;
  const zone = to && zoneOf(zones, to);
  const grams =
    lines.reduce((sum, { orderable, variant }) => sum + orderable * (variant.weightGrams ?? productGrams), 0) +
    jackets.reduce((sum, { quantity }) => sum + quantity * jacketGrams, 0);
  const goods = { subtotal: subtotalOf([...orderableLines(lines), ...jackets]), grams };
  const methods = (zone?.methods ?? []).map((each): OfferedMethod => {
    const price = methodPrice(each, goods, shipping);
    const promise = promisedDays(each, jackets.length > 0, delivery.madeToOrder);
    return { ...each, name: methodName(each, language), price, shown: price, promise };
  });
  return { methods, chosen: methods.find(({ id }) => id === method) ?? methods[0] ?? null };
};

/** Totals of lines, and how they are taxed and shown. */
const taxed = (
  lines: readonly TaxableLine[],
  settings: ShopSettings,
  {
    to,
    rates,
    now,
    chosen,
    vatId = null,
  }: Pick<PricingContext, 'to' | 'rates' | 'now' | 'vatId'> & { chosen: OfferedMethod | null },
): Pick<PricedCart, 'totals' | 'vat'> & { vatRate: VatRate } => {
  const { vat } = settings;
  const flat = totalsOf(lines, settings, chosen?.price);
  if (vat.mode === 'flat' || lines.length === 0) return { totals: flat, vat: null, vatRate: settings.vatRate };
  const nokPerEuro = rates.NOK;
  const order = taxByDestination(
    {
      lines,
      shipping: flat.shipping,
      // goods collected from the workshop are sent nowhere
      to: to === null || chosen?.kind === 'workshop' ? { country: vat.home, postalCode: '' } : to,
      customer: vatId ? taxedAs(vatId, vat.unconfirmedVatIds) : { kind: 'consumer' },
      day: dayOf(now),
      nokPerEuro,
    },
    vat,
  );
  const { parts, lines: taxedLines, ...totals } = order;
  const voecNumber = parts.some(({ reason }) => reason === 'voec') ? (vat.voec?.number ?? null) : null;
  return {
    totals,
    vat: { parts, lines: taxedLines, nokPerEuro, voecNumber },
    // sums that belong to no line are the same whichever line was put in first
    vatRate: Math.max(...taxedLines.map(({ shownRate }) => shownRate)),
  };
};

/**
 * Prices a shopper's cart with current prices and settings. The totals of quote and order come only from here. They are shown in
 * the charged currency where the shop does not offer the asked one (SHOP-115). While `to` is not known, VAT by destination is that of the
 * seller's country.
 */
export const priceCart = async (queries: Queries, shopper: Shopper, context: PricingContext): Promise<PricedCart> => {
  const settings = await readSettings(queries, context.now);
  const lines = await pricedLines(queries, shopper, context.language);
  const jackets = await pricedJackets(queries, shopper, context.now);
  const currency = settings.currencies.includes(context.currency) ? context.currency : chargedCurrency;
  const workshop = jackets.length > 0 ? (await readJacketOffer(queries, context.now)).workshop : null;
  // clothing made to measure has the standard rate
  const ordered: TaxableLine[] = [
    ...orderableLines(lines),
    ...jackets.map(({ unitPrice, quantity }) => ({ unitPrice, quantity, vatClass: 'standard' as const })),
  ];
  const delivery = offeredDelivery(settings, context, { lines, jackets });
  const chosen = delivery?.chosen ?? null;
  const { to, pickupPoint: pointId } = context;
  const isCollected = chosen?.kind === 'pickup_point' && to !== null && pointId !== undefined;
  const { totals, vat, vatRate } = taxed(ordered, settings, { ...context, chosen });
  // shipping bears the rates of the goods, so what a method comes to is known only with them
  const withShownPrice = (method: OfferedMethod): OfferedMethod => {
    const shipped = taxed(ordered, settings, { ...context, chosen: method });
    return { ...method, shown: shippingWithVat(shipped.totals, shipped.vat?.parts ?? []) };
  };
  const shown = ordered.map((line, i) => ({ ...line, shownRate: vat?.lines[i]?.shownRate }));
  return {
    lines,
    jackets,
    totals,
    vat,
    delivery:
      delivery && settings.pricesWithVat ? { ...delivery, methods: delivery.methods.map(withShownPrice) } : delivery,
    pickupPoint: isCollected ? await knownPickupPoint(queries, settings.methods, chosen, to, pointId) : null,
    promise: chosen?.promise ?? DELIVERY_BUSINESS_DAYS,
    vatId: context.vatId ?? null,
    settings: { ...settings, vatRate },
    shownSubtotal: shownSubtotal(shown, { ...settings, vatRate }),
    display: { currency, rate: context.rates[currency] },
    now: context.now,
    workshop,
    closing: (await readOpening(queries)).closing,
    language: context.language,
  };
};

/** The rates of the lines of a cart that are shown with another one than most. */
const lineRates = ({ lines, jackets, settings }: PricedCart, { lines: taxedLines }: OrderVat): Quote['line_rates'] => {
  const keys = [...lines.map(({ id }) => `item ${id}`), ...jackets.map(({ id }) => `jacket ${id}`)];
  const rates = taxedLines.map(({ shownRate }, i) => [keys[i], shownRate] as const);
  return Object.fromEntries(
    rates.filter(([, rate]) => rate !== settings.vatRate).map(([key, rate]) => [key, vatPercent(rate)]),
  );
};

/** The day the cart would be begun on, where that is not today. */
const startOf = (cart: PricedCart) => {
  const { closing, now } = cart;
  return startOfOffer(closing && { returnsOn: reopensOn(closing, dayOf(now)) }, jacketsStartOn(cart));
};

/** When the cart would be delivered; null where nobody knows when the shop takes orders again. */
const datesOf = (cart: PricedCart, promise: BusinessDays) => {
  const startsOn = startOf(cart);
  return startsOn === 'unknown' ? null : estimatedDelivery(cart.now, promise, startsOn);
};

/** The methods of a destination as customers see them. */
const toDelivery = (cart: PricedCart, { methods, chosen }: OfferedDelivery): NonNullable<Quote['delivery']> => ({
  methods: methods.map(({ id, kind, name, shown, promise }) => ({
    id,
    kind,
    name,
    price: toMoney(shown),
    estimated_delivery: datesOf(cart, promise),
  })),
  method: chosen?.id ?? null,
});

/** What quote and order say of VAT by destination: a row for each rate, and what shipping comes to with VAT (VAT-111). */
export const toVatSums = (
  { shipping }: Pick<Totals, 'shipping'>,
  { parts }: Pick<OrderVat, 'parts'>,
): Required<Pick<Quote, 'vat' | 'shipping_with_vat'>> => ({
  vat: parts.map(({ country, rate, reason, goods, shipping: ofShipping, vat }) => ({
    country,
    reason,
    rate: vatPercent(rate),
    base: toMoney(goods + ofShipping),
    amount: toMoney(vat),
  })),
  shipping_with_vat: toMoney(shippingWithVat({ shipping }, parts)),
});

/** A priced cart as the contract's quote. */
export const toQuote = (cart: PricedCart): Quote => {
  const { lines, totals, vat, vatId, settings, shownSubtotal: shown, display, now } = cart;
  const problem = jacketProblemOf(cart);
  // prices without VAT, which a fixed price with VAT does not change
  const goods = subtotalOf([...orderableLines(lines), ...cart.jackets]);
  const chosen = cart.delivery?.chosen;
  const freeAbove = chosen ? freeAboveOf(chosen, settings.shipping) : settings.shipping.threshold;
  const missing = (freeAbove ?? -1) - goods;
  const dates = datesOf(cart, cart.promise);
  const startsOn = startOf(cart);
  return {
    subtotal: toMoney(totals.subtotal),
    shipping: toMoney(totals.shipping),
    tax: toMoney(totals.tax),
    total: toMoney(totals.total),
    currency: 'EUR',
    vat_rate: vatPercent(settings.vatRate),
    ...(vat && { ...toVatSums(totals, vat), line_rates: lineRates(cart, vat) }),
    ...(vatId && { company: { vat_id: vatId.text, state: vatId.state, name: vatId.answer?.name ?? null } }),
    subtotal_with_vat: settings.pricesWithVat ? toMoney(shown) : null,
    // a subtotal equal to the threshold still pays shipping, so one cent is missing
    free_shipping_missing: goods > 0 && missing >= 0 ? toMoney(missing + 1) : null,
    display: { ...display, total: toMoney(convert(totals.total, display.rate)) },
    estimated_delivery: dates && {
      ...dates,
      ...((startsOn !== null || chosen) && { starts_on: startsOn ?? dayOf(now) }),
    },
    ...((cart.delivery || vat) && { delivery: toDelivery(cart, cart.delivery ?? { methods: [], chosen: null }) }),
    jacket_problem: problem,
    ...(problem === 'workshop_full' && { workshop_text: translator(cart.language)('answers:cart.workshop_full') }),
    problems: lines.flatMap((line) =>
      line.problem
        ? [
            {
              item_id: line.id,
              variant_id: line.variant.id,
              name: line.variant.name,
              problem: line.problem,
              available: line.problem === 'insufficient_stock' ? line.variant.stock : 0,
              requested: line.quantity,
            },
          ]
        : [],
    ),
  };
};
