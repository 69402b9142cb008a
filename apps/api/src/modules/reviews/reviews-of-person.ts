import type { Review } from '@fori/contracts/reviews/schemas';
import type { Db, Queries } from '../../db/types.ts';
import { viewReviews } from './review-views.ts';
import { reviewsBy } from './reviews.repository.ts';

/** All a person has written about products, as the export of one's own data tells it. */
export const reviewsOfPerson = async (queries: Queries, t: Db['t'], userId: string): Promise<Review[]> =>
  viewReviews(queries, t, await reviewsBy(queries, t, userId), { id: userId, isAdmin: false });
