import type { DocumentPart } from './documents.ts';
import type { Cents } from './money.ts';
import type { OrderVat } from './taxed-order.ts';
import { lineTotal, type PricedLine } from './totals.ts';
import type { VatRate } from './vat.ts';
import type { VatReason } from './vat-reasons.ts';

/**
 * What EN 16931 calls a VAT treatment, by codes of the list UNCL5305: `S` a rate, `Z` the rate of zero, `K` the exempt intra-Community supply of
 * goods, `G` an export. To be confirmed by an accountant (decision 0236).
 */
export type VatCategory = 'S' | 'Z' | 'K' | 'G';

const exemptions = {
  reverse_charge: { category: 'K', code: 'VATEX-EU-IC' },
  export: { category: 'G', code: 'VATEX-EU-G' },
  outside_territory: { category: 'G', code: 'VATEX-EU-G' },
} as const satisfies Partial<Record<VatReason, { category: VatCategory; code: string }>>;

/** Why a category bears no VAT, with its code of the list VATEX. */
export interface Exemption {
  reason: keyof typeof exemptions;
  code: string;
}

const exemptionOf = (reason: VatReason | null): Exemption | null =>
  reason !== null && reason in exemptions
    ? { reason: reason as Exemption['reason'], code: exemptions[reason as Exemption['reason']].code }
    : null;

/** The category of a part; what bears no VAT at the flat rate has the rate of zero (BOOK-21). */
export const vatCategoryOf = ({ rate, reason }: Pick<DocumentPart, 'rate' | 'reason'>): VatCategory => {
  const exemption = exemptionOf(reason);
  if (exemption) return exemptions[exemption.reason].category;
  return rate > 0 ? 'S' : 'Z';
};

/** A line of an electronic document, in cents without VAT. */
export interface ElectronicLine {
  /** of the document's parts */
  part: number;
  net: Cents;
}

/** What each of an order's lines costs without VAT; `lines` are its products in their sequence, then its jackets in theirs. */
export const invoicedLines = (lines: readonly PricedLine[], vat: Pick<OrderVat, 'lines'> | null): ElectronicLine[] =>
  lines.map((line, index) => {
    const taxed = vat?.lines[index];
    return taxed ? { part: taxed.part, net: taxed.net } : { part: 0, net: lineTotal(line) };
  });

/** A line for the goods that are credited of each part; one of nothing where a part has VAT alone, since each rate needs a line. */
export const creditedLines = (parts: readonly DocumentPart[]): ElectronicLine[] =>
  parts.flatMap(({ goods, shipping, vat }, part) =>
    goods > 0 || (vat > 0 && shipping === 0) ? [{ part, net: goods }] : [],
  );

/** A line for the shipping of each part. */
export const shippingLines = (parts: readonly DocumentPart[]): ElectronicLine[] =>
  parts.flatMap(({ shipping }, part) => (shipping > 0 ? [{ part, net: shipping }] : []));

/** A row of the VAT breakdown, in cents. */
export interface CategoryRow {
  category: VatCategory;
  rate: VatRate;
  /** null where VAT is charged, be it at a rate of zero */
  exemption: Exemption | null;
  net: Cents;
  vat: Cents;
}

/** The sums of an electronic document, in cents. */
export interface ElectronicSums {
  rows: CategoryRow[];
  net: Cents;
  vat: Cents;
  gross: Cents;
}

/**
 * The sums of lines by the arithmetic of EN 16931, rules BR-CO-10 to BR-CO-17: each row has the lines of its category and rate, and all sums
 * are those of the document's parts to the cent (BOOK-21).
 */
export const electronicSums = (
  lines: readonly ElectronicLine[],
  parts: readonly Pick<DocumentPart, 'rate' | 'reason' | 'vat'>[],
): ElectronicSums => {
  const rows: CategoryRow[] = [];
  for (const [index, part] of parts.entries()) {
    const own = lines.filter((line) => line.part === index);
    if (own.length === 0) continue;
    const { rate, reason, vat } = part;
    const category = vatCategoryOf(part);
    const net = own.reduce((sum, line) => sum + line.net, 0);
    const same = rows.find((row) => row.category === category && row.rate === rate);
    if (same) {
      same.net += net;
      same.vat += vat;
    } else rows.push({ category, rate, exemption: exemptionOf(reason), net, vat });
  }
  const net = rows.reduce((sum, row) => sum + row.net, 0);
  const vat = rows.reduce((sum, row) => sum + row.vat, 0);
  return { rows, net, vat, gross: net + vat };
};

/** The unit price in cents as an amount for `of` units: for one where it is a whole number of cents, else for all, because EN 16931 wants it exact. */
export const unitPriceOf = (net: Cents, quantity: number): { amount: Cents; of: number } =>
  net % quantity === 0 ? { amount: net / quantity, of: 1 } : { amount: net, of: quantity };

/** An address in a network of electronic invoices: its scheme by the code list EAS, and the number in it. */
export interface ElectronicAddress {
  scheme: string;
  id: string;
}

/** By the prefix of the VAT id: the scheme, and what of the id is the number in it where that is not the whole. */
const schemes: Readonly<Record<string, { scheme: string; of?: (digits: string) => string }>> = {
  AT: { scheme: '9914' },
  BE: { scheme: '0208', of: (digits) => digits },
  BG: { scheme: '9926' },
  CY: { scheme: '9928' },
  CZ: { scheme: '9929' },
  DE: { scheme: '9930' },
  DK: { scheme: '0184' },
  EE: { scheme: '9931' },
  EL: { scheme: '9933' },
  ES: { scheme: '9920' },
  FI: { scheme: '0213' },
  FR: { scheme: '9957' },
  HR: { scheme: '9934' },
  HU: { scheme: '9910' },
  IE: { scheme: '9935' },
  IT: { scheme: '0211' },
  LT: { scheme: '9937' },
  LU: { scheme: '9938' },
  LV: { scheme: '9939' },
  MT: { scheme: '9943' },
  NL: { scheme: '9944' },
  NO: { scheme: '0192', of: (digits) => digits.replace(/MVA$/, '') },
  PL: { scheme: '9945' },
  PT: { scheme: '9946' },
  RO: { scheme: '9947' },
  // the organisation number, without the two digits that make it a VAT id
  SE: { scheme: '0007', of: (digits) => digits.slice(0, 10) },
  SI: { scheme: '9949' },
  SK: { scheme: '9950' },
};

/** The address that Peppol derives from a VAT id with its prefix; null where it derives none from VAT ids of that country (decision 0236). */
export const electronicAddressOf = (vatId: string): ElectronicAddress | null => {
  const [prefix, rest] = [vatId.slice(0, 2), vatId.slice(2)];
  const known = schemes[prefix];
  return known && rest !== '' ? { scheme: known.scheme, id: known.of?.(rest) ?? vatId } : null;
};
