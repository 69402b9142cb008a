import type { Cents } from '@fori/domain/money';
import { type Charge, type PaymentStatus, partOfCharge } from '@fori/domain/payments';
import type { BookedPayment, PayoutEntry, Taken } from '@fori/domain/payouts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { groupBy } from '../../group-by.ts';
import { inChunks } from '../../yield-to-event-loop.ts';
import {
  capturesOfPayments,
  chargeOfPayment,
  type PaymentRow,
  type ProviderEntry,
  type ProviderPayout,
} from '../payments/index.ts';

type Tables = Db['t'];
export type PayoutRow = Tables['payouts']['$inferSelect'];
export type EntryRow = Tables['payoutEntries']['$inferSelect'];

/** An account at a provider, with test keys or not: each has payouts of its own. */
export interface ProviderAccount {
  provider: string;
  test: boolean;
}

const ofAccount = ({ payouts }: Tables, { provider, test }: ProviderAccount) =>
  and(eq(payouts.provider, provider), eq(payouts.test, test));

export const payoutById = async (queries: Queries, id: string): Promise<PayoutRow | null> => {
  const { payouts } = queries.t;
  const [row] = await queries.select().from(payouts).where(eq(payouts.id, id)).limit(1);
  return row ?? null;
};

/** When the last payout was made; with `complete`, the last whose entries are known. Null where there is none. */
export const lastPayoutAt = async (
  queries: Queries,
  account: ProviderAccount,
  complete = false,
): Promise<Date | null> => {
  const { t } = queries;
  const [row] = await queries
    .select({ at: max(t.payouts.madeAt) })
    .from(t.payouts)
    .where(and(ofAccount(t, account), complete ? eq(t.payouts.itemisation, 'complete') : undefined));
  return row?.at ?? null;
};

/** When the first payment of an account was made; null where there is none. */
export const firstPaymentAt = async (queries: Queries, { provider, test }: ProviderAccount): Promise<Date | null> => {
  const { payments } = queries.t;
  const [row] = await queries
    .select({ at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.test, test), isNotNull(payments.sessionRef)))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return row?.at ?? null;
};

const distinct = (names: readonly (string | null)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== null)),
];

/** What a name of the provider stands for in the shop. */
interface Matched {
  paymentId: string | null;
  orderId: string | null;
  refundId: string | null;
}

/** Finds the shop's payments and refunds that some entries are about, in a query for each, however many there are. */
const matchEntries = async (
  tx: Queries,
  entries: readonly Pick<ProviderEntry, 'paymentRef' | 'refundId'>[],
): Promise<(entry: Pick<ProviderEntry, 'paymentRef' | 'refundId'>) => Matched> => {
  const { payments, refunds } = tx.t;
  const paymentRefs = distinct(entries.map(({ paymentRef }) => paymentRef));
  const known = await inChunks(paymentRefs, (refs) =>
    tx
      .select({ ref: payments.providerRef, paymentId: payments.id, orderId: payments.orderId })
      .from(payments)
      .where(inArray(payments.providerRef, refs)),
  );
  const refundIds = distinct(entries.map(({ refundId }) => refundId));
  const orderOfRefund = await inChunks(refundIds, (ids) =>
    tx.select({ id: refunds.id, orderId: refunds.orderId }).from(refunds).where(inArray(refunds.id, ids)),
  );
  const paymentOf = new Map(known.map(({ ref, ...payment }) => [ref, payment]));
  const orderOf = new Map(orderOfRefund.map(({ id, orderId }) => [id, orderId]));
  return ({ paymentRef, refundId }) => {
    const payment = paymentRef === null ? undefined : paymentOf.get(paymentRef);
    if (!payment) return { paymentId: null, orderId: null, refundId: null };
    const isOfOrder = refundId !== null && payment.orderId !== null && orderOf.get(refundId) === payment.orderId;
    return { ...payment, refundId: isOfOrder ? refundId : null };
  };
};

const stored = (
  { id, amount, currency, status, itemisation, madeAt, arrivesAt }: ProviderPayout,
  account: ProviderAccount,
) => ({
  id,
  ...account,
  amountCents: amount,
  currency,
  status,
  itemisation,
  madeAt,
  arrivesAt,
});

