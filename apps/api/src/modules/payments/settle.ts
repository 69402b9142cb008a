import { chargedCurrency } from '@fori/domain/currencies';
import { MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Cents } from '@fori/domain/money';
import { type Charge, type CheckoutMethod, isAwaited, isPaid } from '@fori/domain/payments';
import { type BackgroundJob, runPeriodically } from '../../background.ts';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import {
  type CaptureRow,
  capturesOfPayment,
  deleteCapture,
  insertCapture,
  markCaptureMade,
} from './captures.repository.ts';
import {
  authorisedAmong,
  insertMove,
  insertPayment,
  type PaymentRow,
  paymentById,
  paymentsOfOrder,
  paymentsWaiting,
  updatePaymentStatus,
} from './payments.repository.ts';
import {
  CaptureRefused,
  type HostedProvider,
  type PaymentPage,
  type PaymentProvider,
  type SettlingProvider,
} from './provider.ts';

type Providers = Pick<Shop, 'paymentProvider' | 'hostedPayments'>;
type Deps = Pick<Shop, 'db' | 'clock'> & Providers;

/** seconds after which a customer may try again while the provider cannot be reached */
export const PROVIDER_RETRY_S = 30;

/** Payments captured concurrently, whose results are one transaction: enough for a burst of orders, few enough for a provider's limits. */
const AT_ONCE = 50;
const CAPTURE_PAUSE_MS = 5000;

/** The provider, or `service_unavailable` in a shop that has none. */
export const requireProvider = (shop: Pick<Shop, 'paymentProvider'>): PaymentProvider => {
  if (!shop.paymentProvider) throw new DomainError('service_unavailable');
  return shop.paymentProvider;
};

/** The provider with payment pages, or `service_unavailable` in a shop that has none. */
export const requireHosted = ({ hostedPayments }: Pick<Shop, 'hostedPayments'>): HostedProvider => {
  if (!hostedPayments) throw new DomainError('service_unavailable');
  return hostedPayments;
};

/** Logs why a call to the provider failed, and throws `service_unavailable` in its place. */
export const providerUnreachable =
  (shop: Pick<Shop, 'log'>, paymentId: string) =>
  (error: unknown): never => {
    shop.log.error({ err: error, paymentId }, 'payment provider not reached');
    throw new DomainError('service_unavailable', { retry_after: PROVIDER_RETRY_S });
  };

/** Whether the shop has a provider at all. */
export const takesPayments = ({ paymentProvider, hostedPayments }: Providers): boolean =>
  paymentProvider !== null || hostedPayments !== null;

/** The provider a payment was made with. Throws `service_unavailable` where the shop has it no more. */
export const providerOf = (shop: Providers, { provider }: Pick<PaymentRow, 'provider'>): SettlingProvider => {
  const { hostedPayments } = shop;
  return hostedPayments?.name === provider ? hostedPayments : requireProvider(shop);
};

/** Stores a payment before the provider is called; returns its id. Amount in cents. */
export const openPayment = (
  tx: Queries,
  provider: SettlingProvider,
  method: CheckoutMethod,
  amount: Cents,
  now: Date,
): Promise<string> => insertPayment(tx, { provider: provider.name, method, amountCents: amount, now });

/** Marks a payment the provider refused as failed. */
export const failPayment = async (tx: Queries, paymentId: string, now: Date): Promise<void> => {
  await updatePaymentStatus(tx, paymentId, ['pending'], { status: 'failed', updatedAt: now });
};

/** Marks an order's payment as authorised, inside the order's transaction. Throws `in_progress` when it is no longer pending. */
export const markAuthorised = async (
  tx: Queries,
  payment: { id: string; brand: string; last4: string | null },
  orderId: string,
  now: Date,
): Promise<void> => {
  const { id, brand, last4 } = payment;
  const isUpdated = await updatePaymentStatus(tx, id, ['pending'], {
    brand,
    last4,
    status: 'authorised',
    orderId,
    updatedAt: now,
  });
  // the sweeper considered this attempt crashed and voided the payment
  if (!isUpdated) throw new DomainError('in_progress');
};

/**
 * Marks an order's payment as waiting at its page, inside the order's transaction. Throws `in_progress` when it is no longer
 * pending.
 */
