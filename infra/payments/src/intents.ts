import { ApiError } from './api-error.ts';
import { chargeOf, collect, methodOf, releaseHold, takesParts } from './charges.ts';
import { type Context, cancelTask, emit, seconds } from './context.ts';
import { checkUnits } from './currencies.ts';
import { newId } from './ids.ts';
import { intentDetailsOf, intentWith, sessionOf } from './lookups.ts';
import type { Params } from './params.ts';
import type { SessionDetails } from './state.ts';
import type { Charge, Intent, Session } from './stored.ts';

const UNTIL_PAID = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const CANCELABLE = [...UNTIL_PAID, 'requires_capture'];

export const authorisationTaskOf = (intent: Intent): string => `authorisation of ${intent.id}`;

/** The intent a session is paid by, made when somebody first tries to pay. */
export const intentFor = (context: Context, session: Session, details: SessionDetails): Intent => {
  const existing = context.state.intents.get(session.payment_intent ?? '');
  if (existing) return existing;
  const id = newId('pi');
  const intent: Intent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: details.captureMethod,
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: seconds(context),
    currency: session.currency ?? 'eur',
    customer: null,
    customer_account: null,
    description: details.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: { ...details.intentMetadata },
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: Object.fromEntries(Object.entries(session.payment_method_options ?? {})),
    payment_method_types: [...session.payment_method_types],
    payment_record: null,
    processing: null,
    receipt_email: details.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  context.state.intents.set(id, intent);
  context.state.intentDetails.set(id, { id, session: session.id, attempt: null });
  session.payment_intent = id;
  emit(context, 'payment_intent.created', intent);
  return intent;
};

const unexpectedState = (intent: Intent, verb: string, allowed: readonly string[]): ApiError =>
  new ApiError(
    `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
  );

/** What is left is let go, and what was taken is all there will be. */
const closeIntent = (context: Context, intent: Intent, charge: Charge): void => {
  cancelTask(context, authorisationTaskOf(intent));
  intent.amount_capturable = 0;
  intent.status = 'succeeded';
  charge.captured = true;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  sessionOf(context, intent).payment_status = 'paid';
  emit(context, 'charge.captured', charge);
  emit(context, 'payment_intent.succeeded', intent);
};

export const captureIntent = (context: Context, id: string, params: Params): Intent => {
  const intent = intentWith(context, id);
  const charge = chargeOf(context, intent);
  // with nothing to take, what is left is let go after earlier captures
  const isTaken = intent.amount_received > 0;
  const amount = params.sum('amount_to_capture', isTaken ? 0 : 1) ?? intent.amount_capturable;
  const isFinal = params.boolean('final_capture') ?? true;
  const metadata = params.metadata(intent.metadata);
  params.ignore('statement_descriptor', 'statement_descriptor_suffix');
  params.finish();
  if (intent.status !== 'requires_capture' || !charge) throw unexpectedState(intent, 'captured', ['requires_capture']);
  const takesMore = takesParts(charge);
  if (!isFinal && (!takesMore || amount === 0)) {
    throw new ApiError('final_capture can only be false for a part of a payment with multicapture available.', {
      param: 'final_capture',
    });
  }
  if (amount > 0) checkUnits(amount, intent.currency, 'amount_to_capture');
  if (amount > intent.amount_capturable) {
    throw new ApiError(
      `The amount_to_capture must be less than or equal to the amount of the PaymentIntent that can be captured (${intent.amount_capturable}).`,
      { code: 'amount_too_large', param: 'amount_to_capture' },
    );
  }
  const before = { amount_capturable: intent.amount_capturable, balance_transaction: charge.balance_transaction };
  intent.metadata = metadata;
  if (amount > 0) collect(context, charge, methodOf(charge), amount);
  intent.amount_capturable = isFinal ? 0 : intent.amount_capturable - amount;
  intent.amount_received += amount;
  if (takesMore) {
    emit(context, 'charge.updated', charge, { balance_transaction: before.balance_transaction });
    emit(context, 'payment_intent.amount_capturable_updated', intent, { amount_capturable: before.amount_capturable });
  }
  if (isFinal) closeIntent(context, intent, charge);
  return intent;
};

/** Ends an intent that no money was taken by. */
export const endIntent = (context: Context, intent: Intent, reason: Intent['cancellation_reason']): void => {
  const charge = chargeOf(context, intent);
  const holdsMoney = intent.status === 'requires_capture' && charge;
  cancelTask(context, authorisationTaskOf(intent));
  intent.amount_capturable = 0;
  intent.canceled_at = seconds(context);
  intent.cancellation_reason = reason;
  intent.next_action = null;
  intent.status = 'canceled';
  intentDetailsOf(context, intent).attempt = null;
  if (holdsMoney) releaseHold(context, charge);
  emit(context, 'payment_intent.canceled', intent);
};

export const cancelIntent = (context: Context, id: string, params: Params): Intent => {
  const intent = intentWith(context, id);
  const reason = params.oneOf('cancellation_reason', ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']);
  params.finish();
  if (!CANCELABLE.includes(intent.status)) throw unexpectedState(intent, 'canceled', CANCELABLE);
  if (sessionOf(context, intent).status === 'open') {
    throw new ApiError(
      'You cannot cancel this PaymentIntent because it was created by Checkout. Expire the Checkout Session instead.',
      { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) },
    );
  }
  // what was taken stays taken: only what is left is let go
  const charge = intent.amount_received > 0 ? chargeOf(context, intent) : undefined;
  if (charge) closeIntent(context, intent, charge);
  else endIntent(context, intent, reason);
  return intent;
};

/** `POST /v1/payment_intents/:id`: what the shop may note on it later. */
export const updateIntent = (context: Context, id: string, params: Params): Intent => {
  const intent = intentWith(context, id);
  const metadata = params.metadata(intent.metadata);
  const description = params.string('description');
  params.finish();
  intent.metadata = metadata;
  if (description !== null) intent.description = description;
  return intent;
};

/** What waits to be captured is let go when its time is over. */
export const expireAuthorisation = (context: Context, id: string): void => {
  const intent = intentWith(context, id);
  const charge = chargeOf(context, intent);
  if (intent.status !== 'requires_capture' || !charge) return;
  // of what was taken before, only the rest is let go
  if (intent.amount_received > 0) {
    closeIntent(context, intent, charge);
    return;
  }
  emit(context, 'charge.expired', charge);
  endIntent(context, intent, 'automatic');
};
