import type { Cents } from '@fori/domain/money';
import { type Charge, type PaymentStatus, partOfCharge } from '@fori/domain/payments';
import type { BookedPayment, PayoutEntry, Taken } from '@fori/domain/payouts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { chargeOfPayment, type ProviderEntry, type ProviderPayout } from '../payments/index.ts';

type Tables = Db['t'];
export type PayoutRow = Tables['payouts']['$inferSelect'];
export type EntryRow = Tables['payoutEntries']['$inferSelect'];

/** A provider, and whether with test keys: their payouts are two books. */
export interface Book {
  provider: string;
  test: boolean;
}

const inBook = ({ payouts }: Tables, { provider, test }: Book) =>
  and(eq(payouts.provider, provider), eq(payouts.test, test));

export const payoutById = async (queries: Queries, id: string): Promise<PayoutRow | null> => {
  const { payouts } = queries.t;
  const [row] = await queries.select().from(payouts).where(eq(payouts.id, id)).limit(1);
  return row ?? null;
};

/** When the last payout was made; with `complete`, the last whose entries are known. Null where there is none. */
export const lastPayoutAt = async (queries: Queries, book: Book, complete = false): Promise<Date | null> => {
  const { t } = queries;
  const [row] = await queries
    .select({ at: max(t.payouts.madeAt) })
    .from(t.payouts)
    .where(and(inBook(t, book), complete ? eq(t.payouts.itemisation, 'complete') : undefined));
  return row?.at ?? null;
};

/** When the first payment of a book was made; null where there is none. */
export const firstPaymentAt = async (queries: Queries, { provider, test }: Book): Promise<Date | null> => {
  const { payments } = queries.t;
  const [row] = await queries
    .select({ at: payments.createdAt })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.test, test), isNotNull(payments.sessionRef)))
    .orderBy(asc(payments.createdAt))
    .limit(1);
  return row?.at ?? null;
};

/** What a name of the provider stands for in the shop. */
export interface Matched {
  paymentId: string | null;
  orderId: string | null;
  refundId: string | null;
}

/** The shop's payment and refund that an entry is about. */
export const matchEntry = async (
  tx: Queries,
  { paymentRef, refundId }: Pick<ProviderEntry, 'paymentRef' | 'refundId'>,
): Promise<Matched> => {
  const { payments, refunds } = tx.t;
  if (paymentRef === null) return { paymentId: null, orderId: null, refundId: null };
  const [payment] = await tx
    .select({ paymentId: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerRef, paymentRef))
    .limit(1);
  if (!payment) return { paymentId: null, orderId: null, refundId: null };
  const [refund] =
    refundId === null || payment.orderId === null
      ? []
      : await tx
          .select({ id: refunds.id })
          .from(refunds)
          .where(and(eq(refunds.id, refundId), eq(refunds.orderId, payment.orderId)))
          .limit(1);
  return { ...payment, refundId: refund?.id ?? null };
};

const stored = ({ id, amount, currency, status, itemisation, madeAt, arrivesAt }: ProviderPayout, book: Book) => ({
  ...{ id, ...book, amountCents: amount, currency, status, itemisation, madeAt, arrivesAt },
});

