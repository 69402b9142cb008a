import type { Review } from '@fori/contracts/reviews/schemas';
import type { Queries } from '../../db/types.ts';
import { viewReviews } from './review-views.ts';
import { reviewsBy } from './reviews.repository.ts';

/** A person's reviews for the data export. */
export const reviewsOfPerson = async (queries: Queries, userId: string): Promise<Review[]> =>
  viewReviews(queries, await reviewsBy(queries, userId), { id: userId, isAdmin: false });
