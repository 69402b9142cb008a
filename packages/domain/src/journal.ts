import type { BookAccount } from './books.ts';
import { asDivided, type DocumentPart, partsLeft } from './documents.ts';
import { type Cents, sumOf } from './money.ts';
import type { PayoutEntry } from './payouts.ts';
import type { RefundStatus } from './refunds.ts';
import { refundedParts, type TaxedRefund } from './taxed-order.ts';
import { vatPercent } from './vat.ts';
import type { VatReason } from './vat-reasons.ts';

/* What the shop's orders, refunds and payouts are in double-entry bookkeeping (decision 0237). */

/** A line of a voucher, in cents; either debit or credit is 0. */
export interface JournalLine {
  account: BookAccount;
  debit: Cents;
  credit: Cents;
  /** as the report by VAT names it: country, rate in percent and reason, or the rate alone at the flat rate; empty without VAT */
  vatCode: string;
}

/** An amount on the side it belongs to: below zero it is on the other one. */
const entry = (account: BookAccount, credit: Cents, vatCode = ''): JournalLine[] =>
  credit === 0 ? [] : [{ account, debit: Math.max(0, -credit), credit: Math.max(0, credit), vatCode }];

const salesAccounts: Readonly<Record<VatReason, BookAccount>> = {
  domestic: 'sales_domestic',
  oss: 'sales_oss',
  voec: 'sales_voec',
  export: 'sales_export',
  outside_territory: 'sales_outside_territory',
  reverse_charge: 'sales_reverse_charge',
};
const vatAccounts: Readonly<Record<VatReason, BookAccount>> = {
  domestic: 'vat_domestic',
  oss: 'vat_oss',
  voec: 'vat_voec',
  // none is charged for these
  export: 'vat_domestic',
  outside_territory: 'vat_domestic',
  reverse_charge: 'vat_domestic',
};

/** How a part's VAT is named in the journal, and in the report by VAT. */
export const vatCodeOf = ({ country, rate, reason }: Pick<DocumentPart, 'country' | 'rate' | 'reason'>): string =>
  reason === null ? vatPercent(rate) : `${country} ${vatPercent(rate)} ${reason}`;

const linesOfPart = (part: DocumentPart, sign: 1 | -1): JournalLine[] => {
  const { reason, goods, shipping, vat } = part;
  const code = vatCodeOf(part);
  // at the flat rate shipping bears no VAT and is a part of its own
  const isUntaxed = reason === null && goods === 0;
  const sales = reason === null ? (isUntaxed ? 'sales_untaxed' : 'sales_domestic') : salesAccounts[reason];
  return [
    ...entry(sales, sign * (goods + shipping), isUntaxed ? '' : code),
    ...entry(reason === null ? 'vat_domestic' : vatAccounts[reason], sign * vat, code),
  ];
};

const balance = (lines: readonly JournalLine[]): Cents =>
  lines.reduce((sum, { debit, credit }) => sum + credit - debit, 0);

/** The lines of a sale: sales and VAT by rate against what the payment provider owes. They balance. */
export const saleLines = (parts: readonly DocumentPart[]): JournalLine[] => {
  const lines = parts.flatMap((part) => linesOfPart(part, 1));
  return [...entry('clearing', -balance(lines)), ...lines];
};

/** The lines of what is returned of a sale, which is its reverse. They balance. */
export const returnLines = (parts: readonly DocumentPart[]): JournalLine[] => {
  const lines = parts.flatMap((part) => linesOfPart(part, -1));
  return [...lines, ...entry('clearing', -balance(lines))];
};

/** A payout with the sums of its entries, in cents. */
export interface BookedPayout {
  amount: Cents;
  entries: readonly Pick<PayoutEntry, 'kind' | 'gross' | 'fee'>[];
}

/**
 * The lines of a payout: what reached the bank and what it cost, against what the provider owed. What its entries do not explain is an
 * adjustment, so that the voucher balances whatever the provider says.
 */
export const payoutLines = ({ amount, entries }: BookedPayout): JournalLine[] => {
  const gross = (...kinds: PayoutEntry['kind'][]) =>
    sumOf(entries.filter(({ kind }) => kinds.includes(kind)).map((each) => each.gross));
  const lines = [
    ...entry('bank', -amount),
    ...entry('fees', gross('fee') - sumOf(entries.map(({ fee }) => fee))),
    ...entry('clearing', gross('payment', 'refund', 'payout_return')),
    ...entry('adjustments', gross('dispute', 'adjustment')),
  ];
  return [...lines, ...entry('adjustments', -balance(lines))];
};

/** A refund as the books know it. */
export interface BookedRefund extends TaxedRefund {
  id: string;
  createdAt: Date;
  status: RefundStatus;
  /** when its money came back; null where it did not */
  cameBackAt: Date | null;
}

/**
 * Those of an order's refunds that returned something of it. Cancelling an order returns all that stood then: what comes back afterwards
 * the customer is still to get, and a refund that replaces it returns nothing more (BOOK-10).
 */
export const standingRefunds = (refunds: readonly BookedRefund[], cancelledAt: Date | null): BookedRefund[] =>
  refunds.filter(({ status, createdAt, cameBackAt }) =>
    cancelledAt === null
      ? status === 'done'
      : createdAt <= cancelledAt && (status === 'done' || (cameBackAt !== null && cameBackAt > cancelledAt)),
  );

/** An order as its refunds are divided. */
export interface ReturnedOrder {
  parts: readonly DocumentPart[];
  /** those that returned something, in the sequence in which they were requested */
  refunds: readonly (TaxedRefund & { id: string })[];
}

const withAmounts = (
  parts: readonly DocumentPart[],
  taken: readonly Pick<DocumentPart, 'goods' | 'shipping' | 'vat'>[],
) =>
  parts.map((part, at): DocumentPart => {
    const { goods = 0, shipping = 0, vat = 0 } = taken[at] ?? {};
    return { ...part, goods, shipping, vat };
  });

/** What each of an order's refunds returned of its parts, by the refund, as the report by VAT divides them (VAT-112). */
export const returnsOf = ({ parts, refunds }: ReturnedOrder): ReadonlyMap<string, DocumentPart[]> => {
  const divided = refundedParts(
    parts,
    refunds.map((refund) => asDivided(parts, refund)),
  );
  return new Map(refunds.map(({ id }, at) => [id, withAmounts(parts, divided[at] ?? [])]));
};

/** What cancelling an order returned of its parts: all that no refund had returned. */
export const restOf = (order: ReturnedOrder): DocumentPart[] => partsLeft(order.parts, [...returnsOf(order).values()]);

/** What a refund returned whose money came back: as if it had been the only one, since the others are divided without it. */
export const returnAlone = (parts: readonly DocumentPart[], refund: TaxedRefund): DocumentPart[] =>
  withAmounts(parts, refundedParts(parts, [asDivided(parts, refund)])[0] ?? []);
