import { DomainError } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import type { PaymentMethod } from '@fori/domain/payments';
import { type BackgroundJob, runPeriodically } from '../../background.ts';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import {
  authorisedAmong,
  insertPayment,
  type PaymentRow,
  paymentsOfOrder,
  paymentsWaiting,
  updatePaymentStatus,
} from './payments.repository.ts';
import type { PaymentProvider } from './provider.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'paymentProvider'>;

/** Payments captured at once. */
const AT_ONCE = 50;
const CAPTURE_PAUSE_MS = 5000;

/** The provider, or `service_unavailable` in a shop that has none. */
export const requireProvider = (shop: Pick<Shop, 'paymentProvider'>): PaymentProvider => {
  if (!shop.paymentProvider) throw new DomainError('service_unavailable');
  return shop.paymentProvider;
};

/** Stores a payment before the provider is called; gives its id. Amount in cents. */
export const openPayment = (
  tx: Queries,
  provider: PaymentProvider,
  method: PaymentMethod,
  amount: Cents,
  now: Date,
): Promise<string> => insertPayment(tx, { provider: provider.name, method, amountCents: amount, now });

/** Notes that the provider refused. */
export const failPayment = async (tx: Queries, paymentId: string, now: Date): Promise<void> => {
  await updatePaymentStatus(tx, paymentId, ['pending'], { status: 'failed', updatedAt: now });
};

/** Inside the order's transaction: notes that its payment is held. */
export const markAuthorised = async (
  tx: Queries,
  payment: { id: string; brand: string; last4: string | null },
  orderId: string,
  now: Date,
): Promise<void> => {
  const { id, ...displayDetails } = payment;
  const held = await updatePaymentStatus(tx, id, ['pending'], {
    ...displayDetails,
    status: 'authorised',
    orderId,
    updatedAt: now,
  });
  // the sweeper took this attempt for dead and voided the payment
  if (!held) throw new DomainError('in_progress');
};

/** Notes of payments that their amount was taken, or that the provider did not do it at this try (ORDER-103). */
const noteCaptures = async (
  { db, clock }: Deps,
  { taken = [], failed = [] }: { taken?: readonly string[]; failed?: readonly string[] },
): Promise<void> => {
  const now = clock();
  await db.write(async (tx) => {
    const done = { status: 'captured', captureFailedAt: null, updatedAt: now } as const;
    for (const id of taken) await updatePaymentStatus(tx, id, ['authorised'], done);
    for (const id of failed) {
      await updatePaymentStatus(tx, id, ['authorised'], { captureFailedAt: now, updatedAt: now });
    }
  });
};

/**
 * Takes what was held. The order is paid either way: a failure is noted, so that the order is marked, thrown, and taken up
 * again by `sweepPayments`.
 */
export const capturePayment = async (shop: Deps, paymentId: string): Promise<void> => {
  try {
    await requireProvider(shop).capture(paymentId);
  } catch (error) {
    await noteCaptures(shop, { failed: [paymentId] });
    throw error;
  }
  await noteCaptures(shop, { taken: [paymentId] });
};

/**
 * Takes what was held for orders, as `capturePayment` does, but all notes of it in one transaction. An order that was
 * cancelled meanwhile is left alone. What fails is noted and logged, for the sweeper will try again.
 */
const capturePayments = async (shop: Deps & Pick<Shop, 'log'>, paymentIds: readonly string[]): Promise<void> => {
  const { db, log } = shop;
  const provider = requireProvider(shop);
  for (let start = 0; start < paymentIds.length; start += AT_ONCE) {
    const held = await authorisedAmong(db.read, paymentIds.slice(start, start + AT_ONCE));
    const responses = await Promise.allSettled(held.map((id) => provider.capture(id)));
    const taken = held.filter((_, index) => responses[index]?.status === 'fulfilled');
    const failed = held.filter((_, index) => responses[index]?.status === 'rejected');
    for (const [index, response] of responses.entries()) {
      if (response.status === 'fulfilled') continue;
      const facts = { err: response.reason, paymentId: held[index] };
      log.error(facts, 'payment held but not captured; the sweeper will try again');
    }
    if (held.length > 0) await noteCaptures(shop, { taken, failed });
  }
};

/** The payments of orders just written, whose money is held and waits to be taken. */
export interface Captures {
  /** takes note of a payment, once its order is on the disk; it is captured a moment later while the worker runs */
  add: (paymentId: string) => void;
  /** captures at once all that waits */
  captureDue: () => Promise<void>;
  /** runs the worker until it is stopped, when it captures what waits still */
  start: (onError: (error: unknown) => void) => BackgroundJob;
}

