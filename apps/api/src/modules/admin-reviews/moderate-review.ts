import type { Queries } from '../../db/types.ts';
import { recordChange } from '../audit/index.ts';
import { applyDecision } from '../reviews/index.ts';

export interface ModerationDecision {
  reviewId: number;
  adminId: string;
  to: 'approved' | 'rejected';
  /** of a rejection; shown to the author */
  reason: string | undefined;
  /** `updated_at` of the review as the admin has read it */
  seen: string | undefined;
  at: Date;
}

/**
 * One decision with its audit record, within the caller's transaction. An approval stores no reason. Throws as
 * `applyDecision`, before anything is written.
 */
export const moderateReview = async (
  tx: Queries,
  { reviewId, adminId, to, reason, seen, at }: ModerationDecision,
): Promise<void> => {
  const storedReason = to === 'rejected' && reason ? reason : null;
  await applyDecision(tx, { reviewId, to, reason: storedReason, at, seen: seen ? new Date(seen) : null });
  await recordChange(tx, {
    at,
    actorId: adminId,
    action: to === 'approved' ? 'review.approve' : 'review.reject',
    entity: 'review',
    entityId: String(reviewId),
    before: { status: 'pending' },
    // not its reason, which goes with the review
    after: { status: to },
  });
};
