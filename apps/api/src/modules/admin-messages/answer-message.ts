import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, isLanguage } from '@fori/domain/languages';
import { shop as identity } from '@fori/domain/shop';
import type { Shop } from '../../composition.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { contactAnswerMail } from '../../mail/templates/contact-answer.ts';
import { recordChange } from '../audit/index.ts';
import { answerById, answersTo, insertAnswer, lockMessage, markMessage } from './admin-messages.repository.ts';
import { nextMoment, updatedAt, viewMessage, viewWithAnswers } from './view-message.ts';

export interface MessageReply {
  /** made up by the page it was written on: the same again is a repetition */
  id: string;
  messageId: string;
  adminId: string;
  text: string;
  /** `updated_at` of the message as the admin has read it */
  seen: string;
}

/**
 * Mails an answer to whoever wrote, in the language they wrote in, with their own words below, and notes the message as
 * answered. Sent again under the same id and with the same words it does nothing and answers alike. Throws `not_found`, and
 * `stale_edit` when the message was answered or marked since `seen`, also for an id that stands for another answer. The
 * audit record names the answer, not its words: they go when the message goes.
 */
export const answerMessage = async (
  { db, clock, mail }: Pick<Shop, 'db' | 'clock' | 'mail'>,
  { id, messageId, adminId, text, seen }: MessageReply,
): Promise<AdminMessage> => {
  const view = await db.write(async (tx) => {
    const row = await lockMessage(tx, messageId);
    if (!row) throw new DomainError('not_found');
    const earlier = await answerById(tx, id);
    if (earlier) {
      if (earlier.messageId !== messageId || earlier.text !== text) throw new DomainError('stale_edit');
      return viewWithAnswers(tx, row);
    }
    const last = updatedAt(row, await answersTo(tx, messageId));
    if (new Date(seen).getTime() !== last.getTime()) throw new DomainError('stale_edit');
    const now = clock();
    const at = nextMoment(last, now);
    const language = isLanguage(row.language) ? row.language : fallbackLanguage;
    const mailId = await enqueueMail(tx, {
      template: 'contact-answer',
      to: row.email,
      replyTo: identity.email,
      at: now,
      ...contactAnswerMail({ text, subject: row.subject, message: row.message, sentAt: row.createdAt }, language),
    });
    await insertAnswer(tx, { id, messageId, authorId: adminId, text, mailId, createdAt: at });
    const mark = { answeredAt: at, answeredBy: adminId };
    await markMessage(tx, messageId, mark);
    await recordChange(tx, {
      at: now,
      actorId: adminId,
      action: 'message.answer',
      entity: 'message',
      entityId: messageId,
      before: { answered_at: row.answeredAt, answered_by: row.answeredBy },
      after: { answered_at: at, answered_by: adminId, answer: id, characters: text.length },
    });
    return viewMessage(tx, { ...row, ...mark }, await answersTo(tx, messageId));
  });
  mail.sendSoon();
  return view;
};
