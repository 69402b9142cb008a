import type { Stars } from '@fori/domain/reviews';
import type { Db, Queries } from '../../db/types.ts';
import { filesOf } from './media/media-names.ts';
import { countStars, deleteReviewRow, mediaOf, reviewsBy } from './reviews.repository.ts';

/**
 * Removes all a person has written, in the transaction that deletes the account: approved reviews count no more. Gives the
 * files that go with them, to be removed once it is committed.
 */
export const forgetReviews = async (tx: Queries, t: Db['t'], userId: string): Promise<string[]> => {
  const rows = await reviewsBy(tx, t, userId);
  const media = await mediaOf(
    tx,
    t,
    rows.map(({ id }) => id),
  );
  for (const { id, productId, rating, status } of rows) {
    await deleteReviewRow(tx, t, id, { ifNotApproved: false });
    if (status === 'approved') await countStars(tx, t, productId, rating as Stars, -1);
  }
  return media.flatMap(filesOf);
};
