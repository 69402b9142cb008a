import { DomainError } from '@fori/domain/errors';
import { mayDecideReview, type Stars } from '@fori/domain/reviews';
import type { Queries } from '../../db/types.ts';
import { countStars, decideReview, reviewById } from './reviews.repository.ts';

interface Decision {
  reviewId: number;
  to: 'approved' | 'rejected';
  reason: string | null;
  at: Date;
  /** `updated_at` of the review decided on; null to skip the check */
  seen: Date | null;
}

/**
 * Approves or rejects a pending review within the caller's transaction; an approved one counts in the product's rating
 * from then on. Throws `not_found`; `review_decided` for one already decided, also for the second of two concurrent
 * decisions; `stale_edit` for one changed since it was read.
 */
export const applyDecision = async (tx: Queries, decision: Decision): Promise<void> => {
  const { reviewId, to, reason, at, seen } = decision;
  const decided = await decideReview(tx, reviewId, {
    status: to,
    rejectionReason: to === 'rejected' ? reason : null,
    decidedAt: at,
    seen,
  });
  if (!decided) {
    const row = await reviewById(tx, reviewId);
    if (!row) throw new DomainError('not_found');
    throw new DomainError(mayDecideReview(row.status) ? 'stale_edit' : 'review_decided');
  }
  if (to === 'approved') await countStars(tx, decided.productId, decided.rating as Stars, 1);
};
