import type { AdminMessageQuery } from '@fori/contracts/admin-messages/schemas';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../../db/guard.ts';
import type { Db, Queries } from '../../db/types.ts';

type Tables = Db['t'];

export interface MessageFilter {
  status: AdminMessageQuery['status'];
  /** folded; each must occur */
  words: readonly string[];
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

const matching = (t: Tables, { status, words }: MessageFilter): SQL | undefined => {
  const { answeredAt } = t.contactMessages;
  return and(
    status === 'open' ? isNull(answeredAt) : status === 'answered' ? isNotNull(answeredAt) : undefined,
    ...words.map((word) => contains(t, word)),
  );
};

export const countMessages = (q: Queries, t: Tables, filter: MessageFilter): Promise<number> =>
  q.$count(t.contactMessages, matching(t, filter));

export const pageOfMessages = (
  q: Queries,
  t: Tables,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) => {
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

export const messageById = async (q: Queries, { contactMessages }: Tables, id: string): Promise<MessageRow | null> => {
  const [row] = await q.select().from(contactMessages).where(eq(contactMessages.id, id));
  return row ?? null;
};

/** A message that no other transaction changes or answers until this one ends; null for none. */
export const lockMessage = async (tx: Queries, { contactMessages }: Tables, id: string): Promise<MessageRow | null> => {
  const [row] = await tx.update(contactMessages).set({ id }).where(eq(contactMessages.id, id)).returning();
  return row ?? null;
};

/** Notes who has answered a message and when, or that it is open again. */
export const markMessage = async (
  tx: Queries,
  { contactMessages }: Tables,
  id: string,
  mark: { answeredAt: Date; answeredBy: string } | { answeredAt: null; answeredBy: null },
): Promise<void> => {
  await tx.update(contactMessages).set(mark).where(eq(contactMessages.id, id)).returning({ id: contactMessages.id });
};

/** What was answered, oldest first, with what the outbox remembers of the mails. */
export const answersTo = (q: Queries, { contactAnswers: a, outbox }: Tables, messageId: string) =>
  q
    .select({
      id: a.id,
      authorId: a.authorId,
      text: a.text,
      createdAt: a.createdAt,
      storedMail: outbox.id,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
      lastError: outbox.lastError,
    })
    .from(a)
    .leftJoin(outbox, eq(outbox.id, a.mailId))
    .where(eq(a.messageId, messageId))
    .orderBy(asc(a.createdAt), asc(a.id));
export type AnswerRow = Awaited<ReturnType<typeof answersTo>>[number];

export const answerById = async (q: Queries, { contactAnswers }: Tables, id: string) => {
  const [row] = await q.select().from(contactAnswers).where(eq(contactAnswers.id, id));
  return row ?? null;
};

export const insertAnswer = async (
  tx: Queries,
  { contactAnswers }: Tables,
  answer: Tables['contactAnswers']['$inferInsert'],
): Promise<void> => {
  await tx.insert(contactAnswers).values(answer).returning({ id: contactAnswers.id });
};

/** Names and addresses of some accounts, whatever their role. */
export const peopleByIds = async (q: Queries, { users }: Tables, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : q
        .select({ id: users.id, name: users.name, email: users.email })
        .from(users)
        .where(inArray(users.id, [...ids]));
