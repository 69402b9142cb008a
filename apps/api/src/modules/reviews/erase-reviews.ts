import { reviewMediaFiles, type Stars } from '@fori/domain/reviews';
import type { Queries } from '../../db/types.ts';
import { countStars, deleteReviewRow, mediaOf, reviewsBy } from './reviews.repository.ts';

/**
 * Deletes a person's reviews within the transaction that deletes the account; approved ones no longer count. Returns
 * the files to delete after the commit.
 */
export const eraseReviews = async (tx: Queries, userId: string): Promise<string[]> => {
  const rows = await reviewsBy(tx, userId);
  const media = await mediaOf(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id } of rows) {
    // an admin may have decided since the rows were read
    const deleted = await deleteReviewRow(tx, id, { ifNotApproved: false });
    if (deleted?.status === 'approved') await countStars(tx, deleted.productId, deleted.rating as Stars, -1);
  }
  return media.flatMap(reviewMediaFiles);
};
