import type { Queries } from '../../db/types.ts';
import { deleteMailsById } from '../../mail/outbox.ts';
import { answersToMessages, deleteMessagesBy, messagesBy } from './contact.repository.ts';

/** What a person has written to the shop and what was answered, as their export tells it; `email` as accounts keep it. */
export const messagesOfPerson = async (queries: Queries, userId: string, email: string) => {
  const rows = await messagesBy(queries, userId, email);
  const answers = await answersToMessages(
    queries,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    sent_at: row.createdAt.toISOString(),
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    subject: row.subject,
    message: row.message,
    answered_at: row.answeredAt?.toISOString() ?? null,
    answers: answers
      .filter(({ messageId }) => messageId === row.id)
      .map(({ createdAt, text }) => ({ sent_at: createdAt.toISOString(), text })),
  }));
};

/**
 * Forgets what a person has written and what was answered, as part of the caller's transaction, and the mails that brought
 * both as far as they have gone out.
 */
export const eraseMessagesOf = async (tx: Queries, userId: string, email: string): Promise<void> =>
  deleteMailsById(tx, await deleteMessagesBy(tx, userId, email));