export const markRequiresAction = async (
  tx: Queries,
  { id, page, charge, test }: { id: string; page: PaymentPage; charge: Charge; test: boolean },
  orderId: string,
  now: Date,
): Promise<void> => {
  const isUpdated = await updatePaymentStatus(tx, id, ['pending'], {
    status: 'requires_action',
    orderId,
    sessionRef: page.sessionRef,
    pageUrl: page.url,
    charge: charge.currency === chargedCurrency ? null : charge,
    test,
    updatedAt: now,
  });
  if (!isUpdated) throw new DomainError('in_progress');
  await insertMove(tx, { paymentId: id, from: 'pending', to: 'requires_action', at: now }, { cause: 'order' });
};

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

/** Releases the hold of a payment of which nothing is captured, since refunds came to all of it. May be repeated. */
export const releaseHold = async (shop: Deps, payment: PaymentOfProvider): Promise<void> => {
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

/**
 * Voids a payment that led to no order. It is marked before the provider is called, so that an order written concurrently
 * either fails or, when it was committed first, keeps its payment. A voided payment is voided again, since its authorisation
 * may have arrived late.
 */
export const voidPayment = async (shop: Deps, paymentId: string): Promise<void> => {
  const { db } = shop;
  const isMarked = await db.write((tx) =>
    updatePaymentStatus(tx, paymentId, ['pending', 'voiding', 'voided'], {
      status: 'voiding',
      updatedAt: shop.clock(),
    }),
  );
  const payment = isMarked ? await paymentById(db.read, paymentId) : null;
  if (!payment) return;
  await providerOf(shop, payment).void(paymentId);
  await db.write((tx) =>
    updatePaymentStatus(tx, paymentId, ['voiding'], { status: 'voided', updatedAt: shop.clock() }),
  );
};

/**
 * Marks an order's payments for a full refund, and those it still waits for to be voided, inside a transaction. `settleRefunds` and
 * `closePages` carry it out after the commit.
 */
export const markForRefund = async (tx: Queries, orderId: string, now: Date): Promise<void> => {
  for (const { id, status } of await paymentsOfOrder(tx, orderId)) {
    const to = isPaid(status) ? 'refunding' : isAwaited(status) ? 'voiding' : null;
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

const refund = async (shop: Deps, payment: PaymentRow): Promise<void> => {
  const { db } = shop;
  await providerOf(shop, payment).refund(payment.id);
  const captured = payment.capturesParts ? await capturedOfOpen(shop, payment) : null;
  await db.write(async (tx) => {
    const now = shop.clock();
    if (captured !== null) await matchCaptures(tx, payment.id, captured, now);
    const isMoved = await updatePaymentStatus(tx, payment.id, ['refunding'], { status: 'refunded', updatedAt: now });
    const move = { paymentId: payment.id, from: 'refunding', to: 'refunded', at: now } as const;
    if (isMoved) await insertMove(tx, move, { cause: 'refund' });
  });
};

/** Makes the refunds that `markForRefund` marked for an order. Throws when the provider cannot be reached. */
export const settleRefunds = async (shop: Deps, orderId: string): Promise<void> => {
  const payments = await paymentsOfOrder(shop.db.read, orderId);
  for (const payment of payments.filter((p) => p.status === 'refunding')) await refund(shop, payment);
};

/** Marks a payment as fully refunded by partial refunds, inside a transaction. */
export const markRefunded = async (tx: Queries, paymentId: string, now: Date): Promise<void> => {
  await updatePaymentStatus(tx, paymentId, ['captured'], { status: 'refunded', updatedAt: now });
};

const SWEEP_AFTER_MS = 2 * MINUTE_MS;

/** Moves a payment that cannot be settled now behind the others; otherwise a hundred such would block newer ones for ever. */
const postpone = async ({ db, clock }: Deps, { id, status }: PaymentRow): Promise<void> => {
  await db.write((tx) => updatePaymentStatus(tx, id, [status], { updatedAt: clock() }));
};

/**
 * Settles the payments that a crash or an unreachable provider left: voids those without an order, captures authorised ones,
 * makes marked refunds. One that fails does not stop the others; all errors are thrown together at the end.
 */
export const sweepPayments = async (shop: Deps): Promise<void> => {
  if (!takesPayments(shop)) return;
  const { db } = shop;
  const since = new Date(shop.clock().getTime() - SWEEP_AFTER_MS);
  const steps = [
    ['pending', (payment: PaymentRow) => voidPayment(shop, payment.id)],
    ['voiding', (payment: PaymentRow) => voidPayment(shop, payment.id)],
    ['authorised', (payment: PaymentRow) => capturePayment(shop, payment)],
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
