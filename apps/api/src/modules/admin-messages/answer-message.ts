import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, isLanguage } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { enqueueMail } from '../../mail/outbox.ts';
import { contactAnswerMail } from '../../mail/templates/contact-answer.ts';
import { recordChange } from '../audit/index.ts';
import { mailWordsOf, readIdentity } from '../store/index.ts';
import { answerById, answersTo, insertAnswer, lockMessage, markMessage } from './admin-messages.repository.ts';
import { updatedAt, viewMessage, viewWithAnswers } from './view-message.ts';

export interface MessageReply {
  /** chosen by the client; the same id again is a repetition */
  id: string;
  messageId: string;
  adminId: string;
  text: string;
  /** `updated_at` of the message as the admin has read it */
  seen: string;
}

/**
 * Mails an answer to the sender in their language, quoting their message, and marks the message as answered. A
 * repetition with the same id and text does nothing and returns the same response. Throws `not_found`, and `stale_edit`
 * when the message was answered or marked since `seen`, or the id belongs to another answer. The audit record holds the
 * answer's id, not its text, which is deleted with the message.
 */
export const answerMessage = async (
  { db, clock, config, mail }: Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>,
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
    const at = momentAfter(last, now);
    const language = isLanguage(row.language) ? row.language : fallbackLanguage;
    const identity = await readIdentity(tx);
    const words = await mailWordsOf(tx, 'contact-answer', language);
    const answer = { text, subject: row.subject, message: row.message, sentAt: row.createdAt };
    const mailId = await enqueueMail(tx, {
      template: 'contact-answer',
      to: row.email,
      replyTo: identity.email,
      at: now,
      ...contactAnswerMail(answer, { language, identity, publicUrl: config.publicUrl, words }),
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
