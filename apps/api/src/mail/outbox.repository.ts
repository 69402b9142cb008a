import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../db/types.ts';

/** Neither sent nor given up. */
const open = (t: Db['t']) => and(isNull(t.outbox.sentAt), isNull(t.outbox.failedAt));
const unleased = (t: Db['t'], now: Date) => or(isNull(t.outbox.leaseUntil), lte(t.outbox.leaseUntil, now));

/** Ids of mails that should go out at `now` and that nobody is sending, the longest waiting first. */
export const dueMails = async (db: Db, now: Date, limit: number): Promise<string[]> => {
  const { outbox } = db.t;
  const rows = await db.read
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(open(db.t), lte(outbox.dueAt, now), unleased(db.t, now)))
    .orderBy(asc(outbox.dueAt), asc(outbox.id))
    .limit(limit);
  return rows.map((row) => row.id);
};

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * Takes the mail until `leaseUntil` and counts the attempt; null when another worker was quicker. The condition stands in
 * the update itself, so of any number of processes one wins.
 */
export const claimMail = (db: Db, id: string, now: Date, leaseUntil: Date) =>
  db.write(async (tx) => {
    const { outbox } = db.t;
    const mine = and(eq(outbox.id, id), open(db.t), lte(outbox.dueAt, now), unleased(db.t, now));
    const [seen] = await tx.select({ attempts: outbox.attempts }).from(outbox).where(mine);
    if (!seen) return null;
    const [row] = await tx
      .update(outbox)
      .set({ attempts: seen.attempts + 1, leaseUntil })
      .where(and(mine, eq(outbox.attempts, seen.attempts)))
      .returning();
    return row ?? null;
  });

export const markSent = (db: Db, id: string, now: Date) =>
  db.write((tx) =>
    tx
      .update(db.t.outbox)
      .set({ sentAt: now, leaseUntil: null, lastError: null })
      .where(eq(db.t.outbox.id, id))
      .returning({ id: db.t.outbox.id }),
  );

/** Puts a mail back for another try at `dueAt`, or away for good with `failedAt`; only by who holds the claim still. */
export const markFailed = (
  db: Db,
  mail: { id: string; attempts: number },
  outcome: { lastError: string; dueAt: Date } | { lastError: string; failedAt: Date },
) => {
  const { outbox } = db.t;
  return db.write((tx) =>
    tx
      .update(outbox)
      .set({ ...outcome, leaseUntil: null })
      .where(and(eq(outbox.id, mail.id), eq(outbox.attempts, mail.attempts), isNull(outbox.sentAt)))
      .returning({ id: outbox.id }),
  );
};

/** How many mails wait to go out, and how many were given up. */
export const outboxCounts = async (db: Db): Promise<{ pending: number; failed: number }> => {
  const { outbox } = db.t;
  const pending = await db.read.$count(outbox, open(db.t));
  const failed = await db.read.$count(outbox, isNotNull(outbox.failedAt));
  return { pending, failed };
};

export type OutboxRow = Db['t']['outbox']['$inferSelect'];

/** Mails sent and waiting, newest first; those to one address (lower case) when it is given. */
export const outboxMails = (db: Db, to: string | null, limit: number): Promise<OutboxRow[]> => {
  const { outbox } = db.t;
  return db.read
    .select()
    .from(outbox)
    .where(to === null ? undefined : eq(sql`lower(${outbox.to})`, to))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(limit);
};

export const outboxMail = async (db: Db, id: string): Promise<OutboxRow | null> => {
  const [row] = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.id, id)).limit(1);
  return row ?? null;
};
