import type { Queries } from '../../db/types.ts';
import type { AddressUntil } from '../../mail/outbox.repository.ts';
import { deleteMailsById } from '../../mail/outbox.ts';
import { answersToMessages, deleteMessagesBy, messagesBy } from './contact.repository.ts';

/** A person's messages and their answers for the data export. */
export const messagesOfPerson = async (queries: Queries, userId: string, addresses: readonly AddressUntil[]) => {
  const rows = await messagesBy(queries, userId, addresses);
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

/** Deletes a person's messages and answers and their mails that were sent, within the caller's transaction. */
export const eraseMessagesOf = async (tx: Queries, userId: string, addresses: readonly AddressUntil[]): Promise<void> =>
  deleteMailsById(tx, await deleteMessagesBy(tx, userId, addresses));