/** Those of the provider's payouts that are not stored as it has them. */
export const payoutsThatChanged = async (
  queries: Queries,
  payouts: readonly ProviderPayout[],
  account: ProviderAccount,
): Promise<ProviderPayout[]> => {
  const { payouts: table } = queries.t;
  const rows = await inChunks(
    payouts.map(({ id }) => id),
    (ids) => queries.select().from(table).where(inArray(table.id, ids)),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return payouts.filter((payout) => {
    const row = rowOf.get(payout.id);
    if (!row) return true;
    return Object.entries(stored(payout, account)).some(([name, value]) => {
      const before = row[name as keyof PayoutRow];
      return before instanceof Date && value instanceof Date ? before.getTime() !== value.getTime() : before !== value;
    });
  });
};

const storedTaken = (taken: ProviderEntry['taken']) => ({
  takenCents: taken?.amount ?? null,
  takenCurrency: taken?.currency ?? null,
  exchangeRate: taken ? String(taken.rate) : null,
});

const ENTRIES_TOGETHER = 50;

/** Stores a payout with its entries in place of what was stored of it. */
export const writePayout = async (
  tx: Queries,
  account: ProviderAccount,
  payout: ProviderPayout,
  entries: readonly ProviderEntry[],
): Promise<void> => {
  const { payouts, payoutEntries } = tx.t;
  const { id, ...facts } = stored(payout, account);
  await tx
    .insert(payouts)
    .values({ id, ...facts })
    .onConflictDoUpdate({ target: payouts.id, set: facts })
    .returning({ id: payouts.id });
  await tx.delete(payoutEntries).where(eq(payoutEntries.payoutId, id)).returning({ id: payoutEntries.id });
  const matchOf = await matchEntries(tx, entries);
  const rows = entries.map((entry) => {
    const { gross, fee, net, taken, refundId: _, ...rest } = entry;
    const amounts = { grossCents: gross, feeCents: fee, netCents: net, ...storedTaken(taken) };
    return { ...rest, payoutId: id, ...amounts, ...matchOf(entry) };
  });
  for (let start = 0; start < rows.length; start += ENTRIES_TOGETHER) {
    await tx
      .insert(payoutEntries)
      .values(rows.slice(start, start + ENTRIES_TOGETHER))
      .returning({ id: payoutEntries.id });
  }
};

/** Matches entries whose payment, or refund, the shop did not know when they were stored. */
export const matchLateEntries = async (tx: Queries): Promise<void> => {
  const { payoutEntries, payments, refunds } = tx.t;
  const ofEntry = sql`from ${payments} where ${payments.providerRef} = ${payoutEntries.paymentRef}`;
  await tx
    .update(payoutEntries)
    .set({
      paymentId: sql`(select min(${payments.id}) ${ofEntry})`,
      orderId: sql`(select min(${payments.orderId}) ${ofEntry})`,
    })
    .where(and(isNull(payoutEntries.paymentId), isNotNull(payoutEntries.paymentRef), sql`exists (select 1 ${ofEntry})`))
    .returning({ id: payoutEntries.id });
  // a refund of a whole payment is stored by the provider's name once its money came back
  const cameBack = sql`from ${refunds} where ${refunds.id} = ${payoutEntries.providerRef} and ${refunds.cameBackAt} is not null`;
  await tx
    .update(payoutEntries)
    .set({ refundId: sql`(select ${refunds.id} ${cameBack})` })
    .where(and(eq(payoutEntries.kind, 'refund'), isNull(payoutEntries.refundId), sql`exists (select 1 ${cameBack})`))
    .returning({ id: payoutEntries.id });
};

/** The payouts of an account after a given one in the order of their ids; `limit` at most. */
export const payoutsAfter = (
  queries: Queries,
  account: ProviderAccount,
  after: string,
  limit: number,
): Promise<PayoutRow[]> => {
  const { t } = queries;
  return queries
    .select()
    .from(t.payouts)
    .where(and(ofAccount(t, account), gt(t.payouts.id, after)))
    .orderBy(asc(t.payouts.id))
    .limit(limit);
};

export const entriesOfPayouts = (queries: Queries, payoutIds: readonly string[]): Promise<EntryRow[]> => {
  const { payoutEntries } = queries.t;
  return queries
    .select()
    .from(payoutEntries)
    .where(inArray(payoutEntries.payoutId, [...payoutIds]))
    .orderBy(asc(payoutEntries.payoutId), asc(payoutEntries.at), asc(payoutEntries.id));
};

export const entriesOfPayments = (queries: Queries, paymentIds: readonly string[]): Promise<EntryRow[]> => {
  const { payoutEntries } = queries.t;
  return queries
    .select()
    .from(payoutEntries)
    .where(inArray(payoutEntries.paymentId, [...paymentIds]))
    .orderBy(asc(payoutEntries.at), asc(payoutEntries.id));
};

/** Ids of payouts that came back and whose money is in a later one. */
export const returnedPayouts = async (queries: Queries): Promise<{ returnedPayout: string | null }[]> => {
  const { payoutEntries } = queries.t;
  return queries
    .selectDistinct({ returnedPayout: payoutEntries.returnedPayout })
    .from(payoutEntries)
    .where(isNotNull(payoutEntries.returnedPayout));
};

/** What an entry moved in the customer's currency; null where that is the account's. */
export const takenOfRow = ({
  takenCents,
  takenCurrency,
}: Pick<EntryRow, 'takenCents' | 'takenCurrency'>): Taken | null =>
  takenCents === null || takenCurrency === null ? null : { amount: takenCents, currency: takenCurrency };

/** A stored entry in the domain's words. */
export const toBooked = (row: EntryRow): PayoutEntry => ({
  id: row.id,
  payoutId: row.payoutId,
  kind: row.kind,
  gross: row.grossCents,
  fee: row.feeCents,
  net: row.netCents,
  currency: row.currency,
  taken: takenOfRow(row),
  paymentId: row.paymentId,
  refundId: row.refundId,
  returnedPayout: row.returnedPayout,
});

/** A payment to be compared with the books, with what names it at the provider. */
export type PaymentToCompare = Omit<BookedPayment, 'returnedAtProvider'> & {
  orderId: string;
  providerRef: string | null;
  /** what it costs in euro cents, and what was taken for that */
  total: Cents;
  charge: Charge;
  /** when the provider was last asked about its returns and agreed with the shop */
  returnsCheckedAt: Date | null;
};

const booked = ['captured', 'refunding', 'refunded'] as const satisfies readonly PaymentStatus[];

/** Payments of an account that were ever captured or returned, after a given one in the order of their ids; `limit` at most. */
export const paymentsToCompare = async (
  queries: Queries,
  { provider, test }: ProviderAccount,
  after: string,
  limit: number,
): Promise<PaymentToCompare[]> => {
  const { payments, paymentMoves } = queries.t;
  const rows = await queries
    .select()
    .from(payments)
    .where(
      and(
        gt(payments.id, after),
        eq(payments.provider, provider),
        eq(payments.test, test),
        isNotNull(payments.sessionRef),
        inArray(payments.status, [...booked]),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const moves = await queries
    .select({ paymentId: paymentMoves.paymentId, to: paymentMoves.toStatus, at: max(paymentMoves.at) })
    .from(paymentMoves)
    .where(
      and(
        inArray(paymentMoves.paymentId, ids),
        or(eq(paymentMoves.toStatus, 'captured'), eq(paymentMoves.toStatus, 'refunded')),
      ),
    )
    .groupBy(paymentMoves.paymentId, paymentMoves.toStatus);
  const captures = groupBy(
    await capturesOfPayments(
      queries,
      rows.filter(({ capturesParts }) => capturesParts).map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  );
  /** of a payment in parts, what the provider has captured */
  const inParts = ({ id }: PaymentRow) =>
    captures
      .get(id)
      ?.flatMap(({ amountCents, capturedAt }) => (capturedAt ? { amount: amountCents, at: capturedAt } : []));
  const movedTo = (id: string, to: PaymentStatus) =>
    moves.find((move) => move.paymentId === id && move.to === to)?.at ?? null;
  return rows.flatMap((row) => {
    const { id, orderId, amountCents: total, status, providerRef, updatedAt } = row;
    if (orderId === null) return [];
    const charge = chargeOfPayment(row);
    const parts = inParts(row);
    const amount = parts?.reduce((sum, part) => sum + part.amount, 0) ?? charge.amount;
    return {
      id,
      orderId,
      providerRef,
      status,
      total,
      charge,
      amount,
      currency: charge.currency.toLowerCase(),
      returnsCheckedAt: row.returnsCheckedAt,
      ...(parts && { captures: parts }),
      capturedAt: movedTo(id, 'captured') ?? parts?.at(-1)?.at ?? null,
      returnedAt: status === 'refunded' ? (movedTo(id, 'refunded') ?? updatedAt) : null,
    };
  });
};

/** Notes of which payments the provider's returns are those of the shop. */
export const markReturnsChecked = async (tx: Queries, ids: readonly string[], now: Date): Promise<void> => {
  const { payments } = tx.t;
  await tx
    .update(payments)
    .set({ returnsCheckedAt: now })
    .where(inArray(payments.id, [...ids]))
    .returning({ id: payments.id });
};

export const refundsOfOrders = (queries: Queries, orderIds: readonly string[]) => {
  const { refunds } = queries.t;
  return queries
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      returnedCents: refunds.returnedCents,
      releasedCents: refunds.releasedCents,
      status: refunds.status,
      updatedAt: refunds.updatedAt,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), sql`${refunds.id}`);
};
export type RefundToCompare = Awaited<ReturnType<typeof refundsOfOrders>>[number];

/**
 * What each refund of a payment returned, in the currency that was taken, the refunds in the order of their making; without what had never
 * been captured.
 */
export const returnedByRefunds = (
  { charge, total }: Pick<PaymentToCompare, 'charge' | 'total'>,
  refunds: readonly RefundToCompare[],
): Map<string, Cents> => {
  let before = 0;
  const returned = new Map<string, Cents>();
  for (const { id, amountCents: part, returnedCents, releasedCents, status } of refunds) {
    returned.set(id, (returnedCents ?? partOfCharge(charge, { total, before, part })) - (releasedCents ?? 0));
    if (status !== 'failed') before += part;
  }
  return returned;
};
