import { type Decline, testCard } from './cards.ts';
import { addCharge, chargeOf, collect, methodOf, onlyHolds } from './charges.ts';
import { type Context, emit, plan } from './context.ts';
import { openDispute } from './disputes.ts';
import { newId } from './ids.ts';
import { authorisationTaskOf, intentFor } from './intents.ts';
import { intentDetailsOf, intentWith, sessionDetailsOf, sessionOf } from './lookups.ts';
import { captureWindowMs, type Method } from './methods.ts';
import { completeSession } from './sessions.ts';
import type { Attempt } from './state.ts';
import type { Charge, Intent, Session } from './stored.ts';

/** A refusal to pay that is no answer to a call of the API. */
export class PayingError extends Error {}

const failedAuthentication: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
};
const failedAttempt: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed: the customer did not approve it.',
};

export type Step = 'challenge' | 'approval' | 'declined' | 'done';

const openSession = (session: Session): Session => {
  if (session.status === 'open') return session;
  throw new PayingError(`The session is ${session.status}.`);
};

const attemptOf = (context: Context, intent: Intent): Attempt => {
  const { attempt } = intentDetailsOf(context, intent);
  if (!attempt) throw new PayingError('Nobody is paying just now.');
  return attempt;
};

/** Somebody chooses how to pay: by a test card, or by a method that asks for an approval elsewhere. */
export const begin = (context: Context, session: Session, method: Method, card: string | null): Step => {
  openSession(session);
  const details = sessionDetailsOf(context, session);
  if (!details.methods.includes(method)) throw new PayingError(`The session does not offer ${method}.`);
  const known = method === 'card' ? testCard(card ?? '') : undefined;
  if (method === 'card' && !known) throw new PayingError('Not the number of a test card.');
  const intent = intentFor(context, session, details);
  const attempt: Attempt = { method, card: known?.number ?? null, paymentMethod: newId('pm'), challenged: false };
  intentDetailsOf(context, intent).attempt = attempt;
  intent.payment_method = attempt.paymentMethod;
  intent.last_payment_error = null;
  if (known && !known.threeDS) return conclude(context, intent, known.decline ?? null);
  const address = `${context.origin()}/c/pay/${session.id}/${known ? 'challenge' : 'approval'}`;
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: session.success_url, url: address },
  };
  emit(context, 'payment_intent.requires_action', intent);
  return known ? 'challenge' : 'approval';
};

const intentUnderWay = (context: Context, session: Session): Intent => {
  openSession(session);
  const intent = context.state.intents.get(session.payment_intent ?? '');
  if (intent?.status !== 'requires_action') throw new PayingError('Nothing waits for the customer.');
  return intent;
};

/** The customer's bank has asked for a confirmation, which succeeded or failed. */
export const answerChallenge = (context: Context, session: Session, hasPassed: boolean): Step => {
  const intent = intentUnderWay(context, session);
  const attempt = attemptOf(context, intent);
  if (attempt.method !== 'card') throw new PayingError('No card is being paid with.');
  if (!hasPassed) return fail(context, intent, failedAuthentication);
  attempt.challenged = true;
  return conclude(context, intent, testCard(attempt.card ?? '')?.decline ?? null);
};

/** The customer has approved or declined in the app or on the page of the method; the result may be known later. */
export const answerApproval = (context: Context, session: Session, isApproved: boolean, delayMs: number): Step => {
  const intent = intentUnderWay(context, session);
  const attempt = attemptOf(context, intent);
  if (attempt.method === 'card') throw new PayingError('A card is being paid with.');
  const decline = isApproved ? null : failedAttempt;
  if (delayMs <= 0) return conclude(context, intent, decline);
  intent.status = 'processing';
  intent.next_action = null;
  emit(context, 'charge.pending', addCharge(context, intent, attempt, 'pending'));
  emit(context, 'payment_intent.processing', intent);
  completeSession(context, session, false);
  plan(context, {
    id: newId('task'),
    at: context.clock.now() + delayMs,
    kind: 'settle-payment',
    subject: intent.id,
    decline,
  });
  return 'done';
};

