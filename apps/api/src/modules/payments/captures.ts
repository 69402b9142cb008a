import { type BackgroundJob, runPeriodically } from '../../background.ts';
import type { Shop } from '../../composition.ts';
import { type CaptureRow, deleteCapture, markCaptureMade } from './captures.repository.ts';
import { providerOf, takesPayments } from './open-payment.ts';
import {
  authorisedAmong,
  insertMove,
  type PaymentRow,
  paymentsOfOrder,
  updatePaymentStatus,
} from './payments.repository.ts';
import { CaptureRefused } from './provider.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'paymentProvider' | 'hostedPayments'>;

/** Payments captured concurrently, whose results are one transaction: enough for a burst of orders, few enough for a provider's limits. */
const AT_ONCE = 50;
const CAPTURE_PAUSE_MS = 5000;

type PaymentOfProvider = Pick<PaymentRow, 'id' | 'provider'>;

/** Stores which payments were captured and which could not be at this attempt (ORDER-103). */
const storeCaptures = async (
  { db, clock, hostedPayments }: Deps,
  { captured = [], failed = [] }: { captured?: readonly PaymentOfProvider[]; failed?: readonly PaymentOfProvider[] },
): Promise<void> => {
  const now = clock();
  await db.write(async (tx) => {
    const done = { status: 'captured', captureFailedAt: null, updatedAt: now } as const;
    for (const { id, provider } of captured) {
      const isMoved = await updatePaymentStatus(tx, id, ['authorised'], done);
      const move = { paymentId: id, from: 'authorised', to: 'captured', at: now } as const;
      // the demo captures every payment a moment after it was authorised, which says nothing
      if (isMoved && provider === hostedPayments?.name) await insertMove(tx, move, { cause: 'capture' });
    }
    for (const { id } of failed) {
      await updatePaymentStatus(tx, id, ['authorised'], { captureFailedAt: now, updatedAt: now });
    }
  });
};

/**
 * Captures an authorised payment. The order counts as paid either way: a failure is stored, so that the back office shows it,
 * thrown, and retried by `sweepPayments`.
 */
export const capturePayment = async (shop: Deps, payment: PaymentOfProvider): Promise<void> => {
  try {
    await providerOf(shop, payment).capture(payment.id);
  } catch (error) {
    await storeCaptures(shop, { failed: [payment] });
    throw error;
  }
  await storeCaptures(shop, { captured: [payment] });
};

/**
 * Makes a capture of a part that was stored before, or finds that it was made; `sum` is what the captures come to with it. Safe to repeat and
 * to run twice at once. A failure is stored, so that the back office shows it, and thrown; one that is refused is over.
 */
export const makeCapture = async (
  shop: Deps,
  payment: PaymentOfProvider,
  { id, final, sum }: Pick<CaptureRow, 'id' | 'final'> & { sum: number },
): Promise<void> => {
  const { db, clock } = shop;
  try {
    await providerOf(shop, payment).capture(payment.id, { sum, final });
  } catch (error) {
    if (error instanceof CaptureRefused) await db.write((tx) => deleteCapture(tx, id));
    await storeCaptures(shop, { failed: [payment] });
    throw error;
  }
  const now = clock();
  await db.write(async (tx) => {
    await markCaptureMade(tx, id, { capturedAt: now });
    const change = { captureFailedAt: null, updatedAt: now, ...(final && { status: 'captured' as const }) };
    const isMoved = (await updatePaymentStatus(tx, payment.id, ['authorised'], change)) && final;
    const move = { paymentId: payment.id, from: 'authorised', to: 'captured', at: now } as const;
    if (isMoved) await insertMove(tx, move, { cause: 'capture' });
  });
};

/**
 * Captures several payments as `capturePayment` does, but stores the results together. Skips those no longer authorised, as of
 * a cancelled order. Failures are stored and logged; the sweeper retries them.
 */
const capturePayments = async (shop: Deps & Pick<Shop, 'log'>, paymentIds: readonly string[]): Promise<void> => {
  const { db, log } = shop;
  for (let start = 0; start < paymentIds.length; start += AT_ONCE) {
    const held = await authorisedAmong(db.read, paymentIds.slice(start, start + AT_ONCE));
    const responses = await Promise.allSettled(held.map((payment) => providerOf(shop, payment).capture(payment.id)));
    const captured = held.filter((_, index) => responses[index]?.status === 'fulfilled');
    const failed = held.filter((_, index) => responses[index]?.status === 'rejected');
    for (const [index, response] of responses.entries()) {
      if (response.status === 'fulfilled') continue;
      const facts = { err: response.reason, paymentId: held[index]?.id };
      log.error(facts, 'payment held but not captured; the sweeper will try again');
    }
    if (held.length > 0) await storeCaptures(shop, { captured, failed });
  }
};

/** The queue of payments of new orders, which are authorised and to be captured. */
export interface Captures {
  /** queues a payment whose order is committed; a running worker captures it soon after */
  add: (paymentId: string) => void;
  /** captures all queued payments now */
  captureDue: () => Promise<void>;
  /** runs the worker until it is stopped; stopping captures what is still queued */
  start: (onError: (error: unknown) => void) => BackgroundJob;
}

/**
 * Captures payments shortly after the response to the customer, many at a time, so that no request waits for the provider. The
 * queue is in memory; after a crash `sweepPayments` finds the payments in the database.
 */
export const createCaptures = (shopOf: () => Deps & Pick<Shop, 'log'>): Captures => {
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

/** Captures an order's authorised payments now; a failure is stored and logged, not thrown. */
export const captureHeld = async (shop: Deps & Pick<Shop, 'log'>, orderId: string): Promise<void> => {
  if (!takesPayments(shop)) return;
  const payments = await paymentsOfOrder(shop.db.read, orderId);
  const held = payments.filter(({ status }) => status === 'authorised');
  await capturePayments(
    shop,
    held.map(({ id }) => id),
  );
};
