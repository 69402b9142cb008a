import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { param, placeholders, prepared, preparedList } from '../db/prepared.ts';
import type { Db, Queries } from '../db/types.ts';

/** Neither sent nor given up. */
const open = (t: Db['t']) => and(isNull(t.outbox.sentAt), isNull(t.outbox.failedAt));

const openNow = (t: Db['t']) =>
  and(
    open(t),
    lte(t.outbox.dueAt, param(t.outbox.dueAt, 'now')),
    or(isNull(t.outbox.leaseUntil), lte(t.outbox.leaseUntil, param(t.outbox.leaseUntil, 'now'))),
  );

const dueQuery = prepared((q, t) =>
  q
    .select({ id: t.outbox.id })
    .from(t.outbox)
    .where(openNow(t))
    .orderBy(asc(t.outbox.dueAt), asc(t.outbox.id))
    .limit(sql.placeholder('limit')),
);

/** Ids of mails that are due at `now` and not leased, the longest waiting first. */
export const dueMails = async (db: Db, now: Date, limit: number): Promise<string[]> =>
  (await dueQuery(db.read, { now, limit })).map((row) => row.id);

const claimQuery = preparedList((q, t, names) =>
  q
    .update(t.outbox)
    .set({ attempts: sql`${t.outbox.attempts} + 1`, leaseUntil: param(t.outbox.leaseUntil, 'leaseUntil') })
    .where(and(inArray(t.outbox.id, placeholders(names)), openNow(t)))
    .returning(),
);

/**
 * Leases the mails until `leaseUntil` and counts the attempt; those that another worker claimed first are left out. The
 * condition is part of the update itself, so only one of several processes wins.
 */
export const claimMails = (db: Db, ids: readonly string[], now: Date, leaseUntil: Date): Promise<OutboxRow[]> =>
  db.write((tx) => claimQuery(tx, ids, { now, leaseUntil }));

const sentQuery = prepared((q, t) =>
  q
    .update(t.outbox)
    .set({
      subject: param(t.outbox.subject, 'subject'),
      text: param(t.outbox.text, 'text'),
      html: param(t.outbox.html, 'html'),
      source: null,
      sentAt: param(t.outbox.sentAt, 'now'),
      leaseUntil: null,
      lastError: null,
    })
    .where(eq(t.outbox.id, sql.placeholder('id')))
    .returning({ id: t.outbox.id }),
);

/** Marks a mail as sent and stores it as it was sent. */
export const markSent = (
  db: Db,
  id: string,
  { subject, text, html }: Pick<OutboxRow, 'subject' | 'text' | 'html'>,
  now: Date,
) => db.write((tx) => sentQuery(tx, { id, subject, text, html, now }));

const dueSentQuery = prepared((q, t) =>
  q
    .update(t.outbox)
    .set({ attempts: sql`${t.outbox.attempts} + 1`, sentAt: param(t.outbox.sentAt, 'now'), leaseUntil: null })
    .where(openNow(t))
    .returning({ id: t.outbox.id }),
);

/** Marks all due mails as sent; returns their number. */
export const markDueSent = async (db: Db, now: Date): Promise<number> =>
  (await db.write((tx) => dueSentQuery(tx, { now }))).length;

/** Reschedules a mail for `dueAt`, or gives it up with `failedAt`; only for the worker that still holds its lease. */
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

/** Makes mails that were given up due at once, as if nothing had been tried. Returns when each was written and why it was refused. */
export const requeueGivenUp = (db: Db, now: Date): Promise<Pick<OutboxRow, 'createdAt' | 'lastError'>[]> => {
  const { outbox } = db.t;
  return db.write((tx) =>
    tx
      .update(outbox)
      .set({ failedAt: null, attempts: 0, dueAt: now })
      .where(isNotNull(outbox.failedAt))
      .returning({ createdAt: outbox.createdAt, lastError: outbox.lastError }),
  );
};

/** How many mails are waiting to be sent, since when the first of them, and how many were given up. */
export const outboxCounts = async (db: Db): Promise<{ pending: number; failed: number; oldest: Date | null }> => {
  const { outbox } = db.t;
  const pending = await db.read.$count(outbox, open(db.t));
  const failed = await db.read.$count(outbox, isNotNull(outbox.failedAt));
  const [first] = await db.read
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(open(db.t))
    .orderBy(asc(outbox.createdAt))
    .limit(1);
  return { pending, failed, oldest: first?.createdAt ?? null };
};

export type OutboxRow = Db['t']['outbox']['$inferSelect'];

/** All mails of the outbox, newest first; those to one address (lower case) when it is given. */
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

/** Deletes a mail in the transaction that wrote it. */
export const deleteMail = async (tx: Queries, id: string): Promise<void> => {
  const { outbox } = tx.t;
  await tx.delete(outbox).where(eq(outbox.id, id)).returning({ id: outbox.id });
};

/** An address (lower case) that is somebody's, and until when it was; null where it still is. */
export interface AddressUntil {
  email: string;
  until: Date | null;
}

/** Mails to these addresses while they were somebody's, and those to their customers about some orders, oldest first. */
export const mailsOfPerson = (
  queries: Queries,
  addresses: readonly AddressUntil[],
  orders: readonly { id: string; email: string }[],
): Promise<OutboxRow[]> => {
  const { outbox } = queries.t;
  const to = sql`lower(${outbox.to})`;
  const ids = orders.map(({ id }) => id);
  const buyers = [...new Set(orders.map(({ email }) => email.toLowerCase()))];
  return queries
    .select()
    .from(outbox)
    .where(
      or(
        ...addresses.map(({ email, until }) => and(eq(to, email), until ? lte(outbox.createdAt, until) : undefined)),
        and(inArray(outbox.orderId, ids), inArray(to, buyers)),
      ),
    )
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
};

export const deleteSettledMails = async (tx: Queries, to: string, templates?: readonly string[]): Promise<void> => {
  const { outbox } = tx.t;
  const isSettled = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
  const isOfTemplates = templates && inArray(outbox.template, [...templates]);
  await tx
    .delete(outbox)
    .where(and(eq(sql`lower(${outbox.to})`, to), isSettled, isOfTemplates))
    .returning({ id: outbox.id });
};

export const deleteSettledMailsById = async (tx: Queries, ids: readonly string[]): Promise<void> => {
  const { outbox } = tx.t;
  await tx
    .delete(outbox)
    .where(and(inArray(outbox.id, [...ids]), or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))))
    .returning({ id: outbox.id });
};

export const deleteSettledMailsOfOrders = async (tx: Queries, orderIds: readonly string[]): Promise<void> => {
  const { outbox } = tx.t;
  await tx
    .delete(outbox)
    .where(and(inArray(outbox.orderId, [...orderIds]), or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))))
    .returning({ id: outbox.id });
};

/** Deletes mails written before a moment that were sent or given up; returns their number. */
export const deleteSettledMailsBefore = async (tx: Queries, before: Date): Promise<number> => {
  const { outbox } = tx.t;
  const removed = await tx
    .delete(outbox)
    .where(and(lt(outbox.createdAt, before), or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt))))
    .returning({ id: outbox.id });
  return removed.length;
};

/** Mails about an order, newest first. */
export const mailsOfOrder = (queries: Queries, orderId: string): Promise<OutboxRow[]> =>
  queries
    .select()
    .from(queries.t.outbox)
    .where(eq(queries.t.outbox.orderId, orderId))
    .orderBy(desc(queries.t.outbox.createdAt), desc(queries.t.outbox.id))
    .limit(200);
