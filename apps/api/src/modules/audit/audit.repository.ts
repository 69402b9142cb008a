import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import { AUDIT_SEQUENCE } from './chain.ts';

type Tables = Db['t'];
export type AuditRow = Tables['auditLog']['$inferSelect'];

/** Waits until no other transaction is appending, keeps others waiting until this one ends, and counts what it appends. */
export const lockChain = async (tx: Queries, records: number): Promise<void> => {
  const { t } = tx;
  await tx
    .insert(t.sequences)
    .values({ name: AUDIT_SEQUENCE, value: records })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + ${records}` } })
    .returning({ value: t.sequences.value });
};

export const lastHash = async (tx: Queries): Promise<string | null> => {
  const { t } = tx;
  const [row] = await tx.select({ hash: t.auditLog.hash }).from(t.auditLog).orderBy(desc(t.auditLog.id)).limit(1);
  return row?.hash ?? null;
};

/** rows one statement inserts: databases limit a statement's parameters */
const CHUNK = 100;

/** In the order given, by which the chain is read. */
export const insertRecords = async (
  tx: Queries,
  records: readonly Tables['auditLog']['$inferInsert'][],
): Promise<void> => {
  const { t } = tx;
  for (let start = 0; start < records.length; start += CHUNK) {
    await tx
      .insert(t.auditLog)
      .values(records.slice(start, start + CHUNK))
      .returning({ id: t.auditLog.id });
  }
};

export const recordsAfter = (queries: Queries, id: number, limit: number): Promise<AuditRow[]> =>
  queries
    .select()
    .from(queries.t.auditLog)
    .where(gt(queries.t.auditLog.id, id))
    .orderBy(asc(queries.t.auditLog.id))
    .limit(limit);

/** How many records were ever written. */
export const recordsCounted = async (queries: Queries): Promise<number> => {
  const { t } = queries;
  const [row] = await queries
    .select({ value: t.sequences.value })
    .from(t.sequences)
    .where(eq(t.sequences.name, AUDIT_SEQUENCE));
  return row?.value ?? 0;
};

/** What admins did of one kind to one thing, oldest first. */
export const changesOf = (
  queries: Queries,
  { entity, entityId, action }: { entity: string; entityId: string; action: string },
): Promise<Pick<AuditRow, 'at' | 'actorId' | 'before' | 'after'>[]> =>
  queries
    .select({
      at: queries.t.auditLog.at,
      actorId: queries.t.auditLog.actorId,
      before: queries.t.auditLog.before,
      after: queries.t.auditLog.after,
    })
    .from(queries.t.auditLog)
    .where(
      and(
        eq(queries.t.auditLog.entity, entity),
        eq(queries.t.auditLog.entityId, entityId),
        eq(queries.t.auditLog.action, action),
      ),
    )
    .orderBy(asc(queries.t.auditLog.id));
