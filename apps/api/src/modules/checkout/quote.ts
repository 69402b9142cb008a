import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Country } from '@fori/domain/countries';
import { type Currency, chargedCurrency, convert, type Rates } from '@fori/domain/currencies';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import type { JacketProblem, Workshop } from '@fori/domain/jacket-choices';
import type { Language } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import type { Shopper } from '@fori/domain/people';
import type { Day } from '@fori/domain/shop-time';
import type { PriceDisplay } from '@fori/domain/shown-price';
import { shownSubtotal } from '@fori/domain/shown-sums';
import { type MoneySettings, type Totals, totalsOf } from '@fori/domain/totals';
import { vatPercent } from '@fori/domain/vat';
import { translator } from '@fori/i18n/server';
import type { Queries } from '../../db/types.ts';
import { orderableLines, type PricedCartLine, pricedLines } from '../cart/index.ts';
import { type PricedJacket, pricedJackets } from '../jackets/index.ts';
import { readJacketOffer, readSettings } from '../store/index.ts';

/** A cart with its totals, as it would be ordered now. */
export interface PricedCart {
  lines: PricedCartLine[];
  jackets: PricedJacket[];
  totals: Totals;
  settings: MoneySettings & PriceDisplay & { countries: readonly Country[] };
  /** the sum of the lines as the customer sees them, in cents */
  shownSubtotal: Cents;
  display: { currency: Currency; rate: number };
  now: Date;
  workshop: Workshop;
  language: Language;
}

/** Why the jackets of a cart cannot be ordered; null where they can, or where there are none. */
export const jacketProblemOf = ({
  jackets,
  workshop,
}: Pick<PricedCart, 'jackets' | 'workshop'>): JacketProblem | null => {
  if (jackets.some(({ notOffered }) => notOffered.length > 0)) return 'not_offered';
  return jackets.length > 0 && !workshop.takesOrders ? 'workshop_full' : null;
};

/** The day on which the workshop begins a cart's jackets, where that is later. */
export const jacketsStartOn = ({ jackets, workshop }: Pick<PricedCart, 'jackets' | 'workshop'>): Day | null =>
  jackets.length > 0 ? workshop.fullUntil : null;

/**
 * Prices a shopper's cart with current prices and settings. The totals of quote and order come only from here. They are shown in
 * the charged currency where the shop does not offer the asked one (SHOP-115).
 */
export const priceCart = async (
  queries: Queries,
  shopper: Shopper,
  context: { language: Language; currency: Currency; rates: Rates; now: Date },
): Promise<PricedCart> => {
  const settings = await readSettings(queries);
  const lines = await pricedLines(queries, shopper, context.language);
  const jackets = await pricedJackets(queries, shopper, context.now);
  const currency = settings.currencies.includes(context.currency) ? context.currency : chargedCurrency;
  const { workshop } = await readJacketOffer(queries, context.now);
  const ordered = [...orderableLines(lines), ...jackets];
  return {
    lines,
    jackets,
    totals: totalsOf(ordered, settings),
    settings,
    shownSubtotal: shownSubtotal(ordered, settings),
    display: { currency, rate: context.rates[currency] },
    now: context.now,
    workshop,
    language: context.language,
  };
};

/** A priced cart as the contract's quote. */
export const toQuote = (cart: PricedCart): Quote => {
  const { lines, totals, settings, shownSubtotal: shown, display, now } = cart;
  const problem = jacketProblemOf(cart);
  const missing = settings.shipping.threshold - totals.subtotal;
  const startsOn = jacketsStartOn(cart);
  return {
    subtotal: toMoney(totals.subtotal),
    shipping: toMoney(totals.shipping),
    tax: toMoney(totals.tax),
    total: toMoney(totals.total),
    currency: 'EUR',
    vat_rate: vatPercent(settings.vatRate),
    subtotal_with_vat: settings.pricesWithVat ? toMoney(shown) : null,
    // a subtotal equal to the threshold still pays shipping, so one cent is missing
    free_shipping_missing: totals.subtotal > 0 && missing >= 0 ? toMoney(missing + 1) : null,
    display: { ...display, total: toMoney(convert(totals.total, display.rate)) },
    estimated_delivery: {
      ...estimatedDelivery(now, undefined, startsOn),
      ...(startsOn !== null && { starts_on: startsOn }),
    },
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
