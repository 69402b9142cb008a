import type Stripe from 'stripe';
import type { Context } from './context.ts';
import { seconds } from './context.ts';
import { exchangeRate, SETTLEMENT, toSettlement } from './currencies.ts';
import { newId } from './ids.ts';
import type { Method } from './methods.ts';
import type { BalanceTransaction } from './stored.ts';

/** What a payment costs: a share in hundredths of a per cent, and cents. */
const fees: Readonly<Record<Method, { share: number; fixed: number }>> = {
  card: { share: 150, fixed: 25 },
  mobilepay: { share: 100, fixed: 25 },
  klarna: { share: 299, fixed: 35 },
  paypal: { share: 150, fixed: 25 },
  swish: { share: 100, fixed: 25 },
};

/** The fee for a payment of so many euro cents. */
export const feeOf = (method: Method, amount: number): number =>
  Math.round((amount * fees[method].share) / 10_000) + fees[method].fixed;

export interface Movement {
  type: NonNullable<BalanceTransaction['type']>;
  reportingCategory: string;
  /** in the smallest unit of its currency; negative where it leaves the account */
  amount: number;
  currency: string;
  /** in cents of the account's currency, from the amount in it; none without */
  feeFor?: (settled: number) => number;
  feeDescription?: string;
  source: string;
  description?: string | null;
  /** in milliseconds, from when on it can be paid out; at once without */
  availableInMs?: number;
}

/** Books a movement of money on the account, in the account's currency. */
export const book = (context: Context, movement: Movement): BalanceTransaction => {
  const { type, reportingCategory, amount, currency, feeDescription, source, availableInMs = 0 } = movement;
  const { rates } = context.options;
  const settled = toSettlement(amount, currency, rates);
  const fee = movement.feeFor?.(settled) ?? 0;
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: settled,
    available_on: Math.floor((context.clock.now() + availableInMs) / 1000),
    balance_type: 'payments',
    created: seconds(context),
    currency: SETTLEMENT,
    description: movement.description ?? null,
    exchange_rate: currency === SETTLEMENT ? null : exchangeRate(currency, rates),
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: SETTLEMENT,
              description: feeDescription ?? 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: settled - fee,
    reporting_category: reportingCategory,
    source,
    status: availableInMs > 0 ? 'pending' : 'available',
    type,
  };
  context.state.balanceTransactions.set(transaction.id, { ...transaction, payout: null });
  return transaction;
};

/** The transaction as it is now: money becomes available by time alone. */
export const currentTransaction = (
  context: Context,
  { payout: _, ...transaction }: BalanceTransaction & { payout: string | null },
): BalanceTransaction => ({
  ...transaction,
  status: transaction.available_on <= seconds(context) ? 'available' : 'pending',
});

/** `GET /v1/balance`: what can be paid out and what cannot yet. */
export const balanceOf = (context: Context): Stripe.Balance => {
  const sums = { available: 0, pending: 0 };
  for (const kept of context.state.balanceTransactions.values()) {
    const { status, net } = currentTransaction(context, kept);
    sums[status === 'available' ? 'available' : 'pending'] += net;
  }
  const amounts = (amount: number) => [{ amount, currency: SETTLEMENT, source_types: { card: amount } }];
  return { object: 'balance', available: amounts(sums.available), livemode: false, pending: amounts(sums.pending) };
};
