import type { DisputeReason, DisputeStatus } from '@fori/domain/disputes';
import type { PayoutEntryKind, PayoutStatus } from '@fori/domain/payouts';
import type Stripe from 'stripe';
import type { ProviderDispute, ProviderEntry, ProviderPayout, ProviderRefund } from './provider.ts';

// What Stripe tells of payouts, refunds and disputes, in the shop's words.

const at = (seconds: number): Date => new Date(seconds * 1000);

/** By Stripe's `reporting_category`; any other is an adjustment. */
const kinds: Readonly<Record<string, PayoutEntryKind>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
  network_cost: 'fee',
  payout_reversal: 'payout_return',
};

const payoutStates: Readonly<Record<string, PayoutStatus>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

export const toPayout = (payout: Stripe.Payout): ProviderPayout => ({
  id: payout.id,
  amount: payout.amount,
  currency: payout.currency,
  status: payoutStates[payout.status] ?? 'pending',
  // Stripe does not tell the entries of payouts that were requested by hand
  itemisation:
    payout.reconciliation_status === 'completed' ? 'complete' : payout.automatic ? 'pending' : ('none' as const),
  madeAt: at(payout.created),
  arrivesAt: at(payout.arrival_date),
});

/** The id of an object that Stripe names or gives whole. */
export const idOf = (reference: unknown): string | null => {
  if (typeof reference === 'string') return reference;
  return reference && typeof reference === 'object' && 'id' in reference ? String(reference.id) : null;
};

/** A capture of a part comes to less than the whole by more than what rates are rounded to. */
const RATE_PRECISION = 0.001;

/** What of Stripe's charges, refunds and disputes says whose they are, and how much moved in the customer's currency. */
interface Source {
  payment_intent?: unknown;
  metadata?: { refund_id?: string } | null;
  amount?: number;
  /** of a charge, of which less may have been captured than was held */
  amount_captured?: number;
  payment_method_details?: { card?: { multicapture?: { status: string } } } | null;
  currency?: string;
}

/** What moved in the customer's currency: the source has it without a sign, of a charge that was captured in parts for all of them. */
const takenFrom = (
  { exchange_rate: rate, amount }: Stripe.BalanceTransaction,
  source: Source | null,
): ProviderEntry['taken'] => {
  const moved = source?.amount_captured ?? source?.amount;
  if (rate === null || moved === undefined || source?.currency === undefined) return null;
  const mayBePart = source.payment_method_details?.card?.multicapture?.status === 'available';
  const isPart = mayBePart && moved * rate - Math.abs(amount) > 1 + moved * rate * RATE_PRECISION;
  return {
    amount: isPart ? Math.round(amount / rate) : Math.sign(amount) * moved,
    currency: source.currency,
    rate,
  };
};

/** An entry of a payout; null for the payout's own, which is its amount. */
export const toEntry = (transaction: Stripe.BalanceTransaction, payout: string): ProviderEntry | null => {
  const { id, type, reporting_category: category, amount, fee, net, currency, created, source } = transaction;
  const kind = kinds[category] ?? 'adjustment';
  const providerRef = idOf(source);
  // the payout itself, and its own return where Stripe lists that beside it
  if (providerRef === payout) return null;
  const facts = (typeof source === 'object' ? source : null) as Source | null;
  return {
    id,
    kind,
    type,
    gross: amount,
    fee,
    net,
    currency,
    taken: takenFrom(transaction, facts),
    at: at(created),
    providerRef,
    paymentRef: idOf(facts?.payment_intent),
    refundId: kind === 'refund' ? (facts?.metadata?.refund_id ?? null) : null,
    returnedPayout: kind === 'payout_return' ? providerRef : null,
  };
};

/**
 * Whether a refund returned money, or is to. The rest of a payment of which less was captured than held may be listed as a refund too, which
 * moved none.
 */
export const isOfMoney = ({ status, balance_transaction, metadata }: Stripe.Refund): boolean =>
  status !== 'succeeded' || balance_transaction !== null || metadata?.refund_id !== undefined;

export const toRefund = ({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund => ({
  ref: id,
  refundId: metadata?.refund_id ?? null,
  amount,
  hasFailed: status === 'failed' || status === 'canceled',
});

const disputeStates: Readonly<Record<string, DisputeStatus>> = {
  needs_response: 'needs_response',
  under_review: 'under_review',
  won: 'won',
  lost: 'lost',
  // inquiries: no money has moved, and none does when they end
  warning_needs_response: 'needs_response',
  warning_under_review: 'under_review',
  warning_closed: 'closed',
  prevented: 'closed',
  appeal_needs_response: 'needs_response',
  appeal_under_review: 'under_review',
};

const reasons: Readonly<Record<string, DisputeReason>> = {
  fraudulent: 'fraudulent',
  product_not_received: 'product_not_received',
  product_unacceptable: 'product_unacceptable',
  duplicate: 'duplicate',
  credit_not_processed: 'credit_not_processed',
  unrecognized: 'unrecognized',
};

export const toDispute = (dispute: Stripe.Dispute): ProviderDispute => {
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    id: dispute.id,
    amount: dispute.amount,
    currency: dispute.currency,
    reason: reasons[dispute.reason] ?? 'other',
    status: disputeStates[dispute.status] ?? 'under_review',
    dueBy: dueBy === null ? null : at(dueBy),
    openedAt: at(dispute.created),
  };
};
