import type { AdminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface MessageFilter {
  status: AdminMessageQuery['status'];
  /** folded; each must occur */
  terms: readonly string[];
}

/** Characters of a message the inbox fetches for its excerpt. */
const EXCERPT = 240;

/** Letters that `lower()` does not fold everywhere: not in SQLite, nor in PostgreSQL under the C locale. */
const isBeyondAscii = (letter: string): boolean => letter > '\x7f';

/**
 * A folded term anywhere in name, address, subject or message. Folding happens in the query: a year's messages are few.
 */
const contains = ({ contactMessages: m }: Tables, term: string): SQL => {
  const searched = sql`${m.firstName} || ' ' || ${m.lastName} || ' ' || ${m.email} || ' ' || ${m.subject} || ' ' || ${m.message}`;
  const lowered = [...new Set(term)]
    .filter((letter) => isBeyondAscii(letter) && letter.toUpperCase() !== letter)
    .reduce((text, letter) => sql`replace(${text}, ${letter.toUpperCase()}, ${letter})`, sql`lower(${searched})`);
  return sql`${lowered} like ${likePattern(term)} escape '\\'`;
};

const matching = (t: Tables, { status, terms }: MessageFilter): SQL | undefined => {
  const { answeredAt } = t.contactMessages;
  return and(
    status === 'open' ? isNull(answeredAt) : status === 'answered' ? isNotNull(answeredAt) : undefined,
    ...terms.map((term) => contains(t, term)),
  );
};

export const countMessages = (q: Queries, filter: MessageFilter): Promise<number> =>
  q.$count(q.t.contactMessages, matching(q.t, filter));

export const pageOfMessages = (
  q: Queries,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
  const { t } = q;
  const m = t.contactMessages;
  return q
    .select({
      id: m.id,
      createdAt: m.createdAt,
      firstName: m.firstName,
      lastName: m.lastName,
      email: m.email,
      subject: m.subject,
      excerpt: sql<string>`substr(${m.message}, 1, ${EXCERPT})`,
      answeredAt: m.answeredAt,
    })
    .from(m)
    .where(matching(t, filter))
    .orderBy(desc(m.createdAt), desc(m.id))
    .limit(limit)
    .offset(offset);
};
export type MessageListRow = Awaited<ReturnType<typeof pageOfMessages>>[number];

export type MessageRow = Tables['contactMessages']['$inferSelect'];

export const messageById = async (q: Queries, id: string): Promise<MessageRow | null> => {
  const { contactMessages } = q.t;
  const [row] = await q.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
};

/** A message with its row locked until the transaction ends; null when unknown. */
export const lockMessage = async (tx: Queries, id: string): Promise<MessageRow | null> => {
  const { contactMessages } = tx.t;
  const [row] = await tx.update(contactMessages).set({ id }).where(eq(contactMessages.id, id)).returning();
  return row ?? null;
};

/** Stores who answered a message and when, or reopens it. */
export const markMessage = async (
  tx: Queries,
  id: string,
  mark: { answeredAt: Date; answeredBy: string } | { answeredAt: null; answeredBy: null },
): Promise<void> => {
  const { contactMessages } = tx.t;
  await tx.update(contactMessages).set(mark).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id });
};

/** A message's answers, oldest first, with the state of their mails in the outbox. */
export const answersTo = (q: Queries, messageId: string) =>
  q
    .select({
      id: q.t.contactAnswers.id,
      authorId: q.t.contactAnswers.authorId,
      text: q.t.contactAnswers.text,
      createdAt: q.t.contactAnswers.createdAt,
      storedMail: q.t.outbox.id,
      sentAt: q.t.outbox.sentAt,
      failedAt: q.t.outbox.failedAt,
      lastError: q.t.outbox.lastError,
    })
    .from(q.t.contactAnswers)
    .leftJoin(q.t.outbox, eq(q.t.outbox.id, q.t.contactAnswers.mailId))
    .where(eq(q.t.contactAnswers.messageId, messageId))
    .orderBy(asc(q.t.contactAnswers.createdAt), asc(q.t.contactAnswers.id));
export type AnswerRow = Awaited<ReturnType<typeof answersTo>>[number];

export const answerById = async (q: Queries, id: string) => {
  const { contactAnswers } = q.t;
  const [row] = await q.select().from(contactAnswers).where(eq(contactAnswers.id, id));
  return row ?? null;
};

export const insertAnswer = async (tx: Queries, answer: Tables['contactAnswers']['$inferInsert']): Promise<void> => {
  const { contactAnswers } = tx.t;
  await tx.insert(contactAnswers).values(answer).returning({ id: contactAnswers.id });
};

/** Names and addresses of some accounts, whatever their role. */
export const peopleByIds = async (q: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : q
        .select({ id: q.t.users.id, name: q.t.users.name, email: q.t.users.email })
        .from(q.t.users)
        .where(inArray(q.t.users.id, [...ids]));
