import type { Cents } from '@fori/domain/money';
import type { PaymentStatus } from '@fori/domain/payments';
import type { Queries } from '../../../db/types.ts';
import { decisivePayment, paymentsOfOrder } from '../../payments/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { isCapturedFor, paymentInParts } from '../payment/captured-parts.ts';
import { type RefundRow, refundsOfOrder } from '../refunds/refunds.repository.ts';

/**
 * The status that an order's payment counts as for its next steps. Money that the order's own refunds gave back whole had been captured, so
 * that what the customer keeps can still be sent; what was returned otherwise, such as at the provider, stops that (ORDER-102).
 */
export const statusAfterOwnRefunds = (
  { totalCents }: Pick<OrderRow, 'totalCents'>,
  payment: PaymentStatus,
  refunds: readonly Pick<RefundRow, 'status' | 'amountCents'>[],
): PaymentStatus => {
  const refunded = refunds.reduce((sum, { status, amountCents }) => sum + (status === 'done' ? amountCents : 0), 0);
  return payment === 'refunded' && refunded >= totalCents ? 'captured' : payment;
};

/**
 * The status that a stored order's payment counts as where something is to be sent; `pending` where it has no payment. One that is captured in parts counts as captured where that is done for
 * what was sent with what is being sent: all of it, unless `dueOf` says how much of the total that costs (PARCEL-31).
 */
export const paymentStatusForShipping = async (
  tx: Queries,
  order: Pick<OrderRow, 'id' | 'totalCents'>,
  dueOf: () => Promise<Cents | 'everything'> = async () => 'everything',
): Promise<PaymentStatus> => {
  const parts = await paymentInParts(tx, order.id);
  if (parts) return isCapturedFor(parts, order, await dueOf()) ? 'captured' : 'authorised';
  const payment = decisivePayment(await paymentsOfOrder(tx, order.id))?.status ?? 'pending';
  // few orders are refunded
  return payment === 'refunded' ? statusAfterOwnRefunds(order, payment, await refundsOfOrder(tx, order.id)) : payment;
};
