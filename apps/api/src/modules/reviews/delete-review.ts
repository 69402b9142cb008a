import { DomainError } from '@fori/domain/errors';
import { reviewMediaFiles } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { type OwnReview, ownReview } from './own-review.ts';
import { deleteReviewRow, mediaOf } from './reviews.repository.ts';

/**
 * Deletes a customer's own review that is not approved, with its pictures and videos; they may write another. Throws
 * `not_found`, also for another's review, and `review_delete_locked`, also when it was approved meanwhile.
 */
export const deleteReview = async (shop: Pick<Shop, 'db' | 'media' | 'log'>, which: OwnReview): Promise<void> => {
  const { db } = shop;
  const files = await db.write(async (tx) => {
    const { id } = await ownReview(tx, which);
    const media = await mediaOf(tx, [id]);
    const deleted = await deleteReviewRow(tx, id, { ifNotApproved: true });
    if (!deleted) throw new DomainError('review_delete_locked');
    return media.flatMap(reviewMediaFiles);
  });
  await discardFiles(shop, files);
};
