import type { AdminMessage } from '@fori/contracts/admin-messages/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError } from '@fori/domain/errors';
import type { Shop } from '../../composition.ts';
import { recordChange } from '../audit/index.ts';
import { answersTo, lockMessage, markMessage } from './admin-messages.repository.ts';
import { updatedAt, viewMessage } from './view-message.ts';

export interface AnsweredMark {
  messageId: string;
  adminId: string;
  answered: boolean;
  /** `updated_at` of the message as the admin has read it; undefined to skip the check */
  seen: string | undefined;
}

/**
 * Marks a message as answered by other means than the shop's mail, or reopens it; does and records nothing when it is
 * so already. Throws `not_found`, and `stale_edit` when it was answered or marked since `seen`.
 */
export const markAnswered = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { messageId, adminId, answered, seen }: AnsweredMark,
): Promise<AdminMessage> => {
  return db.write(async (tx) => {
    const row = await lockMessage(tx, messageId);
    if (!row) throw new DomainError('not_found');
    const answers = await answersTo(tx, messageId);
    if ((row.answeredAt !== null) === answered) return viewMessage(tx, row, answers);
    const last = updatedAt(row, answers);
    if (seen !== undefined && new Date(seen).getTime() !== last.getTime()) throw new DomainError('stale_edit');
    const at = clock();
    const mark = answered
      ? { answeredAt: momentAfter(last, at), answeredBy: adminId }
      : ({ answeredAt: null, answeredBy: null } as const);
    await markMessage(tx, messageId, mark);
    await recordChange(tx, {
      at,
      actorId: adminId,
      action: answered ? 'message.mark_answered' : 'message.reopen',
      entity: 'message',
      entityId: messageId,
      before: { answered_at: row.answeredAt, answered_by: row.answeredBy },
      after: { answered_at: mark.answeredAt, answered_by: mark.answeredBy },
    });
    return viewMessage(tx, { ...row, ...mark }, answers);
  });
};
