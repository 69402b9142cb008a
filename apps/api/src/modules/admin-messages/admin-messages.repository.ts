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

/** How much of a message the inbox fetches to show its beginning. */
const EXCERPT = 240;

/** Letters that neither database lowers by itself in every place it runs: SQLite never, PostgreSQL not under the C locale. */
const isBeyondAscii = (letter: string): boolean => letter > '\x7f';

/** A folded word anywhere in name, address, subject or message. Nothing of them is stored folded: a year's inbox is short. */
const contains = ({ contactMessages: m }: Tables, word: string): SQL => {
  const written = sql`${m.firstName} || ' ' || ${m.lastName} || ' ' || ${m.email} || ' ' || ${m.subject} || ' ' || ${m.message}`;
  const lowered = [...new Set(word)]
    .filter((letter) => isBeyondAscii(letter) && letter.toUpperCase() !== letter)
    .reduce((text, letter) => sql`replace(${text}, ${letter.toUpperCase()}, ${letter})`, sql`lower(${written})`);
  return sql`${lowered} like ${likePattern(word)} escape '\\'`;
};

const matching = (t: Tables, { status, terms }: MessageFilter): SQL | undefined => {
  const { answeredAt } = t.contactMessages;
  return and(
    status === 'open' ? isNull(answeredAt) : status === 'answered' ? isNotNull(answeredAt) : undefined,
    ...terms.map((word) => contains(t, word)),
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

/** A message that no other transaction changes or answers until this one ends; null for none. */
export const lockMessage = async (tx: Queries, id: string): Promise<MessageRow | null> => {
  const { contactMessages } = tx.t;
  const [row] = await tx.update(contactMessages).set({ id }).where(eq(contactMessages.id, id)).returning();
  return row ?? null;
};

/** Notes who has answered a message and when, or that it is open again. */
export const markMessage = async (
  tx: Queries,
  id: string,
  mark: { answeredAt: Date; answeredBy: string } | { answeredAt: null; answeredBy: null },
): Promise<void> => {
  const { contactMessages } = tx.t;
  await tx.update(contactMessages).set(mark).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id });
};

/** What was answered, oldest first, with what the outbox remembers of the mails. */
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
