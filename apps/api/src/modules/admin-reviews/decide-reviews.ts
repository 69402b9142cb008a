import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { DomainError, type ErrorCode, type FieldError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import type { Shop } from '../../composition.ts';
import { adminReviewsById } from './admin-reviews.repository.ts';
import { moderateReview } from './moderate-review.ts';
import { viewAdminReviews } from './view-admin-reviews.ts';

/** What the page that asked is told of each review that stands in the way. */
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
 * Approves or rejects several waiting reviews in one transaction, each with its own audit record: all, or none where one is
 * no more, was decided on (`review_decided`) or changed (`stale_edit`) since it was read. Then the first of these is thrown,
 * its fields naming each review in the way by its place: `reviews.0`. Gives the reviews in the order asked for.
 */
export const decideReviews = async (
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { adminId, to, reason, reviews }: Decisions,
  language: Language,
): Promise<AdminReview[]> => {
  return db.write(async (tx) => {
    const at = clock();
    const refused: { code: ErrorCode; place: number }[] = [];
    // in the order of their ids, or two admins at once would wait for each other
    const inOrder = reviews.map((review, place) => ({ review, place })).sort((a, b) => a.review.id - b.review.id);
    for (const { review, place } of inOrder) {
      try {
        await moderateReview(tx, { reviewId: review.id, seen: review.updated_at, adminId, to, reason, at });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ code: error.code, place });
      }
    }
    const [first] = refused;
    if (first) {
      const fields: Record<string, FieldError[]> = {};
      for (const { code, place } of refused) fields[`reviews.${place}`] = [{ key: fieldKeys[code] ?? 'invalid' }];
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
