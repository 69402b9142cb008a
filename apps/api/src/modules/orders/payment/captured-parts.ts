import { type CapturedInParts, costOfSent, nextCapture, uncaptured } from '@fori/domain/captures';
import { type Cents, sumOf } from '@fori/domain/money';
import { isAllSent, type ParcelUnits } from '@fori/domain/parcels';
import { isPaid } from '@fori/domain/payments';
import type { Queries } from '../../../db/types.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import {
  type CaptureRow,
  capturesOfPayment,
  chargeOfPayment,
  decisivePayment,
  type PaymentRow,
  paymentsOfOrder,
} from '../../payments/index.ts';
import { linesOfOrder, type OrderRow } from '../orders.repository.ts';
import { type RefundRow, refundsOfOrder } from '../refunds/refunds.repository.ts';
import { pricedLines } from '../view/priced-lines.ts';

/** A payment that is captured in parts, with how far it is. */
export interface PaymentInParts extends CapturedInParts {
  payment: PaymentRow;
  captures: CaptureRow[];
}

/** How far a payment is captured in parts. */
export const partsOf = (
  payment: PaymentRow,
  captures: readonly CaptureRow[],
  refunds: readonly Pick<RefundRow, 'status' | 'releasedCents'>[],
): CapturedInParts => {
  const charge = chargeOfPayment(payment);
  const taken = captures.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    charge,
    captured: captures.length === 0 && payment.status === 'captured' ? charge.amount : taken,
    released: refunds.reduce(
      (sum, { status, releasedCents }) => sum + (status === 'failed' ? 0 : (releasedCents ?? 0)),
      0,
    ),
  };
};

/** What staff and customers see of a payment in parts, in euro cents; `ofCharge` is the same of a charge in another currency. */
export interface ChargedInParts {
  payment: Pick<PaymentRow, 'id' | 'status'>;
  sum: Cents;
  ofCharge: number | undefined;
  captures: readonly { amount: Cents; ofCharge: number | undefined; parcel: number | null; at: Date | null }[];
  /** by refund, what of it was never captured */
  released: ReadonlyMap<string, Cents>;
}

/** What of a payment was captured with which parcel, and what of its refunds never was; null where it is captured whole. */
export const chargedInParts = (
  payment: PaymentRow,
  captures: readonly CaptureRow[],
  refunds: readonly Pick<RefundRow, 'id' | 'releasedCents'>[],
): ChargedInParts | null => {
  if (!payment.capturesParts) return null;
  const charge = chargeOfPayment(payment);
  const inEuros = (sum: number): Cents => Math.round((payment.amountCents * sum) / charge.amount);
  let before = 0;
  const shown = captures.map(({ amountCents, parcel, capturedAt }) => {
    const amount = inEuros(before + amountCents) - inEuros(before);
    before += amountCents;
    return { amount, ofCharge: payment.charge ? amountCents : undefined, parcel, at: capturedAt };
  });
  const made = shown.filter(({ at }) => at !== null);
  return {
    payment,
    sum: sumOf(made.map(({ amount }) => amount)),
    ofCharge: payment.charge ? sumOf(made.map(({ ofCharge = 0 }) => ofCharge)) : undefined,
    captures: shown,
    released: new Map(
      refunds.flatMap(({ id, releasedCents }) => (releasedCents ? [[id, inEuros(releasedCents)]] : [])),
    ),
  };
};

/** The payment of an order whose money is there and which its provider captures in parts; null for any other. */
export const paymentInParts = async (q: Queries, orderId: string): Promise<PaymentInParts | null> => {
  const payment = decisivePayment(await paymentsOfOrder(q, orderId));
  if (!payment?.capturesParts || !isPaid(payment.status)) return null;
  const captures = await capturesOfPayment(q, payment.id);
  return { payment, captures, ...partsOf(payment, captures, await refundsOfOrder(q, orderId)) };
};

/** How much of an order's total may be captured once parcels were sent, in cents. `quantities` are the units to be sent. */
export const dueWhenSent = async (
  q: Queries,
  order: OrderRow,
  quantities: readonly number[],
  parcels: readonly { contents: readonly ParcelUnits[]; sentAt: Date | null }[],
): Promise<Cents | 'everything'> => {
  if (isAllSent(quantities, parcels)) return 'everything';
  const lines = pricedLines(order, [...(await linesOfOrder(q, order.id)), ...(await jacketsOfOrder(q, order.id))]);
  const units = lines.map(() => 0);
  for (const { line, quantity } of parcels.flatMap(({ contents, sentAt }) => (sentAt === null ? [] : contents))) {
    // those in exchange were paid with what they replace
    if (line <= units.length) units[line - 1] = (units[line - 1] ?? 0) + quantity;
  }
  return costOfSent({ total: order.totalCents, vatRate: order.vatRate, lines }, units);
};

/** What is to be captured next of a payment in parts, with its number among the captures; null for nothing. */
export const captureDue = (
  parts: PaymentInParts,
  { totalCents }: Pick<OrderRow, 'totalCents'>,
  due: Cents | 'everything',
): { amountCents: number; final: boolean; number: number } | null => {
  const next = nextCapture(parts, { total: totalCents, due, earlier: parts.captures.length });
  return next && { amountCents: next.amount, final: next.final, number: parts.captures.length + 1 };
};

/** Whether the money for what is sent is there: no capture is open or due. */
export const isCapturedFor = (
  parts: PaymentInParts,
  order: Pick<OrderRow, 'totalCents'>,
  due: Cents | 'everything',
): boolean => {
  if (parts.captures.some(({ capturedAt }) => capturedAt === null)) return false;
  const next = captureDue(parts, order, due);
  return next === null || (parts.payment.status === 'captured' && next.amountCents === 0);
};

/** What of an order's total was never captured and is not refunded, in euro cents rounded down. */
export const uncapturedCents = (parts: CapturedInParts, { totalCents }: Pick<OrderRow, 'totalCents'>): Cents =>
  Math.floor((totalCents * uncaptured(parts)) / parts.charge.amount);
