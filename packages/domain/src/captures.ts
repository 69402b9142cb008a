import type { Cents } from './money.ts';
import { type Charge, chargedUpTo } from './payments.ts';
import { type ReturnedLine, valueOfLines } from './refunds.ts';
import type { VatRate } from './vat.ts';

/** The most captures of one payment that providers allow; the last of them takes everything that is left. */
export const MAX_CAPTURES = 50;

/** A capture of money that is held later than this before the hold ends comes too late: what is left is captured then (PARCEL-35). */
export const CAPTURE_BEFORE_END_HOURS = 24;

/** What an order's goods cost. Amounts in cents. */
export interface SentOrder {
  total: Cents;
  vatRate: VatRate;
  /** all lines, products and jackets, with what they cost with VAT */
  lines: readonly ReturnedLine[];
}

/**
 * What sent units cost with VAT, in cents, with all of the shipping as soon as there is one (PARCEL-31). `units` is by line. Everything costs
 * the total, and more units never cost less.
 */
export const costOfSent = ({ total, vatRate, lines }: SentOrder, units: readonly number[]): Cents => {
  const sent = lines.map((line, index) => ({ ...line, quantity: Math.min(line.quantity, units[index] ?? 0) }));
  if (sent.every(({ quantity }) => quantity === 0)) return 0;
  return total - valueOfLines(lines, vatRate) + valueOfLines(sent, vatRate);
};

/** How far a payment is captured that can be captured in parts, in hundredths of the currency charged. */
export interface CapturedInParts {
  charge: Charge;
  /** by all captures, also by one whose result is not known yet */
  captured: number;
  /** what refunds took off before it was captured */
  released: number;
}

/** What of a payment was neither captured nor given back. A refund comes out of it first, since it costs nobody anything (PARCEL-34). */
export const uncaptured = ({ charge, captured, released }: CapturedInParts): number =>
  Math.max(0, charge.amount - captured - released);

/** A capture that is due. `final`: nothing follows, so that the provider releases what is left; its amount may be 0. */
export interface NextCapture {
  amount: number;
  final: boolean;
}

/**
 * What to capture next, in hundredths of the currency charged; null for nothing. `due` is what of the order's `total` may be captured, in
 * cents: what was sent with what is being sent, or everything. Captures never exceed the charge less what was given back before, and
 * come to it with the last (PARCEL-31).
 */
export const nextCapture = (
  payment: CapturedInParts,
  { total, due, earlier }: { total: Cents; due: Cents | 'everything'; earlier: number },
): NextCapture | null => {
  const { charge, captured } = payment;
  const left = uncaptured(payment);
  const isLast = due === 'everything' || earlier >= MAX_CAPTURES - 1;
  const amount = isLast ? left : Math.min(left, Math.max(0, chargedUpTo(charge, total, due) - captured));
  const final = amount === left;
  return amount > 0 || final ? { amount, final } : null;
};
