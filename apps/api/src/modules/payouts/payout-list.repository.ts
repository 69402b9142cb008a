import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/types.ts';
import type { PayoutRow } from './payouts.repository.ts';

export interface PayoutPeriod {
  /** arrived at this moment or later */
  since: Date | null;
  /** arrived before this moment */
  before: Date | null;
}

const arriving = ({ t }: Queries, { since, before }: PayoutPeriod): SQL | undefined =>
  and(since ? gte(t.payouts.arrivesAt, since) : undefined, before ? lt(t.payouts.arrivesAt, before) : undefined);

export const countPayouts = (queries: Queries, period: PayoutPeriod): Promise<number> =>
  queries.$count(queries.t.payouts, arriving(queries, period));

/** One page of the payouts that arrived in a period, the newest first. */
export const pageOfPayouts = (
  queries: Queries,
  period: PayoutPeriod,
  { limit, offset }: { limit: number; offset: number },
): Promise<PayoutRow[]> => {
  const { payouts } = queries.t;
  return queries
    .select()
    .from(payouts)
    .where(arriving(queries, period))
    .orderBy(desc(payouts.arrivesAt), desc(payouts.id))
    .limit(limit)
    .offset(offset);
};

/** How many entries and unexplained differences some payouts have. */
export const countsOfPayouts = async (queries: Queries, ids: readonly string[]) => {
  const { payoutEntries, payoutDifferences: table } = queries.t;
  const counted = sql`count(*)`.mapWith(Number);
  if (ids.length === 0) return { entries: new Map<string, number>(), differences: new Map<string, number>() };
  const entries = await queries
    .select({ id: payoutEntries.payoutId, rows: counted })
    .from(payoutEntries)
    .where(inArray(payoutEntries.payoutId, [...ids]))
    .groupBy(payoutEntries.payoutId);
  const differences = await queries
    .select({ id: table.payoutId, rows: counted })
    .from(table)
    .where(and(inArray(table.payoutId, [...ids]), isNull(table.goneAt), isNull(table.explainedAt)))
    .groupBy(table.payoutId);
  return {
    entries: new Map(entries.map(({ id, rows }) => [id, rows])),
    differences: new Map(differences.map(({ id, rows }) => [id ?? '', rows])),
  };
};

const known = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** The provider's names of what some entries moved. */
export const refsOfEntries = async (queries: Queries, ids: readonly (string | null)[]) => {
  const { payoutEntries } = queries.t;
  const named = known(ids);
  if (named.length === 0) return new Map<string, string | null>();
  const rows = await queries
    .select({ id: payoutEntries.id, ref: payoutEntries.providerRef })
    .from(payoutEntries)
    .where(inArray(payoutEntries.id, named));
  return new Map(rows.map(({ id, ref }) => [id, ref]));
};

/** The provider's names of some payments. */
export const refsOfPayments = async (queries: Queries, ids: readonly (string | null)[]) => {
  const { payments } = queries.t;
  const named = known(ids);
  if (named.length === 0) return new Map<string, string | null>();
  const rows = await queries
    .select({ id: payments.id, ref: payments.providerRef })
    .from(payments)
    .where(inArray(payments.id, named));
  return new Map(rows.map(({ id, ref }) => [id, ref]));
};

/** The entries of the payouts that arrived in a period, after a given one, the oldest payout first. */
export const entriesToExport = (
  queries: Queries,
  {
    since,
    before,
    after,
    limit,
  }: {
    since: Date;
    before: Date;
    after: { arrivesAt: Date; payoutId: string; id: string } | null;
    limit: number;
  },
) => {
  const { payouts, payoutEntries, orders } = queries.t;
  return queries
    .select({
      id: payoutEntries.id,
      payoutId: payouts.id,
      madeAt: payouts.madeAt,
      arrivesAt: payouts.arrivesAt,
      status: payouts.status,
      at: payoutEntries.at,
      kind: payoutEntries.kind,
      grossCents: payoutEntries.grossCents,
      feeCents: payoutEntries.feeCents,
      netCents: payoutEntries.netCents,
      currency: payoutEntries.currency,
      takenCents: payoutEntries.takenCents,
      takenCurrency: payoutEntries.takenCurrency,
      exchangeRate: payoutEntries.exchangeRate,
      providerRef: payoutEntries.providerRef,
      number: orders.number,
    })
    .from(payouts)
    .innerJoin(payoutEntries, eq(payoutEntries.payoutId, payouts.id))
    .leftJoin(orders, eq(orders.id, payoutEntries.orderId))
    .where(
      and(
        gte(payouts.arrivesAt, after?.arrivesAt ?? since),
        lt(payouts.arrivesAt, before),
        after
          ? or(
              gt(payouts.arrivesAt, after.arrivesAt),
              and(eq(payouts.arrivesAt, after.arrivesAt), gt(payouts.id, after.payoutId)),
              and(eq(payouts.id, after.payoutId), gt(payoutEntries.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(payouts.arrivesAt), asc(payouts.id), asc(payoutEntries.id))
    .limit(limit);
};
