import type { Country } from './countries.ts';
import type { Cents } from './money.ts';
import { type OrderVat, type RefundedPart, refundedParts, type TaxedRefund } from './taxed-order.ts';
import type { VatRate } from './vat.ts';
import type { VatReason } from './vat-reasons.ts';

/** What the shop issues for its books: an invoice for a paid order, a credit note for what of it is returned (decision 0236). */
export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Digits of a number within its year; a longer one is written out. */
const NUMBER_DIGITS = 4;
const numberIn = (sequence: number): string => String(sequence).padStart(NUMBER_DIGITS, '0');

/** The number of a document, each kind in a series of its own: `2026-0001`, of credit notes `C2026-0001` (BOOK-01). */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${kind === 'credit_note' ? 'C' : ''}${year}-${numberIn(sequence)}`;

/** What `documentNumber` was made of; null for any other text, letter case aside. */
export const documentOfNumber = (text: string): { kind: DocumentKind; year: number; sequence: number } | null => {
  const [, credit, year, sequence] = /^(c?)(\d{4})-(\d{4,9})$/i.exec(text) ?? [];
  return year && sequence
    ? { kind: credit ? 'credit_note' : 'invoice', year: Number(year), sequence: Number(sequence) }
    : null;
};

const WEIGHTS = [7, 3, 1] as const;
const MAX_REFERENCE_DIGITS = 19;

/**
 * A Finnish reference number: the digits with their check digit, whose weights 7, 3, 1 repeat from the right. Throws RangeError for
 * anything but 3 to 19 digits without a leading zero (BOOK-03).
 */
export const referenceNumber = (digits: string): string => {
  if (!/^[1-9]\d{2,}$/.test(digits) || digits.length > MAX_REFERENCE_DIGITS) {
    throw new RangeError(`not to be a reference number: ${digits}`);
  }
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

/** The reference number of an invoice, made of its own number (BOOK-03). */
export const referenceOfInvoice = (year: number, sequence: number): string =>
  referenceNumber(`${year}${numberIn(sequence)}`);

/** A reference number as banks print it: in groups of five, counted from the right. */
export const groupedReference = (reference: string): string => reference.replace(/\B(?=(?:\d{5})+$)/g, ' ');

/** What a document has at one rate for one reason, in cents; goods and shipping without VAT. */
export interface DocumentPart {
  /** whose VAT it is; null at the flat rate */
  country: Country | null;
  rate: VatRate;
  /** null at the flat rate */
  reason: VatReason | null;
  goods: Cents;
  shipping: Cents;
  vat: Cents;
}

interface TaxedAmounts {
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  vatRate: VatRate;
  vat: Pick<OrderVat, 'parts'> | null;
}

/** The parts of an order, which sum up to it to the cent. At the flat rate its shipping is a part of its own, without VAT (BOOK-02). */
export const partsOfOrder = ({
  subtotalCents,
  shippingCents,
  taxCents,
  vatRate,
  vat,
}: TaxedAmounts): DocumentPart[] => {
  if (vat) {
    return vat.parts.map((part): DocumentPart => {
      const { country, rate, reason, goods, shipping, vat: tax } = part;
      return { country, rate, reason, goods, shipping, vat: tax };
    });
  }
  const part = (rate: VatRate, goods: Cents, shipping: Cents, tax: Cents): DocumentPart => ({
    country: null,
    rate,
    reason: null,
    goods,
    shipping,
    vat: tax,
  });
  const goods = part(vatRate, subtotalCents, 0, taxCents);
  return shippingCents > 0 ? [goods, part(0, 0, shippingCents, 0)] : [goods];
};

/** The sum of a document's parts in cents. */
export const totalOfParts = (parts: readonly Pick<DocumentPart, 'goods' | 'shipping' | 'vat'>[]): Cents =>
  parts.reduce((sum, { goods, shipping, vat }) => sum + goods + shipping + vat, 0);

/** What parts are left of an order's once some of them were credited, in the same sequence. */
export const partsLeft = (
  parts: readonly DocumentPart[],
  credited: readonly (readonly DocumentPart[])[],
): DocumentPart[] =>
  parts.map((part, at) => {
    const left = { ...part };
    for (const { [at]: gone } of credited) {
      left.goods -= gone?.goods ?? 0;
      left.shipping -= gone?.shipping ?? 0;
      left.vat -= gone?.vat ?? 0;
    }
    return left;
  });

const takenOf = (parts: readonly DocumentPart[], taken: readonly RefundedPart[]): DocumentPart[] =>
  parts.map((part, at) => {
    const { goods = 0, shipping = 0, vat = 0 } = taken[at] ?? {};
    return { ...part, goods, shipping, vat };
  });

/**
 * A refund as it is divided over parts. At the flat rate, where nobody keeps which goods came back, goods and their VAT are returned before
 * shipping, which bears none: it is paid back with the last of the goods alone (directive 2011/83/EU, article 13).
 */
export const asDivided = (parts: readonly DocumentPart[], refund: TaxedRefund): TaxedRefund => {
  const returned = parts.flatMap(({ reason, goods, vat }, part) => (reason === null ? [{ part, goods, vat }] : []));
  return refund.returned === null && returned.length > 0 ? { ...refund, returned } : refund;
};

/**
 * What a refund credits of each of an order's parts, after earlier credits; it sums up to the refund, and all credits of an order to no
 * more than the order (BOOK-04). Throws RangeError for more than is left.
 */
export const creditedParts = (
  parts: readonly DocumentPart[],
  credited: readonly (readonly DocumentPart[])[],
  refund: TaxedRefund,
): DocumentPart[] => {
  const [taken = []] = refundedParts(partsLeft(parts, credited), [asDivided(parts, refund)]);
  return takenOf(parts, taken);
};

/** A row of a document's table of rates, in cents. */
export interface RateRow extends Pick<DocumentPart, 'country' | 'rate' | 'reason'> {
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/** The table of rates of a document: net, VAT and their sum by rate and reason. Parts without any amount are left out. */
export const rateRows = (parts: readonly DocumentPart[]): RateRow[] => {
  const rows: RateRow[] = [];
  for (const { country, rate, reason, goods, shipping, vat } of parts) {
    const net = goods + shipping;
    if (net === 0 && vat === 0) continue;
    const same = rows.find((row) => row.country === country && row.rate === rate && row.reason === reason);
    if (same) {
      same.net += net;
      same.vat += vat;
      same.gross += net + vat;
    } else rows.push({ country, rate, reason, net, vat, gross: net + vat });
  }
  return rows;
};

/** What is known of an order when it is asked which document it is due next. Amounts in cents. */
export interface DocumentedOrder {
  /** paid and not cancelled */
  isSale: boolean;
  isCancelled: boolean;
  /** placed on or after the day from which invoices are issued, while they are */
  isInvoiced: boolean;
  total: Cents;
  /** made, in the sequence in which they were requested */
  refunds: readonly { id: string; amount: Cents }[];
  documents: readonly { kind: DocumentKind; refundId: string | null; total: Cents }[];
}

export type DueDocument =
  | { kind: 'invoice' }
  /** `refundId` is null for what was left of a cancelled order */
  | { kind: 'credit_note'; refundId: string | null; amount: Cents };

/**
 * The document that an order is due next; null where it has all. A refund whose money came back keeps its credit note, and refunds that
 * replace it get one only for what no credit note covers yet, so that no more is credited than was invoiced (BOOK-04).
 */
export const dueDocument = (order: DocumentedOrder): DueDocument | null => {
  const { isSale, isCancelled, isInvoiced, total, refunds, documents } = order;
  if (!documents.some(({ kind }) => kind === 'invoice')) return isSale && isInvoiced ? { kind: 'invoice' } : null;
  const notes = documents.filter(({ kind }) => kind === 'credit_note');
  const credited = notes.reduce((sum, note) => sum + note.total, 0);
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  for (const { id, amount } of refunds) {
    if (notes.some(({ refundId }) => refundId === id)) continue;
    const uncovered = Math.min(amount, refunded - credited, total - credited);
    if (uncovered > 0) return { kind: 'credit_note', refundId: id, amount: uncovered };
  }
  if (isCancelled && credited < total) return { kind: 'credit_note', refundId: null, amount: total - credited };
  return null;
};
