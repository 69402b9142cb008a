import type { Cents } from './money.ts';
import type { OrderStatus } from './orders.ts';
import type { PaymentStatus } from './payments.ts';
import { type PricedLine, subtotalOf } from './totals.ts';
import { type VatRate, vatOn } from './vat.ts';

/** How a refund stands with whoever moves the money: noted, given, or refused by them. */
export const refundStatuses = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Longest reason the shop gives its customer. */
export const MAX_REFUND_REASON = 500;

/** What decides about a refund. Amounts in cents. */
export interface RefundFacts {
  status: OrderStatus;
  total: Cents;
  /** given back already or about to be */
  refunded: Cents;
  payment: PaymentStatus;
}

export type RefundRefusal = 'refund_not_possible' | 'refund_exceeds_total' | 'refund_means_cancel';

const refundable: readonly OrderStatus[] = ['paid', 'processing', 'shipped', 'delivered'];
const paidWith: readonly PaymentStatus[] = ['authorised', 'captured'];
/** Nothing has left the shop: all the money back means that the order is off. */
const notSent: readonly OrderStatus[] = ['paid', 'processing'];

/** What may still be given back of an order, in cents; 0 where nothing can. */
export const refundableAmount = ({ status, total, refunded, payment }: RefundFacts): Cents =>
  refundable.includes(status) && paidWith.includes(payment) ? Math.max(0, total - refunded) : 0;

/**
 * Whether an amount (cents, above 0) may be given back: null when it may, else why not. Together refunds never exceed the
 * order's total; all of it before the parcel has left is a cancellation, which restocks as well (decision 0020).
 */
export const refundRefusal = (facts: RefundFacts, amount: Cents): RefundRefusal | null => {
  const most = refundableAmount(facts);
  if (most === 0) return 'refund_not_possible';
  if (amount > most) return 'refund_exceeds_total';
  return amount === most && notSent.includes(facts.status) ? 'refund_means_cancel' : null;
};

/** What lines cost with their VAT, in cents: what giving them back is worth. */
export const valueOfLines = (lines: readonly PricedLine[], vatRate: VatRate): Cents => {
  const net = subtotalOf(lines);
  return net + vatOn(net, vatRate);
};

/** What a customer who withdraws gets. Amounts in cents. */
export interface WithdrawnOrder extends RefundFacts {
  /** lines that can be given back */
  lines: readonly PricedLine[];
  /** holds jackets made to measure, which stay with the customer */
  keepsJackets: boolean;
  vatRate: VatRate;
}

/**
 * What a withdrawal gives back: all that was paid, the delivery included (directive 2011/83/EU, article 13); of an order
 * with jackets the value of the other things. Less what was given back before.
 */
export const withdrawalValue = (order: WithdrawnOrder): Cents => {
  const value = order.keepsJackets ? valueOfLines(order.lines, order.vatRate) : order.total;
  return Math.min(refundableAmount(order), Math.max(0, value - order.refunded));
};