/** Whether a payout is stored as its provider has it. */
export const isPayoutStored = async (queries: Queries, payout: ProviderPayout, book: Book): Promise<boolean> => {
  const row = await payoutById(queries, payout.id);
  if (!row) return false;
  const now = stored(payout, book);
  return Object.entries(now).every(([name, value]) => {
    const before = row[name as keyof PayoutRow];
    return before instanceof Date && value instanceof Date ? before.getTime() === value.getTime() : before === value;
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
  book: Book,
  payout: ProviderPayout,
  entries: readonly ProviderEntry[],
): Promise<void> => {
  const { payouts, payoutEntries } = tx.t;
  const { id, ...facts } = stored(payout, book);
  await tx
    .insert(payouts)
    .values({ id, ...facts })
    .onConflictDoUpdate({ target: payouts.id, set: facts })
    .returning({ id: payouts.id });
  await tx.delete(payoutEntries).where(eq(payoutEntries.payoutId, id)).returning({ id: payoutEntries.id });
  const rows = [];
  for (const entry of entries) {
    const { gross, fee, net, taken, refundId: _, ...rest } = entry;
    const matched = await matchEntry(tx, entry);
    const amounts = { grossCents: gross, feeCents: fee, netCents: net, ...storedTaken(taken) };
    rows.push({ ...rest, payoutId: id, ...amounts, ...matched });
  }
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
  const late = await tx
    .select({ id: payoutEntries.id, paymentId: payments.id, orderId: payments.orderId })
    .from(payoutEntries)
    .innerJoin(payments, eq(payments.providerRef, payoutEntries.paymentRef))
    .where(and(isNull(payoutEntries.paymentId), isNotNull(payments.providerRef)))
    .limit(1000);
  for (const { id, paymentId, orderId } of late) {
    await tx
      .update(payoutEntries)
      .set({ paymentId, orderId })
      .where(eq(payoutEntries.id, id))
      .returning({ id: payoutEntries.id });
  }
  // a refund of a whole payment is stored by the provider's name once its money came back
  const named = await tx
    .select({ id: payoutEntries.id, refundId: refunds.id })
    .from(payoutEntries)
    .innerJoin(refunds, and(eq(refunds.id, payoutEntries.providerRef), isNotNull(refunds.cameBackAt)))
    .where(and(eq(payoutEntries.kind, 'refund'), isNull(payoutEntries.refundId)));
  for (const { id, refundId } of named) {
    await tx
      .update(payoutEntries)
      .set({ refundId })
      .where(eq(payoutEntries.id, id))
      .returning({ id: payoutEntries.id });
  }
};

/** The payouts of a book after a given one in the order of their ids; `limit` at most. */
export const payoutsAfter = (queries: Queries, book: Book, after: string, limit: number): Promise<PayoutRow[]> => {
  const { t } = queries;
  return queries
    .select()
    .from(t.payouts)
    .where(and(inBook(t, book), gt(t.payouts.id, after)))
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
};

const booked = ['captured', 'refunding', 'refunded'] as const satisfies readonly PaymentStatus[];

/** Payments of a book that were ever captured or returned, after a given one in the order of their ids; `limit` at most. */
export const paymentsToCompare = async (
  queries: Queries,
  { provider, test }: Book,
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
  const movedTo = (id: string, to: PaymentStatus) =>
    moves.find((move) => move.paymentId === id && move.to === to)?.at ?? null;
  return rows.flatMap((row) => {
    const { id, orderId, amountCents: total, status, providerRef, updatedAt } = row;
    if (orderId === null) return [];
    const charge = chargeOfPayment(row);
    return {
      ...{ id, orderId, providerRef, status, total, charge },
      ...{ amount: charge.amount, currency: charge.currency.toLowerCase() },
      capturedAt: movedTo(id, 'captured'),
      returnedAt: status === 'refunded' ? (movedTo(id, 'refunded') ?? updatedAt) : null,
    };
  });
};

export const refundsOfOrders = (queries: Queries, orderIds: readonly string[]) => {
  const { refunds } = queries.t;
  return queries
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amountCents: refunds.amountCents,
      returnedCents: refunds.returnedCents,
      status: refunds.status,
      updatedAt: refunds.updatedAt,
    })
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(asc(refunds.createdAt), sql`${refunds.id}`);
};
export type RefundToCompare = Awaited<ReturnType<typeof refundsOfOrders>>[number];

/** What each refund of a payment returned, in the currency that was taken, the refunds in the order of their making. */
export const returnedByRefunds = (
  { charge, total }: Pick<PaymentToCompare, 'charge' | 'total'>,
  refunds: readonly RefundToCompare[],
): Map<string, Cents> => {
  let before = 0;
  const returned = new Map<string, Cents>();
  for (const { id, amountCents: part, returnedCents, status } of refunds) {
    returned.set(id, returnedCents ?? partOfCharge(charge, { total, before, part }));
    if (status !== 'failed') before += part;
  }
  return returned;
};
