import { lt } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';

export type SecurityEventRow = Db['t']['securityEvents']['$inferSelect'];
export type NewSecurityEvent = Omit<Db['t']['securityEvents']['$inferInsert'], 'id'>;

/** The row the table's triggers read: events of before this day (counted from 1970) may be deleted. */
const PURGE_SEQUENCE = 'security_events_purge';

const DAY_MS = 24 * 60 * 60 * 1000;

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

const allowPurge = async (tx: Queries, day: number): Promise<void> => {
  const { sequences } = tx.t;
  await tx
    .insert(sequences)
    .values({ name: PURGE_SEQUENCE, value: day })
    .onConflictDoUpdate({ target: sequences.name, set: { value: day } })
    .returning({ value: sequences.value });
};

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
