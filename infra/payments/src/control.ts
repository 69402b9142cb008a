import { notFound } from './api-error.ts';
import { chargeOf } from './charges.ts';
import { type Context, type Endpoint, noCause, perform, type Settings, send } from './context.ts';
import { closeDispute, type NewDispute, openDispute } from './disputes.ts';
import type { ActiveFault, Fault } from './faults.ts';
import { disputeWith, intentWith, payoutWith, refundWith, sessionWith } from './lookups.ts';
import { PayingError, type Payment, pay, type Step } from './paying.ts';
import { arrive, failPayout, type NewPayout, payOut } from './payouts.ts';
import { settleRefund } from './refunds.ts';
import type { Delivery } from './state.ts';
import type { BalanceTransaction, Charge, Dispute, Intent, Payout, Refund, Session, StoredEvent } from './stored.ts';
import { sendEarly } from './tasks.ts';
import { releaseHeld, resend, sendTrick, type Trick } from './webhooks.ts';

/** Everything the stand-in has, the oldest first. */
export interface Audit {
  now: number;
  sessions: Session[];
  payment_intents: Intent[];
  charges: Charge[];
  refunds: Refund[];
  disputes: Dispute[];
  balance_transactions: (BalanceTransaction & { payout: string | null })[];
  payouts: Payout[];
  events: StoredEvent[];
  deliveries: Delivery[];
}

export interface PaidSession {
  /** where the payment stands: waiting for the customer, declined, or done */
  step: Step;
  session: Session;
  payment_intent: Intent | null;
}

export type DisputeOf = NewDispute & ({ payment_intent: string } | { charge: string });

/** What stands in the place of customers, banks, time and bad luck. */
export interface Control {
  /** Pays an open session as a customer would, or tries to. */
  pay(session: string, payment?: Payment): Promise<PaidSession>;
  createDispute(dispute: DisputeOf): Promise<Dispute>;
  closeDispute(id: string, status: 'won' | 'lost'): Promise<Dispute>;
  /** Pays out everything available; null where there is nothing. */
  createPayout(options?: NewPayout): Promise<Payout | null>;
  arrivePayout(id: string): Promise<Payout>;
  failPayout(id: string): Promise<Payout>;
  settleRefund(id: string, status: 'succeeded' | 'failed'): Promise<Refund>;
  addFault(fault: Fault): ActiveFault;
  faults(): ActiveFault[];
  clearFaults(): void;
  /** Begins the random numbers behind faults with a probability anew. */
  seed(seed: number): void;
  setEndpoints(endpoints: Endpoint[]): void;
  changeSettings(settings: Partial<Omit<Settings, 'endpoints'>>): void;
  /** in milliseconds since 1970 */
  now(): number;
  /** Moves the time forward, doing everything due on the way, and waits for the deliveries. */
  advance(ms: number): Promise<number>;
  /** Resolves when no delivery is under way or due. */
  settled(): Promise<void>;
  /** Sends a past event again, with a fresh signature. */
  resend(event: string): Promise<void>;
  /** Sends a past event as somebody else could; the statuses of the answers. */
  sendTrick(event: string, trick: Trick): Promise<{ url: string; status: number | null }[]>;
  /** Sends what a fault holds back. */
  releaseHeld(): void;
  audit(): Audit;
}

export const createControl = (context: Context, save: () => Promise<void>): Control => {
  const { state, settings, faults, clock } = context;

  /** Does something, and sends the events of it. */
  const act = async <T>(work: () => T): Promise<T> => {
    const { result, error, early, outbox } = perform(context, noCause, () => ({ value: structuredClone(work()) }));
    await save();
    await sendEarly(context, save, early);
    send(context, outbox);
    if (result === null) throw error;
    return result.value;
  };
  const eventWith = (id: string): StoredEvent => {
    const event = state.events.get(id);
    if (!event) throw notFound('event', id);
    return event;
  };
  const chargeToDispute = (dispute: DisputeOf): Charge => {
    const charge =
      'charge' in dispute
        ? state.charges.get(dispute.charge)
        : chargeOf(context, intentWith(context, dispute.payment_intent));
    if (!charge || charge.amount_captured === 0) throw new PayingError('There is no captured charge to dispute.');
    return charge;
  };

  return {
    pay: (id, payment = {}) =>
      act(() => {
        const session = sessionWith(context, id);
        const step = pay(context, session, payment);
        return { step, session, payment_intent: state.intents.get(session.payment_intent ?? '') ?? null };
      }),
    createDispute: (dispute) => act(() => openDispute(context, chargeToDispute(dispute), dispute)),
    closeDispute: (id, status) =>
      act(() => {
        const dispute = disputeWith(context, id);
        closeDispute(context, dispute, status);
        return dispute;
      }),
    createPayout: (options) => act(() => payOut(context, options)),
    arrivePayout: (id) =>
      act(() => {
        const payout = payoutWith(context, id);
        arrive(context, payout);
        return payout;
      }),
    failPayout: (id) =>
      act(() => {
        const payout = payoutWith(context, id);
        failPayout(context, payout);
        return payout;
      }),
    settleRefund: (id, status) =>
      act(() => {
        const refund = refundWith(context, id);
        settleRefund(context, refund, status);
        return refund;
      }),
    addFault: faults.add,
    faults: faults.list,
    clearFaults: faults.clear,
    seed: faults.seed,
    setEndpoints: (endpoints) => {
      settings.endpoints = endpoints;
    },
    changeSettings: (changes) => {
      Object.assign(settings, changes);
    },
    now: clock.now,
    advance: async (ms) => {
      await clock.advance(ms);
      return clock.now();
    },
    settled: clock.settled,
    resend: (event) => act(() => resend(context, eventWith(event))),
    sendTrick: async (event, trick) => sendTrick(context, eventWith(event), trick),
    releaseHeld: () => releaseHeld(context, () => true),
    audit: () =>
      structuredClone({
        now: clock.now(),
        sessions: [...state.sessions.values()],
        payment_intents: [...state.intents.values()],
        charges: [...state.charges.values()],
        refunds: [...state.refunds.values()],
        disputes: [...state.disputes.values()],
        balance_transactions: [...state.balanceTransactions.values()],
        payouts: [...state.payouts.values()],
        events: [...state.events.values()],
        deliveries: [...state.deliveries.values()],
      }),
  };
};
