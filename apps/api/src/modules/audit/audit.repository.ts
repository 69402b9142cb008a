import { createHash } from 'node:crypto';
import { REMOVED_PICTURE_DAYS } from '@fori/contracts/admin-audit/contract';
import { DAY_MS } from '@fori/domain/durations';
import type { Day } from '@fori/domain/shop-time';
import { and, asc, desc, eq, gt, gte, inArray, lt, max, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

/* The audit log: what admins changed, each record chained to the one before by a hash. */

type Tables = Db['t'];
export type AuditRow = Tables['auditLog']['$inferSelect'];

/** The previous hash of the log's first record. */
export const GENESIS = '0'.repeat(64);

/** The sequence that counts the records; its lock serialises writers. */
const AUDIT_SEQUENCE = 'audit_log';

export interface AuditFacts {
  at: Date;
  actorId: string;
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

/** JSON with sorted keys and without undefined fields, so that equal values give equal texts. */
export const canonicalJson = (value: unknown): string => {
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
};

/** The hash of a record: SHA-256 over the hash before it and its facts. */
export const hashOf = (previousHash: string, facts: AuditFacts): string => {
  const { at, actorId, action, entity, entityId, before, after } = facts;
  return createHash('sha256')
    .update(`${previousHash}\n${canonicalJson({ at, actorId, action, entity, entityId, before, after })}`)
    .digest('hex');
};

/** Locks the chain until the transaction ends, and counts the records to be appended. */
const lockChain = async (tx: Queries, records: number): Promise<void> => {
  const { t } = tx;
  await tx
    .insert(t.sequences)
    .values({ name: AUDIT_SEQUENCE, value: records })
    .onConflictDoUpdate({ target: t.sequences.name, set: { value: sql`${t.sequences.value} + ${records}` } })
    .returning({ value: t.sequences.value });
};

const lastHash = async (tx: Queries): Promise<string | null> => {
  const { t } = tx;
  const [row] = await tx.select({ hash: t.auditLog.hash }).from(t.auditLog).orderBy(desc(t.auditLog.id)).limit(1);
  return row?.hash ?? null;
};

/** rows per statement, for databases limit a statement's parameters */
const CHUNK = 100;

/** Inserts in the given order, for the chain is read by id. */
const insertRecords = async (tx: Queries, records: readonly Tables['auditLog']['$inferInsert'][]): Promise<void> => {
  const { t } = tx;
  for (let start = 0; start < records.length; start += CHUNK) {
    await tx
      .insert(t.auditLog)
      .values(records.slice(start, start + CHUNK))
      .returning({ id: t.auditLog.id });
  }
};

/** The value as the database returns it, so that the hash can be verified from the row. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));

/** As `recordChange`, for many changes made by one action, in their order: locks the chain once and stores them together. */
export const recordChanges = async (tx: Queries, changes: readonly AuditFacts[]): Promise<void> => {
  if (changes.length === 0) return;
  await lockChain(tx, changes.length);
  let previousHash = (await lastHash(tx)) ?? GENESIS;
  const records = changes.map((change) => {
    const facts = { ...change, before: asStored(change.before), after: asStored(change.after) };
    const record = { ...facts, previousHash, hash: hashOf(previousHash, facts) };
    previousHash = record.hash;
    return record;
  });
  await insertRecords(tx, records);
};

/**
 * Records an admin's change in the audit log, inside the transaction that makes it. Each record's hash covers the one before,
 * so that editing or removing one is detected (`verifyChain`). Call it late in the transaction, for it locks the chain.
 * `before` is null for something new, `after` for something deleted; neither may contain secrets.
 */
export const recordChange = (tx: Queries, change: AuditFacts): Promise<void> => recordChanges(tx, [change]);

/** For each of the things the number of its newest record of these actions, found with one query; numbers of others may be among them. */
export const newestRecordsOf = async (
  q: Queries,
  things: readonly Pick<AuditFacts, 'entity' | 'entityId'>[],
  actions: readonly string[],
): Promise<Set<number>> => {
  const { auditLog } = q.t;
  const { id, entity, entityId, action } = auditLog;
  // kinds and ids apart, as the index has them
  const kinds = [...new Set(things.map((thing) => thing.entity))];
  const ids = [...new Set(things.map((thing) => thing.entityId))];
  const rows = await q
    .select({ newest: max(id) })
    .from(auditLog)
    .where(and(inArray(entity, kinds), inArray(entityId, ids), inArray(action, [...actions])))
    .groupBy(entity, entityId);
  return new Set(rows.flatMap(({ newest }) => newest ?? []));
};

export const recordsAfter = (queries: Queries, id: number, limit: number): Promise<AuditRow[]> =>
  queries
    .select()
    .from(queries.t.auditLog)
    .where(gt(queries.t.auditLog.id, id))
    .orderBy(asc(queries.t.auditLog.id))
    .limit(limit);

/** The newest record's number and hash; 0 and `GENESIS` while there is none. */
export const newestLink = async (q: Queries): Promise<{ record: number; hash: string }> => {
  const { auditLog } = q.t;
  const [row] = await q
    .select({ record: auditLog.id, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? { record: 0, hash: GENESIS };
};

/** The hash of a record by its number, or null. */
export const hashOfRecord = async (q: Queries, record: number): Promise<string | null> => {
  const { auditLog } = q.t;
  const [row] = await q.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.id, record)).limit(1);
  return row?.hash ?? null;
};

/** The sequence that says for which day the last anchor was made, as a number like 20261128. */
const ANCHOR_SEQUENCE = 'audit_anchor_day';

/** Whether this transaction is the one to make the day's anchor; others wait for its end, and then are not. */
export const claimDay = async (tx: Queries, day: Day): Promise<boolean> => {
  const { sequences } = tx.t;
  const value = Number(day.replaceAll('-', ''));
  const [row] = await tx
    .insert(sequences)
    .values({ name: ANCHOR_SEQUENCE, value })
    .onConflictDoUpdate({ target: sequences.name, set: { value }, setWhere: lt(sequences.value, value) })
    .returning({ value: sequences.value });
  return row !== undefined;
};

/** How many records were ever written. */
export const recordsCounted = async (queries: Queries): Promise<number> => {
  const { t } = queries;
  const [row] = await queries
    .select({ value: t.sequences.value })
    .from(t.sequences)
    .where(eq(t.sequences.name, AUDIT_SEQUENCE));
  return row?.value ?? 0;
};

/** The records of one action on one entity, oldest first. */
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

/** The values before these actions within `REMOVED_PICTURE_DAYS`. */
const recentlyBefore = async (q: Queries, actions: readonly string[], now: Date) => {
  const { auditLog } = q.t;
  const since = new Date(now.getTime() - REMOVED_PICTURE_DAYS * DAY_MS);
  const rows = await q
    .select({ before: auditLog.before })
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...actions]), gte(auditLog.at, since)));
  return rows.map(({ before }) => before as Record<string, unknown> | null);
};

/** What the records of a deletion within `REMOVED_PICTURE_DAYS` keep (decision 0201); those without anything are left out. */
export const keptDeletions = async (q: Queries, action: string, now: Date): Promise<unknown[]> =>
  (await recentlyBefore(q, [action], now)).flatMap((before) => before?.kept ?? []);

/** Pictures that these actions replaced or removed within `REMOVED_PICTURE_DAYS`, as their records name them in `field` (ADMIN-226). */
export const keptPictures = async (
  q: Queries,
  { actions, field, now }: { actions: readonly string[]; field: string; now: Date },
): Promise<string[]> => {
  const rows = await recentlyBefore(q, actions, now);
  return rows.flatMap((before) => {
    const name = before?.[field];
    return typeof name === 'string' ? [name] : [];
  });
};
