import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { applyDecision } from '../reviews/index.ts';

export interface ModerationDecision {
  reviewId: number;
  adminId: string;
  to: 'approved' | 'rejected';
  /** of a rejection; its author reads it */
  reason: string | undefined;
  /** when the review was last changed that the admin has read */
  seen: string | undefined;
  at: Date;
}

/**
 * One decision with its audit record, inside the caller's transaction. An approval never keeps a reason. Errors as
 * `applyDecision`, which come before anything is written.
 */
export const moderateReview = async (
  tx: Queries,
  { reviewId, adminId, to, reason, seen, at }: ModerationDecision,
): Promise<void> => {
  const why = to === 'rejected' && reason ? reason : null;
  await applyDecision(tx, { reviewId, to, reason: why, at, seen: seen ? new Date(seen) : null });
  await recordChange(tx, {
    at,
    actorId: adminId,
    action: to === 'approved' ? 'review.approve' : 'review.reject',
    entity: 'review',
    entityId: String(reviewId),
    before: { status: 'pending' },
    after: { status: to, ...(why !== null && { reason: why }) },
  });
};
