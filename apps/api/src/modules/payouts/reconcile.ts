import { DAY_MS, MINUTE_MS } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { toMoney } from '@fori/domain/money';
import {
  type BookedUntil,
  type DifferenceKind,
  differenceKey,
  differencesOfPayment,
  differencesOfPayout,
  isReturnsCheckDue,
  payoutsPaidAgain,
  takenByCaptures,
  takenOf,
} from '@fori/domain/payouts';
import type { Shop } from '../../composition.ts';
import { groupBy } from '../../group-by.ts';
import { yieldToEventLoop } from '../../yield-to-event-loop.ts';
import { refreshReturns } from '../orders/index.ts';
import {
  type HostedProvider,
  paymentById,
  paymentsInDispute,
  paymentsWithDisputes,
  type Returns,
  requireHosted,
} from '../payments/index.ts';
import {
  closeDifferences,
  endReconciliation,
  type Found,
  leaseReconciliation,
  reconciliationOf,
  writeDifferences,
} from './differences.repository.ts';
import {
  type EntryRow,
  entriesOfPayments,
  entriesOfPayouts,
  firstPaymentAt,
  lastPayoutAt,
  markReturnsChecked,
  matchLateEntries,
  type PaymentToCompare,
  type ProviderAccount,
  paymentsToCompare,
  payoutsAfter,
  payoutsThatChanged,
  type RefundToCompare,
  refundsOfOrders,
  returnedByRefunds,
  returnedPayouts,
  toBooked,
  writePayout,
} from './payouts.repository.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'hostedPayments' | 'log'>;

/** After this, another process may take over from one that crashed. */
const LEASE_MS = 10 * MINUTE_MS;
/** Payouts change for some weeks: they arrive, or come back. */
const CHANGING_MS = 45 * DAY_MS;
/** Payments or payouts compared at once. */
const BATCH_SIZE = 200;
/** Payments whose returns the provider is asked about in one reconciliation. */
const MAX_ASKED = 200;
const BUSY_RETRY_S = 10;

/** Differences that only go away once the provider is asked again. */
const kindsOfReturns: ReadonlySet<DifferenceKind> = new Set(['refund_missing', 'refund_amount', 'unknown_refund']);

const accountOf = ({ name, test }: HostedProvider): ProviderAccount => ({ provider: name, test });

/** Fetches payouts that are new or have changed, with their entries. Returns how many. */
const fetchPayouts = async ({ db, clock }: Deps, provider: HostedProvider): Promise<number> => {
  const account = accountOf(provider);
  const last = await lastPayoutAt(db.read, account);
  const first = await firstPaymentAt(db.read, account);
  if (first === null) return 0;
  const since = Math.max(first.getTime(), (last ?? first).getTime() - CHANGING_MS);
  const payouts = await provider.listPayouts(new Date(Math.min(since, clock().getTime())));
  const changed = await payoutsThatChanged(db.read, payouts, account);
  // oldest first: the next run begins at the newest one stored, and must not miss any before it
  for (const payout of changed.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    const entries = payout.itemisation === 'none' ? [] : await provider.entriesOfPayout(payout.id);
    await db.write((tx) => writePayout(tx, account, payout, entries));
  }
  await db.write((tx) => matchLateEntries(tx));
  return changed.length;
};

/** What the provider says of payments' refunds and disputes, asked once for each. */
interface ReturnsCache {
  /** null where the provider could not be asked, or too much was asked already */
  of: (payment: Pick<PaymentToCompare, 'id' | 'providerRef'>) => Promise<Returns | null>;
  /** whether an answer is missing, so that a difference may still be there without being found */
  isIncomplete: () => boolean;
  errors: readonly unknown[];
}

const createReturnsCache = (shop: Deps): ReturnsCache => {
  const answers = new Map<string, Returns | null>();
  const errors: unknown[] = [];
  let isOverLimit = false;
  return {
    errors,
    isIncomplete: () => isOverLimit || errors.length > 0,
    of: async (payment) => {
      const known = answers.get(payment.id);
      if (known !== undefined) return known;
      if (answers.size >= MAX_ASKED) {
        isOverLimit = true;
        return null;
      }
      const returns = await refreshReturns(shop, payment, { cause: 'poll' }).catch((error: unknown) => {
        errors.push(error);
        return null;
      });
      answers.set(payment.id, returns);
      return returns;
    },
  };
};

/** Asks about open disputes, in case an event never came. */
const refreshDisputes = async ({ db }: Deps, account: ProviderAccount, cache: ReturnsCache): Promise<void> => {
  for (const id of await paymentsInDispute(db.read, account)) {
    const payment = await paymentById(db.read, id);
    if (payment) await cache.of(payment);
  }
};

