import { and, asc, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Queries } from '../../db/types.ts';
import type { AddressUntil } from '../../mail/outbox.repository.ts';

type Tables = Db['t'];
export type MessageRow = Tables['contactMessages']['$inferSelect'];

/** A row every message writes, so that concurrent messages wait for each other on PostgreSQL. */
const CONTACT_SEQUENCE = 'contact';

/** Makes other messages wait until the transaction ends. */
export const lockContactMessages = async (tx: Queries): Promise<void> => {
  const { sequences } = tx.t;
  await tx
    .insert(sequences)
    .values({ name: CONTACT_SEQUENCE, value: 1 })
    .onConflictDoUpdate({ target: sequences.name, set: { value: sql`${sequences.value} + 1` } })
    .returning({ value: sequences.value });
};

/** Times of an address's (lower case) messages after `since`, oldest first. */
export const messageTimesSince = async (tx: Queries, email: string, since: Date): Promise<Date[]> => {
  const { contactMessages } = tx.t;
  const rows = await tx
    .select({ createdAt: contactMessages.createdAt })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), gt(contactMessages.createdAt, since)))
    .orderBy(asc(contactMessages.createdAt));
  return rows.map((row) => row.createdAt);
};

export const insertMessage = async (tx: Queries, message: Tables['contactMessages']['$inferInsert']): Promise<void> => {
  const { contactMessages } = tx.t;
  await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
};

/** Messages a person sent while signed in, or with an address while it was theirs. */
const ofPerson = ({ contactMessages: m }: Tables, userId: string, addresses: readonly AddressUntil[]) =>
  or(
    eq(m.userId, userId),
    ...addresses.map(({ email, until }) => and(eq(m.email, email), until ? lte(m.createdAt, until) : undefined)),
  );

export const messagesBy = (
  queries: Queries,
  userId: string,
  addresses: readonly AddressUntil[],
): Promise<MessageRow[]> =>
  queries
    .select()
    .from(queries.t.contactMessages)
    .where(ofPerson(queries.t, userId, addresses))
    .orderBy(asc(queries.t.contactMessages.createdAt), asc(queries.t.contactMessages.id));

/** The shop's answers to some messages, oldest first. */
export const answersToMessages = (queries: Queries, messageIds: readonly string[]) =>
  queries
    .select()
    .from(queries.t.contactAnswers)
    .where(inArray(queries.t.contactAnswers.messageId, [...messageIds]))
    .orderBy(asc(queries.t.contactAnswers.createdAt), asc(queries.t.contactAnswers.id));

/** Deletes a person's messages and their answers; returns the ids of the mails that carried them. */
export const deleteMessagesBy = async (
  tx: Queries,
  userId: string,
  addresses: readonly AddressUntil[],
): Promise<string[]> => {
  const { t } = tx;
  const { contactMessages: m, contactAnswers: a } = t;
  const mine = tx
    .select({ id: m.id })
    .from(m)
    .where(ofPerson(t, userId, addresses));
  const answers = await tx.delete(a).where(inArray(a.messageId, mine)).returning({ mailId: a.mailId });
  const messages = await tx
    .delete(m)
    .where(ofPerson(t, userId, addresses))
    .returning({ mailId: m.mailId });
  return [...messages, ...answers].flatMap(({ mailId }) => (mailId === null ? [] : [mailId]));
};

/** Deletes messages received before a date; returns their number. */
export const deleteMessagesBefore = async (tx: Queries, before: Date): Promise<number> => {
  const { contactMessages } = tx.t;
  const removed = await tx
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, before))
    .returning({ id: contactMessages.id });
  return removed.length;
};
