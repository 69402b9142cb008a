import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { AUDIT_SEQUENCE } from './chain.ts';

type Tables = Db['t'];
export type AuditRow = Tables['auditLog']['$inferSelect'];

/** Waits until no other transaction is appending, and keeps others waiting until this one ends. */
export const lockChain = async (tx: Queries, t: Tables): Promise<void> => {
  await tx
    .insert(t.sequences)
    .values({ name: AUDIT_SEQUENCE, value: 1 })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + 1` } })
    .returning({ value: t.sequences.value });
};

export const lastHash = async (tx: Queries, t: Tables): Promise<string | null> => {
  const [row] = await tx.select({ hash: t.auditLog.hash }).from(t.auditLog).orderBy(desc(t.auditLog.id)).limit(1);
  return row?.hash ?? null;
};

export const insertRecord = async (
  tx: Queries,
  t: Tables,
  record: Tables['auditLog']['$inferInsert'],
): Promise<void> => {
  await tx.insert(t.auditLog).values(record).returning({ id: t.auditLog.id });
};

export const recordsAfter = (queries: Queries, t: Tables, id: number, limit: number): Promise<AuditRow[]> =>
  queries.select().from(t.auditLog).where(gt(t.auditLog.id, id)).orderBy(asc(t.auditLog.id)).limit(limit);

/** How many records were ever written. */
export const recordsCounted = async (queries: Queries, t: Tables): Promise<number> => {
  const [row] = await queries
    .select({ value: t.sequences.value })
    .from(t.sequences)
    .where(eq(t.sequences.name, AUDIT_SEQUENCE));
  return row?.value ?? 0;
};