/** Rows in the order of their ids, some at a time; other work is let in before the next ones are read. */
async function* inBatches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let rows = await read('');
  while (rows.length > 0) {
    yield rows;
    await yieldToEventLoop();
    rows = await read(rows.at(-1)?.id ?? '');
  }
}

const comparePayouts = async ({ db }: Deps, account: ProviderAccount): Promise<Found[]> => {
  const found: Found[] = [];
  const paidAgain = payoutsPaidAgain(await returnedPayouts(db.read));
  for await (const payouts of inBatches((after) => payoutsAfter(db.read, account, after, BATCH_SIZE))) {
    const rows = await entriesOfPayouts(
      db.read,
      payouts.map(({ id }) => id),
    );
    const entriesOf = groupBy(rows, ({ payoutId }) => payoutId);
    for (const { id, amountCents: amount, currency, status, itemisation } of payouts) {
      const entries = (entriesOf.get(id) ?? []).map(toBooked);
      const differences = differencesOfPayout({ id, amount, currency, status, itemisation }, entries, paidAgain);
      found.push(...differences.map((difference) => ({ ...difference, orderId: null })));
    }
  }
  return found;
};

/** Whether the provider has to be asked about a payment's refunds and disputes: the entries do not tell all of them. */
const needsProviderCheck = (
  payment: PaymentToCompare,
  refunds: readonly RefundToCompare[],
  entries: readonly EntryRow[],
  disputed: ReadonlySet<string>,
  now: Date,
): boolean => {
  const returned = entries.filter(({ kind }) => kind === 'refund');
  // the money of a refund came back that the shop believes to be done
  const doneRefunds = new Set(refunds.filter(({ status }) => status === 'done').map(({ id }) => id));
  const wasReturned = returned.some(
    ({ grossCents, refundId }) => grossCents > 0 && (refundId === null || doneRefunds.has(refundId)),
  );
  const hasNewDispute = entries.some(({ kind }) => kind === 'dispute') && !disputed.has(payment.id);
  const returnedBy = returnedByRefunds(payment, refunds);
  const lacksEntry = refunds.some(
    ({ id, status }) =>
      status === 'done' && returnedBy.get(id) !== 0 && !returned.some(({ refundId }) => refundId === id),
  );
  const sum = returned.reduce((cents, entry) => cents + takenOf(toBooked(entry)).amount, 0);
  const isPartlyRefunded = payment.status === 'refunded' && payment.capturedAt !== null && sum !== -payment.amount;
  if (wasReturned || hasNewDispute) return true;
  const changes = [...refunds.map(({ updatedAt }) => updatedAt), ...(payment.returnedAt ? [payment.returnedAt] : [])];
  const changedAt = changes.length > 0 ? new Date(Math.max(...changes.map((at) => at.getTime()))) : null;
  return (lacksEntry || isPartlyRefunded) && isReturnsCheckDue({ checkedAt: payment.returnsCheckedAt, changedAt }, now);
};

/** Compares some payments. What the provider is asked about may change them, so they are read again after that. */
const compareSome = async (
  shop: Deps,
  payments: readonly PaymentToCompare[],
  cache: ReturnsCache,
  until: BookedUntil,
): Promise<Found[]> => {
  const { db } = shop;
  const ids = payments.map(({ id }) => id);
  let entriesOf = groupBy(await entriesOfPayments(db.read, ids), ({ paymentId }) => paymentId ?? '');
  const readRefunds = async () =>
    groupBy(
      await refundsOfOrders(
        db.read,
        payments.map(({ orderId }) => orderId),
      ),
      ({ orderId }) => orderId,
    );
  const disputed = await paymentsWithDisputes(db.read, ids);
  const before = await readRefunds();
  const answers = new Map<string, Returns>();
  for (const payment of payments) {
    const refunds = before.get(payment.orderId) ?? [];
    if (!needsProviderCheck(payment, refunds, entriesOf.get(payment.id) ?? [], disputed, until.now)) continue;
    const answer = await cache.of(payment);
    if (answer) answers.set(payment.id, answer);
  }
  const after = answers.size > 0 ? await readRefunds() : before;
  if (answers.size > 0) {
    await db.write((tx) => matchLateEntries(tx));
    entriesOf = groupBy(await entriesOfPayments(db.read, ids), ({ paymentId }) => paymentId ?? '');
  }

  const found: Found[] = [];
  const agreeing: string[] = [];
  for (const payment of payments) {
    const answer = answers.get(payment.id);
    const status = answer ? ((await paymentById(db.read, payment.id))?.status ?? payment.status) : payment.status;
    const made = answer?.refunds.filter(({ hasFailed }) => !hasFailed);
    const stored = after.get(payment.orderId) ?? [];
    const returnedBy = returnedByRefunds(payment, stored);
    const refunds = stored.map(({ id, amountCents, status: state, updatedAt }) => ({
      id,
      paymentId: payment.id,
      amount: returnedBy.get(id) ?? amountCents,
      status: state,
      at: updatedAt,
      atProvider: made ? made.some(({ refundId }) => refundId === id) : null,
    }));
    const returnedAtProvider = made ? made.reduce((sum, { amount }) => sum + amount, 0) : null;
    const entries = takenByCaptures((entriesOf.get(payment.id) ?? []).map(toBooked), payment);
    const facts = { ...payment, status, returnedAtProvider };
    const differences = differencesOfPayment(facts, refunds, entries, until);
    found.push(...differences.map((difference) => ({ ...difference, orderId: payment.orderId })));
    if (answer && !differences.some(({ kind }) => kindsOfReturns.has(kind))) agreeing.push(payment.id);
  }
  if (agreeing.length > 0) await db.write((tx) => markReturnsChecked(tx, agreeing, until.now));
  return found;
};

