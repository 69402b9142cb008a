import { book } from './balance.ts';
import { methodOf } from './charges.ts';
import { type Context, emit, seconds } from './context.ts';
import { newId } from './ids.ts';
import { disputeWith } from './lookups.ts';
import type { Params } from './params.ts';
import type { Charge, Dispute } from './stored.ts';

const DAY_S = 86_400;
const ANSWER_WITHIN_DAYS = 7;
const MAX_EVIDENCE = 20_000;
/** What a dispute costs, in cents. */
const FEE = 2000;

export interface NewDispute {
  /** of the payment's currency; everything left without */
  amount?: number;
  reason?: 'fraudulent' | 'product_not_received' | 'product_unacceptable' | 'duplicate' | 'general';
  /** days until evidence is due */
  dueInDays?: number;
}

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The customer's bank takes money of a payment back. */
export const openDispute = (context: Context, charge: Charge, options: NewDispute = {}): Dispute => {
  const { amount = charge.amount_captured - charge.amount_refunded, reason = 'fraudulent' } = options;
  const now = seconds(context);
  const id = newId('du');
  const transaction = book(context, {
    type: 'adjustment',
    reportingCategory: 'dispute',
    amount: -amount,
    currency: charge.currency,
    feeFor: () => FEE,
    feeDescription: 'Dispute fee',
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [transaction],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence },
    evidence_details: {
      due_by: now + (options.dueInDays ?? ANSWER_WITHIN_DAYS) * DAY_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details:
      methodOf(charge) === 'card'
        ? { type: 'card', card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '83' } }
        : { type: 'klarna', klarna: { reason_code: reason } },
    reason,
    status: 'needs_response',
  };
  context.state.disputes.set(id, dispute);
  charge.disputed = true;
  emit(context, 'charge.dispute.created', dispute);
  emit(context, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** `POST /v1/disputes/:id`: evidence, which is sent to the bank unless `submit` is false. */
export const updateDispute = (context: Context, id: string, params: Params): Dispute => {
  const dispute = disputeWith(context, id);
  const evidence = params.texts('evidence', MAX_EVIDENCE);
  const metadata = params.metadata(dispute.metadata);
  const isSubmitted = params.boolean('submit') ?? true;
  params.finish();
  Object.assign(dispute.evidence, evidence);
  dispute.metadata = metadata;
  const details = dispute.evidence_details;
  if (Object.keys(evidence).length > 0) details.has_evidence = true;
  if (isSubmitted && dispute.status === 'needs_response') {
    dispute.status = 'under_review';
    details.submission_count += 1;
  }
  emit(context, 'charge.dispute.updated', dispute);
  return dispute;
};

/** The bank decides; won, the money comes back without the fee. */
export const closeDispute = (context: Context, dispute: Dispute, status: 'won' | 'lost'): void => {
  if (dispute.status === 'won' || dispute.status === 'lost') return;
  dispute.status = status;
  if (status === 'won') {
    const transaction = book(context, {
      type: 'adjustment',
      reportingCategory: 'dispute_reversal',
      amount: dispute.amount,
      currency: dispute.currency,
      source: dispute.id,
      description: `Chargeback reversal for ${dispute.charge}`,
    });
    dispute.balance_transactions.push(transaction);
    emit(context, 'charge.dispute.funds_reinstated', dispute);
  }
  emit(context, 'charge.dispute.closed', dispute);
};

/** `POST /v1/disputes/:id/close`: the shop accepts it. */
export const acceptDispute = (context: Context, id: string, params: Params): Dispute => {
  params.finish();
  const dispute = disputeWith(context, id);
  closeDispute(context, dispute, 'lost');
  return dispute;
};
