import type { Quote } from '@fori/contracts/checkout/schemas';
import type { Country } from '@fori/domain/countries';
import { type Currency, chargedCurrency, convert, type Rates } from '@fori/domain/currencies';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import type { Language } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import type { Shopper } from '@fori/domain/people';
import type { PriceDisplay } from '@fori/domain/shown-price';
import { shownSubtotal } from '@fori/domain/shown-sums';
import { type MoneySettings, type Totals, totalsOf } from '@fori/domain/totals';
import { vatPercent } from '@fori/domain/vat';
import type { Queries } from '../../db/types.ts';
import { orderableLines, type PricedCartLine, pricedLines } from '../cart/index.ts';
import { type PricedJacket, pricedJackets } from '../jackets/index.ts';
import { readSettings } from '../store/index.ts';

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
}

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
  const ordered = [...orderableLines(lines), ...jackets];
  return {
    lines,
    jackets,
    totals: totalsOf(ordered, settings),
    settings,
    shownSubtotal: shownSubtotal(ordered, settings),
    display: { currency, rate: context.rates[currency] },
    now: context.now,
  };
};

/** A priced cart as the contract's quote. */
export const toQuote = ({ lines, totals, settings, shownSubtotal: shown, display, now }: PricedCart): Quote => {
  const missing = settings.shipping.threshold - totals.subtotal;
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
    estimated_delivery: estimatedDelivery(now),
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
