import { notFound } from './api-error.ts';
import type { Context } from './context.ts';
import type { IntentDetails, SessionDetails } from './state.ts';
import type { Dispute, Intent, Payout, Refund, Session } from './stored.ts';

export const sessionWith = (context: Context, id: string, param = 'session'): Session => {
  const session = context.state.sessions.get(id);
  if (!session) throw notFound('checkout.session', id, param);
  return session;
};

export const sessionDetailsOf = (context: Context, session: Session): SessionDetails => {
  const details = context.state.sessionDetails.get(session.id);
  if (!details) throw new Error(`no details of ${session.id}`);
  return details;
};

/** The session an intent is of. */
export const sessionOf = (context: Context, intent: Intent): Session =>
  sessionWith(context, context.state.intentDetails.get(intent.id)?.session ?? '');

export const intentWith = (context: Context, id: string, param = 'intent'): Intent => {
  const intent = context.state.intents.get(id);
  if (!intent) throw notFound('payment_intent', id, param);
  return intent;
};

export const intentDetailsOf = (context: Context, intent: Intent): IntentDetails => {
  const details = context.state.intentDetails.get(intent.id);
  if (!details) throw new Error(`no details of ${intent.id}`);
  return details;
};

export const refundWith = (context: Context, id: string, param = 'id'): Refund => {
  const refund = context.state.refunds.get(id);
  if (!refund) throw notFound('refund', id, param);
  return refund;
};

export const disputeWith = (context: Context, id: string, param = 'dispute'): Dispute => {
  const dispute = context.state.disputes.get(id);
  if (!dispute) throw notFound('dispute', id, param);
  return dispute;
};

export const payoutWith = (context: Context, id: string, param = 'payout'): Payout => {
  const payout = context.state.payouts.get(id);
  if (!payout) throw notFound('payout', id, param);
  return payout;
};