/**
 * Captures a moment after the customer is answered and many payments at a time: nobody waits for it, and together they
 * cost hardly more than one. The list is kept in memory; what a crash leaves, `sweepPayments` finds in the database.
 */
export const createCaptures = (shopOf: () => Pick<Shop, 'db' | 'clock' | 'log' | 'paymentProvider'>): Captures => {
  let waiting: string[] = [];
  let running: (BackgroundJob & { runSoon: () => void }) | null = null;
  const captureDue = async () => {
    const due = waiting;
    waiting = [];
    if (due.length > 0) await capturePayments(shopOf(), due);
  };
  return {
    add: (paymentId) => {
      waiting.push(paymentId);
      running?.runSoon();
    },
    captureDue,
    start: (onError) => {
      const job = runPeriodically(captureDue, CAPTURE_PAUSE_MS, onError);
      running = job;
      return {
        stop: async () => {
          running = null;
          await job.stop();
          await captureDue().catch(onError);
        },
      };
    },
  };
};

/** Takes at once what is still held for an order, where the provider does it; a failure is noted and logged. */
export const captureHeld = async (shop: Deps & Pick<Shop, 'log'>, orderId: string): Promise<void> => {
  if (!shop.paymentProvider) return;
  const payments = await paymentsOfOrder(shop.db.read, orderId);
  const held = payments.filter(({ status }) => status === 'authorised');
  await capturePayments(
    shop,
    held.map(({ id }) => id),
  );
};

/**
 * Voids a payment that led to no order. Marked before the provider is called: an order being written for this payment at the
 * same moment either finds the mark and fails, or was quicker, and then nothing is voided. One that is voided already is
 * voided again, since the authorisation may have arrived after the first time.
 */
export const voidPayment = async (shop: Deps, paymentId: string): Promise<void> => {
  const { db } = shop;
  const noted = await db.write((tx) =>
    updatePaymentStatus(tx, paymentId, ['pending', 'voiding', 'voided'], {
      status: 'voiding',
      updatedAt: shop.clock(),
    }),
  );
  if (!noted) return;
  await requireProvider(shop).void(paymentId);
  await db.write((tx) =>
    updatePaymentStatus(tx, paymentId, ['voiding'], { status: 'voided', updatedAt: shop.clock() }),
  );
};

/** Inside a transaction: marks an order's payments for a full refund, which `settleRefunds` carries out after the commit. */
export const markForRefund = async (tx: Queries, orderId: string, now: Date): Promise<void> => {
  for (const payment of await paymentsOfOrder(tx, orderId)) {
    await updatePaymentStatus(tx, payment.id, ['authorised', 'captured'], { status: 'refunding', updatedAt: now });
  }
};

const refund = async (shop: Deps, payment: PaymentRow): Promise<void> => {
  const { db } = shop;
  await requireProvider(shop).refund(payment.id);
  await db.write((tx) =>
    updatePaymentStatus(tx, payment.id, ['refunding'], { status: 'refunded', updatedAt: shop.clock() }),
  );
};

/** Refunds what `markForRefund` marked for an order. */
export const settleRefunds = async (shop: Deps, orderId: string): Promise<void> => {
  const payments = await paymentsOfOrder(shop.db.read, orderId);
  for (const payment of payments.filter((p) => p.status === 'refunding')) await refund(shop, payment);
};

/** Inside a transaction: marks a payment as wholly refunded, part by part. */
export const markRefunded = async (tx: Queries, paymentId: string, now: Date): Promise<void> => {
  await updatePaymentStatus(tx, paymentId, ['captured'], { status: 'refunded', updatedAt: now });
};

const LEFT_BEHIND_MS = 2 * 60 * 1000;

/** Puts a payment that cannot be settled now behind the others, or a hundred such would keep newer ones waiting for ever. */
const postpone = async ({ db, clock }: Deps, { id, status }: PaymentRow): Promise<void> => {
  await db.write((tx) => updatePaymentStatus(tx, id, [status], { updatedAt: clock() }));
};

/**
 * Settles what a crash or an unreachable provider left: payments without an order are voided, authorised ones of orders
 * captured, marked refunds carried out. One that fails does not stop the others; all errors are thrown together at the end.
 */
export const sweepPayments = async (shop: Deps): Promise<void> => {
  if (!shop.paymentProvider) return;
  const { db } = shop;
  const since = new Date(shop.clock().getTime() - LEFT_BEHIND_MS);
  const steps = [
    ['pending', (payment: PaymentRow) => voidPayment(shop, payment.id)],
    ['voiding', (payment: PaymentRow) => voidPayment(shop, payment.id)],
    ['authorised', (payment: PaymentRow) => capturePayment(shop, payment.id)],
    ['refunding', (payment: PaymentRow) => refund(shop, payment)],
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
