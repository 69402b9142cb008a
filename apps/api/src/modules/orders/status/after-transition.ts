import { settleRefunds } from '../../payments/index.ts';
import { closePages, type PaymentDeps } from '../payment/observe-payment.ts';
import type { AppliedTransition } from './apply-transition.ts';

/** The effects of a committed transition outside the database. Never throws: failed mails and refunds are retried by their workers. */
export const afterTransition = async (
  shop: PaymentDeps,
  orderId: string,
  { effects }: AppliedTransition,
): Promise<void> => {
  shop.mail.sendSoon();
  if (!effects.includes('refund_payment')) return;
  await closePages(shop, orderId, { cause: 'cancellation' });
  await settleRefunds(shop, orderId).catch((error: unknown) => {
    shop.log.error({ err: error, orderId }, 'payment not refunded yet; the sweeper will try again');
  });
};
