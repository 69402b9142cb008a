import { and, asc, between, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface AuditFilter {
  actor: string | undefined;
  action: string | undefined;
  entity: string | undefined;
  entityId: string | undefined;
  /** from this moment on, and before that one */
  from: Date | undefined;
  until: Date | undefined;
}

/** Columns with an index on them and the record's id. */
type IndexedColumn = 'actorId' | 'entity' | 'action';

/** The distinct values of a column, found one by one along its index: there are few of them among many records. */
export const valuesOf = async (q: Queries, name: IndexedColumn): Promise<string[]> => {
  const { auditLog } = q.t;
  const column = auditLog[name];
  const found: string[] = [];
  for (;;) {
    const last = found.at(-1);
    const [next] = await q
      .select({ value: column })
      .from(auditLog)
      .where(last === undefined ? undefined : sql`${column} > ${last}`)
      .orderBy(asc(column))
      .limit(1);
    if (!next) return found;
    found.push(next.value);
  }
};

const inTime = ({ auditLog }: Tables, { from, until }: AuditFilter): SQL | undefined =>
  and(from && gte(auditLog.at, from), until && lt(auditLog.at, until));

/** Ids of the first and last record of the period; null when it has none. Ids are in the order of time. */
const idsInTime = async (q: Queries, filter: AuditFilter): Promise<[number, number] | null> => {
  const { t } = q;
  const { id, at } = t.auditLog;
  const within = inTime(t, filter);
  const ends = [
    [asc(at), asc(id)],
    [desc(at), desc(id)],
  ].map((order) =>
    q
      .select({ id })
      .from(t.auditLog)
      .where(within)
      .orderBy(...order)
      .limit(1),
  );
  const [[first], [last]] = (await Promise.all(ends)) as [{ id: number }[], { id: number }[]];
  return first && last ? [first.id, last.id] : null;
};

export interface Selection {
  where: SQL | undefined;
  newestFirst: SQL[];
}

/**
 * Condition and order for a filter, such that every query uses an index: for a period alone the index of time; otherwise that
 * of actor, action or entity, which is in the order of ids, with the period as a range of ids. Null when no record can match.
 */
export const selectionOf = async (q: Queries, filter: AuditFilter): Promise<Selection | null> => {
  const { t } = q;
  const { id, at, actorId, action, entity, entityId } = t.auditLog;
  const isTimeAlone = [filter.actor, filter.action, filter.entity, filter.entityId].every((it) => it === undefined);
  if (isTimeAlone) return { where: inTime(t, filter), newestFirst: [desc(at), desc(id)] };
  const isLimited = filter.from !== undefined || filter.until !== undefined;
  const range = isLimited ? await idsInTime(q, filter) : undefined;
  if (range === null) return null;
  // the index of entities begins with the kind, so an id alone needs all kinds
  const entities =
    filter.entity !== undefined ? [filter.entity] : filter.entityId !== undefined ? await valuesOf(q, 'entity') : [];
  return {
    where: and(
      entities.length > 0 ? inArray(entity, entities) : undefined,
      filter.entityId === undefined ? undefined : eq(entityId, filter.entityId),
      filter.actor === undefined ? undefined : eq(actorId, filter.actor),
      filter.action === undefined ? undefined : eq(action, filter.action),
      range && between(id, ...range),
    ),
    newestFirst: [desc(id)],
  };
};

export const countRecords = async (q: Queries, { where }: Selection): Promise<number> => {
  const { auditLog } = q.t;
  const [row] = await q.select({ total: count() }).from(auditLog).where(where);
  return row?.total ?? 0;
};

/** A page of records. Their ids are selected first, so that skipped records are never read. */
export const pageOfRecords = async (
  q: Queries,
  { where, newestFirst }: Selection,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { auditLog, users } = q.t;
  const ids = await q
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  if (ids.length === 0) return [];
  const pageIds = ids.map(({ id }) => id);
  const rows = await q
    .select({ record: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(inArray(auditLog.id, pageIds));
  const byId = new Map(rows.map((row) => [row.record.id, row]));
  return pageIds.flatMap((id) => byId.get(id) ?? []);
};
export const recordOf = async (q: Queries, id: number) => {
  const { auditLog } = q.t;
  const [row] = await q.select().from(auditLog).where(eq(auditLog.id, id)).limit(1);
  return row ?? null;
};

export type AuditPageRow = Awaited<ReturnType<typeof pageOfRecords>>[number];

export const namesOfPeople = async (q: Queries, ids: readonly string[]) => {
  const { users } = q.t;
  if (ids.length === 0) return [];
  return q
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
};

export const orderIdOfNumber = async (q: Queries, number: string): Promise<string | null> => {
  const { orders } = q.t;
  const [row] = await q.select({ id: orders.id }).from(orders).where(eq(orders.number, number)).limit(1);
  return row?.id ?? null;
};
