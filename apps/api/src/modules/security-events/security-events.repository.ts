import { DAY_MS } from '@fori/domain/durations';
import { and, asc, gt, inArray, lt, lte, max, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

export type SecurityEventRow = Db['t']['securityEvents']['$inferSelect'];
export type NewSecurityEvent = Omit<Db['t']['securityEvents']['$inferInsert'], 'id'>;

/** The row the table's triggers read: events of before this day (counted from 1970) may be deleted. */
const PURGE_SEQUENCE = 'security_events_purge';

/** rows per statement, for databases limit a statement's parameters */
const CHUNK = 100;

export const insertEvents = async (tx: Queries, events: readonly NewSecurityEvent[]): Promise<void> => {
  const { securityEvents } = tx.t;
  for (let start = 0; start < events.length; start += CHUNK) {
    await tx
      .insert(securityEvents)
      .values(events.slice(start, start + CHUNK))
      .returning({ id: securityEvents.id });
  }
};

const setSequence = async (tx: Queries, name: string, value: number): Promise<void> => {
  const { sequences } = tx.t;
  await tx
    .insert(sequences)
    .values({ name, value })
    .onConflictDoUpdate({ target: sequences.name, set: { value } })
    .returning({ value: sequences.value });
};

const allowPurge = (tx: Queries, day: number): Promise<void> => setSequence(tx, PURGE_SEQUENCE, day);

/** Deletes the events of before the day (UTC) of `moment`. The triggers let it happen within this transaction only. */
export const deleteEventsBefore = async (tx: Queries, moment: Date): Promise<number> => {
  const { securityEvents } = tx.t;
  const day = Math.floor(moment.getTime() / DAY_MS);
  await allowPurge(tx, day);
  const gone = await tx
    .delete(securityEvents)
    .where(lt(securityEvents.at, new Date(day * DAY_MS)))
    .returning({ id: securityEvents.id });
  await allowPurge(tx, 0);
  return gone.length;
};

/** The last event that was written to the file, the last that was there when somebody looked, and when that was. */
const FORWARDED_SEQUENCE = 'security_events_forwarded';
const SEEN_SEQUENCE = 'security_events_seen';
const SEEN_AT_SEQUENCE = 'security_events_seen_at';
/** Times are kept in steps of this length, so that they fit the column beyond 2038. */
const SEEN_AT_STEP_MS = 5000;

interface Forwarding {
  forwarded: number;
  seen: number;
  /** never earlier than it was, and up to five seconds later */
  seenAt: Date;
}

/** How far forwarding has come; processes that forward at the same time wait for one another here. */
export const claimForwarding = async (tx: Queries): Promise<Forwarding> => {
  const { sequences } = tx.t;
  const names = [FORWARDED_SEQUENCE, SEEN_SEQUENCE, SEEN_AT_SEQUENCE];
  await tx
    .insert(sequences)
    .values(names.map((name) => ({ name, value: 0 })))
    .onConflictDoNothing()
    .returning({ name: sequences.name });
  const rows = await tx
    .update(sequences)
    .set({ value: sql`${sequences.value}` })
    .where(inArray(sequences.name, names))
    .returning();
  const read = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    forwarded: read(FORWARDED_SEQUENCE),
    seen: read(SEEN_SEQUENCE),
    seenAt: new Date(read(SEEN_AT_SEQUENCE) * SEEN_AT_STEP_MS),
  };
};

export const noteForwarded = async (tx: Queries, { forwarded, seen, seenAt }: Forwarding): Promise<void> => {
  await setSequence(tx, FORWARDED_SEQUENCE, forwarded);
  await setSequence(tx, SEEN_SEQUENCE, seen);
  await setSequence(tx, SEEN_AT_SEQUENCE, Math.ceil(seenAt.getTime() / SEEN_AT_STEP_MS));
};

/** The number of the newest event there is. */
export const newestEvent = async (q: Queries): Promise<number> => {
  const [row] = await q.select({ newest: max(q.t.securityEvents.id) }).from(q.t.securityEvents);
  return row?.newest ?? 0;
};

/** Events numbered after `after` and up to `last`, in the order in which they were stored. */
export const eventsBetween = (q: Queries, after: number, last: number, limit: number): Promise<SecurityEventRow[]> => {
  const { securityEvents } = q.t;
  return q
    .select()
    .from(securityEvents)
    .where(and(gt(securityEvents.id, after), lte(securityEvents.id, last)))
    .orderBy(asc(securityEvents.id))
    .limit(limit);
};
