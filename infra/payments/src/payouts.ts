import { book, currentTransaction } from './balance.ts';
import { type Context, emit, plan, seconds } from './context.ts';
import { SETTLEMENT } from './currencies.ts';
import { newId } from './ids.ts';
import type { Payout } from './stored.ts';

export interface NewPayout {
  /** also what is not available yet */
  includePending?: boolean;
  /** `pending` and `in_transit` wait until they are told to arrive */
  status?: 'pending' | 'in_transit' | 'paid';
}

/** Pays out everything available; null where that is nothing, or less. */
export const payOut = (
  context: Context,
  { includePending = false, status = 'paid' }: NewPayout = {},
): Payout | null => {
  const included = [...context.state.balanceTransactions.values()].filter(
    (transaction) =>
      transaction.payout === null &&
      transaction.type !== 'payout' &&
      (includePending || currentTransaction(context, transaction).status === 'available'),
  );
  const amount = included.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return null;
  const id = newId('po');
  const now = seconds(context);
  const transaction = book(context, {
    type: 'payout',
    reportingCategory: 'payout',
    amount: -amount,
    currency: SETTLEMENT,
    source: id,
    description: 'STRIPE PAYOUT',
  });
  for (const { id: transactionId } of [...included, transaction]) {
    const kept = context.state.balanceTransactions.get(transactionId);
    if (kept) kept.payout = id;
  }
  const payout: Payout = {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now,
    automatic: true,
    balance_transaction: transaction.id,
    created: now,
    currency: SETTLEMENT,
    description: 'STRIPE PAYOUT',
    destination: 'ba_standin',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  context.state.payouts.set(id, payout);
  emit(context, 'payout.created', payout);
  emit(context, 'payout.reconciliation_completed', payout);
  if (status === 'in_transit') {
    payout.status = 'in_transit';
    emit(context, 'payout.updated', payout, { status: 'pending' });
  }
  if (status === 'paid') arrive(context, payout);
  return payout;
};

/** The money of a payout arrives at the bank. */
export const arrive = (context: Context, payout: Payout): void => {
  if (payout.status === 'paid' || payout.status === 'failed') return;
  payout.status = 'paid';
  payout.arrival_date = seconds(context);
  emit(context, 'payout.paid', payout);
};

/** The bank returns a payout: its money is on the account again. */
export const failPayout = (context: Context, payout: Payout): void => {
  if (payout.status === 'failed') return;
  payout.status = 'failed';
  payout.failure_code = 'account_closed';
  payout.failure_message = 'The bank account has been closed';
  payout.failure_balance_transaction = book(context, {
    type: 'payout_failure',
    reportingCategory: 'payout_reversal',
    amount: payout.amount,
    currency: SETTLEMENT,
    source: payout.id,
    description: 'STRIPE PAYOUT FAILED',
  }).id;
  emit(context, 'payout.failed', payout);
};

const INTERVAL_TASK = 'payout by interval';

/** Pays out again and again, where the options say how often. */
export const planPayout = (context: Context): void => {
  const every = context.options.payoutEveryMs;
  if (every === null) return;
  plan(context, { id: INTERVAL_TASK, at: context.clock.now() + every, kind: 'pay-out', subject: '' });
};
