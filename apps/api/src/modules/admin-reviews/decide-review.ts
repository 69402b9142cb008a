import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { adminReviewsById } from './admin-reviews.repository.ts';
import { type ModerationDecision, moderateReview } from './moderate-review.ts';
import { viewAdminReviews } from './view-admin-reviews.ts';

export type Decision = Omit<ModerationDecision, 'at' | 'reason'> & { reason?: string | undefined };

/**
 * Approves or rejects a pending review in one transaction with the product's rating figures and the audit record.
 * Throws as `applyDecision`; of two concurrent decisions one gets `review_decided`.
 */
export const decideReview = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { reason, ...decision }: Decision,
  language: Language,
): Promise<AdminReview> => {
  return db.write(async (tx) => {
    await moderateReview(tx, { ...decision, reason, at: clock() });
    const rows = await adminReviewsById(tx, [decision.reviewId], language);
    const [view] = await viewAdminReviews(tx, rows, decision.adminId);
    if (!view) throw new DomainError('not_found');
    return view;
  });
};
