import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { AUDIT_SEQUENCE } from './chain.ts';

type Tables = Db['t'];
export type AuditRow = Tables['auditLog']['$inferSelect'];

/** Waits until no other transaction is appending, keeps others waiting until this one ends, and counts what it appends. */
export const lockChain = async (tx: Queries, t: Tables, records: number): Promise<void> => {
  await tx
    .insert(t.sequences)
    .values({ name: AUDIT_SEQUENCE, value: records })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + ${records}` } })
    .returning({ value: t.sequences.value });
};

export const lastHash = async (tx: Queries, t: Tables): Promise<string | null> => {
  const [row] = await tx.select({ hash: t.auditLog.hash }).from(t.auditLog).orderBy(desc(t.auditLog.id)).limit(1);
  return row?.hash ?? null;
};

/** rows one statement inserts: databases limit a statement's parameters */
const CHUNK = 100;

/** In the order given, by which the chain is read. */
export const insertRecords = async (
  tx: Queries,
  t: Tables,
  records: readonly Tables['auditLog']['$inferInsert'][],
): Promise<void> => {
  for (let start = 0; start < records.length; start += CHUNK) {
    await tx
      .insert(t.auditLog)
      .values(records.slice(start, start + CHUNK))
      .returning({ id: t.auditLog.id });
  }
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

/** The records of one action on one thing, oldest first. */
export const recordsOf = (
  queries: Queries,
  { auditLog }: Tables,
  { entity, entityId, action }: { entity: string; entityId: string; action: string },
): Promise<Pick<AuditRow, 'at' | 'actorId' | 'before' | 'after'>[]> =>
  queries
    .select({ at: auditLog.at, actorId: auditLog.actorId, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId), eq(auditLog.action, action)))
    .orderBy(asc(auditLog.id));
