import { isAwaited, isPaid } from '@fori/domain/payments';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { capturesOfPayment, deleteCapture, insertCapture, markCaptureMade } from './captures.repository.ts';
import { providerOf, requireHosted } from './open-payment.ts';
import { insertMove, type PaymentRow, paymentsOfOrder, updatePaymentStatus } from './payments.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'paymentProvider' | 'hostedPayments'>;

/** Releases the hold of a payment of which nothing is captured, since refunds came to all of it. May be repeated. */
export const releaseHold = async (shop: Deps, payment: Pick<PaymentRow, 'id' | 'provider'>): Promise<void> => {
  await providerOf(shop, payment).refund(payment.id);
  const now = shop.clock();
  await shop.db.write(async (tx) => {
    const change = { status: 'refunded', captureFailedAt: null, updatedAt: now } as const;
    const isMoved = await updatePaymentStatus(tx, payment.id, ['authorised'], change);
    const move = { paymentId: payment.id, from: 'authorised', to: 'refunded', at: now } as const;
    if (isMoved) await insertMove(tx, move, { cause: 'refund' });
  });
};

/**
 * What becomes of a paid payment whose money is to be given back: what is only held at a payment page, until its order is shipped, is
 * released. The demo provider's payments are captured a moment after they are authorised.
 */
export const statusForReturn = ({ status, sessionRef }: Pick<PaymentRow, 'status' | 'sessionRef'>) =>
  status === 'authorised' && sessionRef !== null ? 'releasing' : 'refunding';

/**
 * Marks an order's payments for a full refund, those only held to be released (PAY-325), and those it still waits for to be voided, inside
 * a transaction. `settleRefunds` and `closePages` carry it out after the commit.
 */
export const markForRefund = async (tx: Queries, orderId: string, now: Date): Promise<void> => {
  for (const payment of await paymentsOfOrder(tx, orderId)) {
    const { id, status } = payment;
    const to = isPaid(status) ? statusForReturn(payment) : isAwaited(status) ? 'voiding' : null;
    if (!to || !(await updatePaymentStatus(tx, id, [status], { status: to, updatedAt: now }))) continue;
    await insertMove(tx, { paymentId: id, from: status, to, at: now }, { cause: 'cancellation' });
  }
};

/**
 * Notes what the provider has captured in the end of a payment in parts, in hundredths of the currency charged, whoever asked for it: a
 * capture that was open was made, or never was. In the order's transaction.
 */
export const matchCaptures = async (tx: Queries, paymentId: string, captured: number, now: Date): Promise<void> => {
  const captures = await capturesOfPayment(tx, paymentId);
  const made = captures.reduce((sum, { capturedAt, amountCents }) => sum + (capturedAt === null ? 0 : amountCents), 0);
  const open = captures.find(({ capturedAt }) => capturedAt === null);
  const facts = { amountCents: captured - made, final: true, capturedAt: now };
  if (facts.amountCents <= 0) {
    if (open) await deleteCapture(tx, open.id);
    return;
  }
  if (open) await markCaptureMade(tx, open.id, facts);
  else await insertCapture(tx, { ...facts, paymentId, number: captures.length + 1, parcel: null, createdAt: now });
};

/** What the provider has captured of a payment in parts of which a capture is open; null for any other. */
const capturedOfOpen = async (shop: Deps, { id, sessionRef }: PaymentRow): Promise<number | null> => {
  const captures = await capturesOfPayment(shop.db.read, id);
  const isOpen = captures.some(({ capturedAt }) => capturedAt === null);
  return isOpen && sessionRef !== null ? (await requireHosted(shop).observe(sessionRef)).captured : null;
};

/** Refunds or releases a payment marked for it in full, and stores which. Throws when the provider cannot be reached. */
export const refundPayment = async (shop: Deps, payment: PaymentRow): Promise<void> => {
  const { db } = shop;
  const made = await providerOf(shop, payment).refund(payment.id);
  const from = payment.status;
  const to = from === 'releasing' && made === 'released' ? 'voided' : 'refunded';
  const captured = payment.capturesParts ? await capturedOfOpen(shop, payment) : null;
  await db.write(async (tx) => {
    const now = shop.clock();
    if (captured !== null) await matchCaptures(tx, payment.id, captured, now);
    const isMoved = await updatePaymentStatus(tx, payment.id, [from], { status: to, updatedAt: now });
    if (isMoved) await insertMove(tx, { paymentId: payment.id, from, to, at: now }, { cause: 'refund' });
  });
};

/** Makes the refunds and releases that `markForRefund` marked for an order. Throws when the provider cannot be reached. */
export const settleRefunds = async (shop: Deps, orderId: string): Promise<void> => {
  const payments = await paymentsOfOrder(shop.db.read, orderId);
  for (const payment of payments) {
    if (payment.status === 'refunding' || payment.status === 'releasing') await refundPayment(shop, payment);
  }
};

/** Marks a payment as fully refunded by partial refunds, inside a transaction. */
export const markRefunded = async (tx: Queries, paymentId: string, now: Date): Promise<void> => {
  await updatePaymentStatus(tx, paymentId, ['captured'], { status: 'refunded', updatedAt: now });
};
