import type { AdminMessage, MessageAnswer } from '@fori/contracts/admin-messages/schemas';
import { fallbackLanguage, isLanguage } from '@fori/domain/languages';
import type { Queries } from '../../db/types.ts';
import { type AnswerRow, answersTo, type MessageRow, peopleByIds } from './admin-messages.repository.ts';

/** The time of the last change, against which edits are checked for staleness. */
export const updatedAt = (message: Pick<MessageRow, 'createdAt' | 'answeredAt'>, answers: readonly AnswerRow[]): Date =>
  new Date(
    Math.max(
      message.createdAt.getTime(),
      message.answeredAt?.getTime() ?? 0,
      ...answers.map(({ createdAt }) => createdAt.getTime()),
    ),
  );

const mailOf = ({ storedMail, sentAt, failedAt, lastError }: AnswerRow): MessageAnswer['mail'] => {
  if (storedMail === null) return { state: 'forgotten', at: null, error: null };
  if (sentAt) return { state: 'sent', at: sentAt.toISOString(), error: null };
  if (failedAt) return { state: 'failed', at: failedAt.toISOString(), error: lastError };
  return { state: 'waiting', at: null, error: lastError };
};

/** A message with its answers, as the back office shows it. */
export const viewMessage = async (
  queries: Queries,
  row: MessageRow,
  answers: readonly AnswerRow[],
): Promise<AdminMessage> => {
  const ids = [row.userId, row.answeredBy, ...answers.map(({ authorId }) => authorId)].filter((id) => id !== null);
  const people = await peopleByIds(queries, [...new Set(ids)]);
  const personOf = (id: string | null) => people.find((person) => person.id === id) ?? null;
  const colleague = (id: string | null) => {
    const person = personOf(id);
    return person && { id: person.id, name: person.name };
  };
  return {
    id: row.id,
    created_at: row.createdAt.toISOString(),
    updated_at: updatedAt(row, answers).toISOString(),
    firstName: row.firstName,
    lastName: row.lastName,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    subject: row.subject,
    message: row.message,
    language: isLanguage(row.language) ? row.language : fallbackLanguage,
    customer: personOf(row.userId),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answered_by: colleague(row.answeredBy),
    answers: answers.map((answer) => ({
      id: answer.id,
      created_at: answer.createdAt.toISOString(),
      author: colleague(answer.authorId),
      text: answer.text,
      mail: mailOf(answer),
    })),
  };
};

/** `viewMessage` with the answers stored so far. */
export const viewWithAnswers = async (queries: Queries, row: MessageRow): Promise<AdminMessage> =>
  viewMessage(queries, row, await answersTo(queries, row.id));
