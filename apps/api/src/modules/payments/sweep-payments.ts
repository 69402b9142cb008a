import { MINUTE_MS } from '@fori/domain/durations';
import type { Shop } from '../../composition.ts';
import { capturePayment } from './captures.ts';
import { takesPayments, voidPayment } from './open-payment.ts';
import { type PaymentRow, paymentsWaiting, updatePaymentStatus } from './payments.repository.ts';
import { refundPayment } from './settle.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'paymentProvider' | 'hostedPayments'>;

const SWEEP_AFTER_MS = 2 * MINUTE_MS;

/** Moves a payment that cannot be settled now behind the others; otherwise a hundred such would block newer ones for ever. */
const postpone = async ({ db, clock }: Deps, { id, status }: PaymentRow): Promise<void> => {
  await db.write((tx) => updatePaymentStatus(tx, id, [status], { updatedAt: clock() }));
};

/**
 * Settles the payments that a crash or an unreachable provider left: voids those without an order, captures authorised ones,
 * makes marked releases and refunds. One that fails does not stop the others; all errors are thrown together at the end.
 */
export const sweepPayments = async (shop: Deps): Promise<void> => {
  if (!takesPayments(shop)) return;
  const { db } = shop;
  const since = new Date(shop.clock().getTime() - SWEEP_AFTER_MS);
  const steps = [
    ['pending', (payment: PaymentRow) => voidPayment(shop, payment.id)],
    ['voiding', (payment: PaymentRow) => voidPayment(shop, payment.id)],
    ['authorised', (payment: PaymentRow) => capturePayment(shop, payment)],
    ['releasing', (payment: PaymentRow) => refundPayment(shop, payment)],
    ['refunding', (payment: PaymentRow) => refundPayment(shop, payment)],
  ] as const;
  const errors: unknown[] = [];
  for (const [status, settle] of steps) {
    for (const payment of await paymentsWaiting(db.read, status, since)) {
      await settle(payment).catch(async (error: unknown) => {
        errors.push(error);
        await postpone(shop, payment);
      });
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'payments left unsettled');
};
