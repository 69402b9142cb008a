import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { DomainError, type ErrorCode, type FieldError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { adminReviewsById } from './admin-reviews.repository.ts';
import { moderateReview } from './moderate-review.ts';
import { viewAdminReviews } from './view-admin-reviews.ts';

/** Field errors for each review that cannot be decided. */
const fieldKeys: Readonly<Partial<Record<ErrorCode, string>>> = {
  review_decided: 'review_decided',
  stale_edit: 'review_changed',
  not_found: 'review_gone',
};

export interface Decisions {
  adminId: string;
  to: 'approved' | 'rejected';
  reason: string | undefined;
  /** no id twice */
  reviews: readonly { id: number; updated_at: string }[];
}

/**
 * Approves or rejects several pending reviews in one transaction, each with its own audit record: all or none. Throws
 * `not_found`, `review_decided` or `stale_edit` for the first that cannot be decided, with each such review named by
 * its index: `reviews.0`. Returns the reviews in the requested order.
 */
export const decideReviews = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { adminId, to, reason, reviews }: Decisions,
  language: Language,
): Promise<AdminReview[]> => {
  return db.write(async (tx) => {
    const at = clock();
    const refused: { code: ErrorCode; index: number }[] = [];
    // ordered by id, so that concurrent decisions cannot deadlock
    const inOrder = reviews.map((review, index) => ({ review, index })).sort((a, b) => a.review.id - b.review.id);
    for (const { review, index } of inOrder) {
      try {
        await moderateReview(tx, { reviewId: review.id, seen: review.updated_at, adminId, to, reason, at });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ code: error.code, index });
      }
    }
    const [first] = refused;
    if (first) {
      const fields: Record<string, FieldError[]> = {};
      for (const { code, index } of refused) fields[`reviews.${index}`] = [{ key: fieldKeys[code] ?? 'invalid' }];
      throw new DomainError(first.code, { fields });
    }
    const rows = await adminReviewsById(
      tx,
      reviews.map(({ id }) => id),
      language,
    );
    const views = await viewAdminReviews(tx, rows, adminId);
    return reviews.flatMap(({ id }) => views.filter((view) => view.id === id));
  });
};
