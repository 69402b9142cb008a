import { mayBlockRefunds } from '@fori/domain/disputes';
import { sumOf } from '@fori/domain/money';
import type { Charge } from '@fori/domain/payments';
import type { Shop } from '../../../composition.ts';
import { capturesOfPayment, decisivePayment, paymentsOfOrder } from '../../payments/index.ts';
import { partsOf } from '../payment/captured-parts.ts';
import { refundById, refundsOfOrder } from './refunds.repository.ts';

/**
 * What of an order's payment its provider can still pay back, where that is less than a refund it has refused: money may go back without
 * the shop, by a refund made at the provider or a dispute (PAY-326). Null where the refusal had another cause.
 */
export const leftForRefund = async (
  { db, hostedPayments }: Pick<Shop, 'db' | 'hostedPayments'>,
  refundId: string,
): Promise<Charge | null> => {
  const refund = await refundById(db.read, refundId);
  if (!refund) return null;
  const payment = decisivePayment(await paymentsOfOrder(db.read, refund.orderId));
  if (!payment?.providerRef || payment.provider !== hostedPayments?.name) return null;
  const { refunds, disputes } = await hostedPayments.returnsOf(payment.providerRef);
  const captures = await capturesOfPayment(db.read, payment.id);
  const { charge, captured } = partsOf(payment, captures, await refundsOfOrder(db.read, refund.orderId));
  const returned = sumOf(refunds.filter(({ hasFailed }) => !hasFailed).map(({ amount }) => amount));
  const disputed = sumOf(disputes.filter(({ status }) => mayBlockRefunds(status)).map(({ amount }) => amount));
  const left = Math.max(0, captured - returned - disputed);
  const asked = (refund.returnedCents ?? refund.amountCents) - (refund.releasedCents ?? 0);
  return left < asked ? { ...charge, amount: left } : null;
};