const comparePayments = async (shop: Deps, account: ProviderAccount, cache: ReturnsCache): Promise<Found[]> => {
  const { db, clock } = shop;
  const until = { now: clock(), lastPayoutAt: await lastPayoutAt(db.read, account, true) };
  const found: Found[] = [];
  for await (const payments of inBatches((after) => paymentsToCompare(db.read, account, after, BATCH_SIZE))) {
    found.push(...(await compareSome(shop, payments, cache, until)));
  }
  return found;
};

/** What a reconciliation came to. */
export interface Reconciled {
  /** payouts that were new or had changed */
  payouts: number;
  /** differences that are there now, and those of them that were not before */
  differences: number;
  newDifferences: number;
}

const compare = async (shop: Deps, provider: HostedProvider): Promise<Reconciled> => {
  const { db, clock, log } = shop;
  const account = accountOf(provider);
  const payouts = await fetchPayouts(shop, provider);
  const cache = createReturnsCache(shop);
  await refreshDisputes(shop, account, cache);
  // payments first: what is asked about them may store disputes and refunds that came back
  const found = [...(await comparePayments(shop, account, cache)), ...(await comparePayouts(shop, account))];
  const keys = new Set(found.map(differenceKey));
  const newDifferences = await db.write(async (tx) => {
    const now = clock();
    const stored = await writeDifferences(tx, account.provider, found, now);
    if (!cache.isIncomplete()) await closeDifferences(tx, account.provider, keys, now);
    return stored;
  });
  for (const { kind, expected, actual, ...facts } of newDifferences) {
    const amounts = {
      expected: expected === null ? null : toMoney(expected),
      actual: actual === null ? null : toMoney(actual),
    };
    log.error({ difference: kind, ...facts, ...amounts }, 'the books of shop and payment provider differ');
  }
  if (cache.errors.length > 0) throw new AggregateError(cache.errors, 'some payments could not be asked about');
  return { payouts, differences: found.length, newDifferences: newDifferences.length };
};

/**
 * Fetches the provider's payouts that are new or have changed, compares their entries with the shop's payments and refunds, and
 * records in what they differ (PAY-303). Repeating it changes nothing. One process at a time does it: throws `in_progress` while
 * another does, and `service_unavailable` in a shop without such a provider.
 */
export const reconcile = async (shop: Deps): Promise<Reconciled> => {
  const { db, clock } = shop;
  const provider = requireHosted(shop);
  const now = clock();
  const until = new Date(now.getTime() + LEASE_MS);
  const isLeased = await db.write((tx) => leaseReconciliation(tx, provider.name, { now, until }));
  if (!isLeased) throw new DomainError('in_progress', { retry_after: BUSY_RETRY_S });
  let failed = true;
  try {
    const result = await compare(shop, provider);
    failed = false;
    return result;
  } finally {
    await db.write((tx) => endReconciliation(tx, provider.name, { until, now: clock(), failed }));
  }
};

/** Reconciles where the last time was a day ago, and tries again each hour where it failed. */
export const reconcileDaily = async (shop: Deps): Promise<void> => {
  const { hostedPayments } = shop;
  if (!hostedPayments) return;
  const last = await reconciliationOf(shop.db.read, hostedPayments.name);
  const isDue = !last?.finishedAt || shop.clock().getTime() - last.finishedAt.getTime() >= DAY_MS;
  if (!isDue && last.failedAt === null) return;
  await reconcile(shop).catch((error: unknown) => {
    if (!(error instanceof DomainError && error.code === 'in_progress')) throw error;
  });
};
