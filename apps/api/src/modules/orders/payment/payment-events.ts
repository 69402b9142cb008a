import { MINUTE_MS } from '@fori/domain/durations';
import { type Around, type BackgroundJob, runPeriodically } from '../../../background.ts';
import {
  finishPaymentEvent,
  leasePaymentEvent,
  type PaymentEventRow,
  paymentBySubjects,
  receivePaymentEvent,
} from '../../payments/index.ts';
import { observePayment, type PaymentDeps } from './observe-payment.ts';
import { refreshReturns } from './refresh-returns.ts';

const PAUSE_MS = 5000;
const LEASE_MS = MINUTE_MS;
/** An event may arrive before the order it is about is written. */
const UNKNOWN_RETRY_MS = 2000;
const MAX_RETRY_MS = MINUTE_MS;
/** The payment of an event is unknown after these attempts: it is of another shop with the same account. */
const MAX_UNKNOWN = 8;
/** Providers send their events again for some days; a job asks about payments all the same. */
const MAX_ATTEMPTS = 60;

const pauseAfter = (attempts: number): number => Math.min(MAX_RETRY_MS, UNKNOWN_RETRY_MS * 2 ** (attempts - 1));

/** Asks the provider about the payment of an event, which itself proves nothing but that something has changed. */
const handle = async (shop: PaymentDeps, event: PaymentEventRow): Promise<void> => {
  const { db, clock } = shop;
  const retry = () => ({ retryAt: new Date(clock().getTime() + pauseAfter(event.attempts)) });
  const end = async (to: Parameters<typeof finishPaymentEvent>[2]) => {
    await db.write((tx) => finishPaymentEvent(tx, event.id, to));
  };
  const payment = await paymentBySubjects(db.read, event.subjects);
  if (payment?.sessionRef && payment.orderId) {
    try {
      const cause = { cause: 'webhook', eventId: event.id } as const;
      await observePayment(shop, payment, cause);
      if (shop.hostedPayments?.isAboutReturns(event.type)) await refreshReturns(shop, payment, cause);
      return await end({ state: 'done' });
    } catch (error) {
      await end(event.attempts < MAX_ATTEMPTS ? retry() : { state: 'ignored' });
      throw error;
    }
  }
  // a payment that has ended without an order never gets one, such as that of somebody who came too late for the last unit
  const mayBelong = payment === null || payment.status === 'pending' || payment.orderId !== null;
  await end(mayBelong && event.attempts < MAX_UNKNOWN ? retry() : { state: 'ignored' });
};

/** Receives the events of payment providers and works them off. */
export interface PaymentEvents {
  /** Stores a signed message; throws `signature_invalid`. A repeated one is stored once (PAY-205). */
  receive: (body: string, signature: string | undefined) => Promise<void>;
  /** handles all stored events that are due now; one that fails is tried again later */
  handleDue: () => Promise<void>;
  /** runs the worker until it is stopped, each run within `around` */
  start: (onError: (error: unknown) => void, around?: Around) => BackgroundJob;
}

/** The inbox of payment providers' events: stored first and answered at once, handled by a worker with leases. */
export const createPaymentEvents = (shopOf: () => PaymentDeps): PaymentEvents => {
  let running: (BackgroundJob & { runSoon: () => void }) | null = null;
  const handleDue = async () => {
    const { db, clock } = shopOf();
    const errors: unknown[] = [];
    for (;;) {
      const now = clock();
      const event = await db.write((tx) => leasePaymentEvent(tx, { now, until: new Date(now.getTime() + LEASE_MS) }));
      if (!event) break;
      await handle(shopOf(), event).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, 'events of payments not handled');
  };
  return {
    receive: async (body, signature) => {
      if (await receivePaymentEvent(shopOf(), body, signature)) running?.runSoon();
    },
    handleDue,
    start: (onError, around = (task) => task) => {
      running = runPeriodically(around(handleDue), PAUSE_MS, onError);
      return running;
    },
  };
};
