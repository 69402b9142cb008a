import { type Cents, fromMoney } from './money.ts';
import { type PriceDisplay, shownPrice } from './shown-price.ts';
import { type PricedLine, subtotalOf } from './totals.ts';
import type { VatRate } from './vat.ts';

/**
 * The sum of lines as customers see them, in cents: the shown price of each unit times the quantity (CART-107). With VAT it
 * can differ from subtotal and VAT by less than a cent per unit (decision 0036).
 */
export const shownSubtotal = (
  lines: readonly (PricedLine & { shownRate?: VatRate | undefined })[],
  { pricesWithVat, vatRate }: PriceDisplay,
): Cents =>
  subtotalOf(
    lines.map(({ unitPrice, quantity, shownRate = vatRate }) => ({
      unitPrice: shownPrice(unitPrice, { pricesWithVat, vatRate: shownRate }),
      quantity,
    })),
  );

/** What is taxed at one rate for one reason, as the API sends it. */
export interface VatRow {
  /** percent */
  rate: string;
  /** what VAT is on, as a money string without VAT */
  base: string;
  /** the VAT */
  amount: string;
}

/** The sums of a cart or an order as the API sends them: money strings, the VAT rate in percent. */
export interface Sums {
  subtotal: string;
  shipping: string;
  tax: string;
  total: string;
  /** of the shown prices */
  vat_rate: string;
  /** the sum of the lines with VAT; null where prices are shown without it */
  subtotal_with_vat: string | null;
  /** where VAT is that of the destination; otherwise it is on the goods alone, at `vat_rate` */
  vat?: readonly VatRow[] | undefined;
  /** where VAT is on shipping as well */
  shipping_with_vat?: string | undefined;
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
  /** of VAT by destination: its rate in percent, and what it is on */
  rate?: string;
  base?: string;
}

/** Whether the amounts listed have VAT in them: not where prices are shown without it, nor where none is charged (VAT-144). */
export const hasShownVat = (sums: Pick<Sums, 'vat_rate' | 'vat'> & Partial<Pick<Sums, 'subtotal_with_vat'>>): boolean =>
  displayOf(sums).pricesWithVat && (sums.vat?.some(({ rate }) => Number(rate) > 0) ?? true);

/**
 * The sums as they are listed for a customer; the rows before the total add up to it (CART-107). Lines with VAT are rounded
 * unit by unit, VAT itself once: where that makes a difference it has a row of its own. VAT has a row for each rate (VAT-111).
 */
export const sumRows = (sums: Sums): SumRow[] => {
  const cents = (text: string): Cents => fromMoney(text) ?? 0;
  const total = { key: 'total', amount: cents(sums.total) } as const;
  const vatRows = (key: 'vat' | 'vat_included'): SumRow[] =>
    sums.vat?.map(({ rate, base, amount }) => ({ key, rate, base, amount: cents(amount) })) ?? [
      { key, amount: cents(sums.tax) },
    ];
  if (!hasShownVat(sums)) {
    return [
      { key: 'subtotal', amount: cents(sums.subtotal) },
      { key: 'shipping', amount: cents(sums.shipping) },
      ...vatRows('vat'),
      total,
    ];
  }
  const withVat = cents(sums.subtotal_with_vat ?? '');
  const shipping = cents(sums.shipping_with_vat ?? sums.shipping);
  const rounding = total.amount - shipping - withVat;
  return [
    { key: 'subtotal_with_vat', amount: withVat },
    ...(rounding === 0 ? [] : [{ key: 'vat_rounding', amount: rounding } as const]),
    { key: 'shipping', amount: shipping },
    total,
    ...vatRows('vat_included'),
  ];
};