/** An attempt fails before there is a charge, or with one. */
const fail = (context: Context, intent: Intent, decline: Decline, charge?: Charge): Step => {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.payment_method = null;
  intentDetailsOf(context, intent).attempt = null;
  intent.last_payment_error = {
    type: charge && methodOf(charge) === 'card' ? 'card_error' : 'invalid_request_error',
    code: decline.code,
    ...(decline.decline_code ? { decline_code: decline.decline_code } : {}),
    message: decline.message,
    ...(charge ? { charge: charge.id } : {}),
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  };
  if (charge) emit(context, 'charge.failed', charge);
  emit(context, 'payment_intent.payment_failed', intent);
  return 'declined';
};

/** The attempt under way succeeds or is declined, at once. */
const conclude = (context: Context, intent: Intent, decline: Decline | null): Step => {
  const attempt = attemptOf(context, intent);
  if (decline) {
    const charge = attempt.method === 'card' ? addCharge(context, intent, attempt, 'failed', decline) : undefined;
    return fail(context, intent, decline, charge);
  }
  const charge = addCharge(context, intent, attempt, 'succeeded');
  completeSession(context, sessionOf(context, intent), succeed(context, intent, charge));
  disputeIfMeant(context, charge, attempt);
  return 'done';
};

/** The money of a charge is taken, or held until it is captured; whether it is taken. */
const succeed = (context: Context, intent: Intent, charge: Charge): boolean => {
  const method = methodOf(charge);
  const isManual = onlyHolds(intent, method);
  intent.next_action = null;
  if (isManual) {
    intent.amount_capturable = intent.amount;
    intent.status = 'requires_capture';
    plan(context, {
      id: authorisationTaskOf(intent),
      at: context.clock.now() + captureWindowMs(method),
      kind: 'expire-authorisation',
      subject: intent.id,
    });
  } else {
    collect(context, charge, method, charge.amount);
    charge.captured = true;
    intent.amount_received = charge.amount;
    intent.status = 'succeeded';
  }
  emit(context, 'charge.succeeded', charge);
  emit(context, isManual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent);
  return !isManual;
};

/** The result of a payment that was known late. */
export const settlePayment = (context: Context, id: string, decline: Decline | null): void => {
  const intent = intentWith(context, id);
  const charge = chargeOf(context, intent);
  if (intent.status !== 'processing' || !charge) return;
  const session = sessionOf(context, intent);
  if (decline) {
    charge.status = 'failed';
    charge.failure_code = decline.code;
    charge.failure_message = decline.message;
    fail(context, intent, decline, charge);
    emit(context, 'checkout.session.async_payment_failed', session);
    return;
  }
  charge.status = 'succeeded';
  charge.paid = true;
  if (succeed(context, intent, charge)) session.payment_status = 'paid';
  emit(context, 'checkout.session.async_payment_succeeded', session);
};

const disputeIfMeant = (context: Context, charge: Charge, { card }: Attempt): void => {
  const reason = testCard(card ?? '')?.dispute;
  if (reason && charge.captured) openDispute(context, charge, { reason });
};

export interface Payment {
  method?: Method;
  /** number of a test card */
  card?: string;
  /** what becomes of the bank's question; a card that asks none pays without, where this says nothing */
  threeDS?: 'frictionless' | 'passed' | 'failed' | 'abandoned';
  outcome?: 'approved' | 'declined' | 'abandoned';
  /** how late the result is known; as the settings say without */
  delayMs?: number;
}

/** Pays a session as somebody on its page would. */
export const pay = (context: Context, session: Session, payment: Payment): Step => {
  const { method = 'card', card = '4242424242424242', threeDS = 'passed', outcome = 'approved' } = payment;
  const step = begin(context, session, method, method === 'card' ? card : null);
  if (step === 'challenge' && threeDS !== 'abandoned') {
    return answerChallenge(context, session, threeDS !== 'failed');
  }
  if (step === 'approval' && outcome !== 'abandoned') {
    const delayMs = payment.delayMs ?? context.settings.delaysMs[method] ?? 0;
    return answerApproval(context, session, outcome === 'approved', delayMs);
  }
  return step;
};
