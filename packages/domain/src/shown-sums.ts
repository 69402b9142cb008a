import { type Cents, fromMoney } from './money.ts';
import { type PriceDisplay, shownPrice } from './shown-price.ts';
import { type PricedLine, subtotalOf } from './totals.ts';

/**
 * The sum of lines as customers see them, in cents: the shown price of each unit times the quantity (CART-107). With VAT it
 * can differ from subtotal and VAT by less than a cent per unit (decision 0133).
 */
export const shownSubtotal = (lines: readonly PricedLine[], display: PriceDisplay): Cents =>
  subtotalOf(lines.map(({ unitPrice, quantity }) => ({ unitPrice: shownPrice(unitPrice, display), quantity })));

/** The sums of a cart or an order as the API sends them: money strings, the VAT rate in percent. */
export interface Sums {
  subtotal: string;
  shipping: string;
  tax: string;
  total: string;
  vat_rate: string;
  /** the sum of the lines with VAT; null where prices are shown without it */
  subtotal_with_vat: string | null;
}

/** How the prices of a cart or an order are shown. Orders stored before there was a choice lack `subtotal_with_vat`. */
export const displayOf = ({
  vat_rate,
  subtotal_with_vat,
}: Pick<Sums, 'vat_rate'> & Partial<Pick<Sums, 'subtotal_with_vat'>>): PriceDisplay => ({
  pricesWithVat: typeof subtotal_with_vat === 'string',
  vatRate: Math.round(Number(vat_rate) * 100),
});

export interface SumRow {
  /** also the key of its label */
  key: 'subtotal' | 'subtotal_with_vat' | 'vat_rounding' | 'shipping' | 'vat' | 'total' | 'vat_included';
  amount: Cents;
}

/**
 * The sums as they are listed for a customer; the rows before the total add up to it (CART-107). Lines with VAT are rounded
 * unit by unit, VAT itself once: where that makes a difference it has a row of its own.
 */
export const sumRows = (sums: Sums): SumRow[] => {
  const [subtotal, shipping, tax, total] = [sums.subtotal, sums.shipping, sums.tax, sums.total].map(
    (text) => fromMoney(text) ?? 0,
  ) as [Cents, Cents, Cents, Cents];
  const rows = { shipping: { key: 'shipping', amount: shipping }, total: { key: 'total', amount: total } } as const;
  if (!displayOf(sums).pricesWithVat) {
    return [{ key: 'subtotal', amount: subtotal }, rows.shipping, { key: 'vat', amount: tax }, rows.total];
  }
  const withVat = fromMoney(sums.subtotal_with_vat ?? '') ?? 0;
  const rounding = subtotal + tax - withVat;
  return [
    { key: 'subtotal_with_vat', amount: withVat },
    ...(rounding === 0 ? [] : [{ key: 'vat_rounding', amount: rounding } as const]),
    rows.shipping,
    rows.total,
    { key: 'vat_included', amount: tax },
  ];
};
