import { ApiError, notFound } from './api-error.ts';
import { book } from './balance.ts';
import { testCard } from './cards.ts';
import { chargeOf, methodOf } from './charges.ts';
import { type Context, emit, plan, seconds } from './context.ts';
import { checkUnits, formatAmount } from './currencies.ts';
import { newId } from './ids.ts';
import { intentDetailsOf, intentWith, refundWith } from './lookups.ts';
import type { Params } from './params.ts';
import type { Charge, Intent, Refund } from './stored.ts';

const amountIn = (amount: number, currency: string): string => formatAmount(amount, currency, 'en-GB');

const chargeToRefund = (context: Context, params: Params): { charge: Charge; intent: Intent } => {
  const intentId = params.string('payment_intent');
  const chargeId = params.string('charge');
  if (!intentId && !chargeId) {
    throw new ApiError('One of the following params should be provided for this request: payment_intent or charge.');
  }
  const named = chargeId ? context.state.charges.get(chargeId) : undefined;
  if (chargeId && !named) throw notFound('charge', chargeId, 'charge');
  const intent = intentWith(context, intentId ?? named?.payment_intent ?? '', 'payment_intent');
  const charge = named ?? chargeOf(context, intent);
  if (!charge || charge.amount_captured === 0) {
    throw new ApiError(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return { charge, intent };
};

export const createRefund = (context: Context, params: Params): Refund => {
  const { charge, intent } = chargeToRefund(context, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.sum('amount') ?? left;
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const metadata = params.metadata();
  params.ignore('instructions_email');
  params.finish();
  if (charge.disputed && !isWon(context, charge)) {
    throw new ApiError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw new ApiError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  checkUnits(amount, charge.currency, 'amount');
  if (amount > left) {
    throw new ApiError(
      `Refund amount (${amountIn(amount, charge.currency)}) is greater than unrefunded amount on charge (${amountIn(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  const isCard = methodOf(charge) === 'card';
  const card = testCard(intentDetailsOf(context, intent).attempt?.card ?? '');
  const outcome = card?.refund ?? context.settings.refunds;
  const refund: Refund = {
    id: newId(isCard ? 're' : 'pyr'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: isCard
      ? {
          type: 'card',
          card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
        }
      : { type: methodOf(charge) },
    metadata,
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: outcome === 'pending' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  refund.balance_transaction = book(context, {
    type: isCard ? 'refund' : 'payment_refund',
    reportingCategory: 'refund',
    amount: -amount,
    currency: charge.currency,
    source: refund.id,
    description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
  }).id;
  context.state.refunds.set(refund.id, refund);
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  // while more may be captured it is not refunded whole
  charge.refunded = charge.captured && charge.amount_refunded === charge.amount_captured;
  emit(context, 'refund.created', refund);
  emit(context, 'charge.refunded', charge, before);
  const delay = context.settings.refundDelayMs;
  if (outcome !== 'succeeded' && delay !== null) {
    plan(context, { id: newId('task'), at: context.clock.now() + delay, kind: 'settle-refund', subject: refund.id });
  }
  return refund;
};

const isWon = (context: Context, charge: Charge): boolean =>
  [...context.state.disputes.values()].some((dispute) => dispute.charge === charge.id && dispute.status === 'won');

/** A pending refund succeeds, or any refund fails and its money comes back. */
export const settleRefund = (context: Context, refund: Refund, status: 'succeeded' | 'failed'): void => {
  if (refund.status === 'failed' || refund.status === status) return;
  const previous = { status: refund.status };
  refund.status = status;
  if (status === 'failed') {
    refund.failure_reason = 'lost_or_stolen_card';
    refund.failure_balance_transaction = book(context, {
      type: 'refund_failure',
      reportingCategory: 'refund_failure',
      amount: refund.amount,
      currency: refund.currency,
      source: refund.id,
    }).id;
    const charge = context.state.charges.get(refund.charge ?? '');
    if (charge) {
      charge.amount_refunded -= refund.amount;
      charge.refunded = false;
    }
  }
  emit(context, 'refund.updated', refund, previous);
  if (status === 'failed') emit(context, 'refund.failed', refund, previous);
};

/** What becomes of a refund by itself after a while. */
export const settleRefundLate = (context: Context, id: string): void => {
  const refund = refundWith(context, id);
  const intent = intentWith(context, refund.payment_intent ?? '');
  const card = testCard(intentDetailsOf(context, intent).attempt?.card ?? '');
  const outcome = card?.refund ?? context.settings.refunds;
  settleRefund(context, refund, outcome === 'failing' ? 'failed' : 'succeeded');
};

export const updateRefund = (context: Context, id: string, params: Params): Refund => {
  const refund = refundWith(context, id);
  const metadata = params.metadata(refund.metadata ?? {});
  params.finish();
  refund.metadata = metadata;
  return refund;
};
