import type { SecurityEventKind } from '@fori/domain/security-events';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, or, type SQL } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

export type EventRow = Db['t']['securityEvents']['$inferSelect'];

export interface EventFilter {
  kind: SecurityEventKind | undefined;
  /** from this moment on, and before that one */
  from: Date | undefined;
  until: Date | undefined;
  /** about or by one of these */
  people: readonly string[] | undefined;
}

const matching = ({ securityEvents }: Db['t'], { kind, from, until, people }: EventFilter): SQL | undefined => {
  const { at, subject, actor } = securityEvents;
  return and(
    kind && eq(securityEvents.kind, kind),
    from && gte(at, from),
    until && lt(at, until),
    people && or(inArray(subject, [...people]), inArray(actor, [...people])),
  );
};

export const countEvents = async (q: Queries, filter: EventFilter): Promise<number> => {
  const [row] = await q.select({ total: count() }).from(q.t.securityEvents).where(matching(q.t, filter));
  return row?.total ?? 0;
};

export const pageOfEvents = (
  q: Queries,
  filter: EventFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<EventRow[]> => {
  const { securityEvents } = q.t;
  return q
    .select()
    .from(securityEvents)
    .where(matching(q.t, filter))
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
    .offset(offset);
};

/** Events in the order in which they were stored, of those numbered after `after` and up to `last`. */
export const eventsAfter = (
  q: Queries,
  filter: EventFilter,
  { after, last, limit }: { after: number; last: number; limit: number },
): Promise<EventRow[]> => {
  const { securityEvents } = q.t;
  return q
    .select()
    .from(securityEvents)
    .where(and(gt(securityEvents.id, after), lte(securityEvents.id, last), matching(q.t, filter)))
    .orderBy(asc(securityEvents.id))
    .limit(limit);
};

/** Names and addresses of accounts, by id. */
export const accountsById = async (
  q: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { name: string; email: string }>> => {
  if (ids.length === 0) return new Map();
  const { id, name, email } = q.t.users;
  const rows = await q
    .select({ id, name, email })
    .from(q.t.users)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, { name: row.name, email: row.email }]));
};

/** Everybody who has or had an account of the back office, for hashes to be found by. */
export const allAdmins = (q: Queries) =>
  q
    .select({ id: q.t.users.id, name: q.t.users.name, email: q.t.users.email })
    .from(q.t.users)
    .where(eq(q.t.users.role, 'admin'));
