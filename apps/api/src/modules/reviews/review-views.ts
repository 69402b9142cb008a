import type { Review } from '@fori/contracts/reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Queries } from '../../db/types.ts';
import { type Reader, toReview } from './reviews.mapper.ts';
import {
  insertReview,
  type MediaRow,
  mediaOf,
  type NewMedia,
  type ReviewInsert,
  type ReviewRow,
  replaceMedia,
  reviewById,
} from './reviews.repository.ts';

/** Media by the review they belong to. */
export const mediaByReview = async (
  queries: Queries,
  rows: readonly Pick<ReviewRow, 'id'>[],
): Promise<(id: number) => readonly MediaRow[]> => {
  const media = await mediaOf(
    queries,
    rows.map(({ id }) => id),
  );
  return (id) => media.filter(({ reviewId }) => reviewId === id);
};

/** Reviews as their reader sees them, with their pictures and videos. */
export const viewReviews = async (
  queries: Queries,
  rows: readonly ReviewRow[],
  reader: Reader | null,
): Promise<Review[]> => {
  const mediaFor = await mediaByReview(queries, rows);
  return rows.map((row) => toReview(row, mediaFor(row.id), reader));
};

/** One review as its reader sees it. */
export const viewReview = async (queries: Queries, row: ReviewRow, reader: Reader | null): Promise<Review> => {
  const mediaFor = await mediaByReview(queries, [row]);
  return toReview(row, mediaFor(row.id), reader);
};

/** Writes a review with its media and gives it as its author sees it. Throws `already_reviewed`. */
export const insertedReview = async (
  tx: Queries,
  review: ReviewInsert,
  media: readonly NewMedia[],
): Promise<Review> => {
  const id = await insertReview(tx, review);
  if (id === null) throw new DomainError('already_reviewed');
  await replaceMedia(tx, id, media);
  const row = await reviewById(tx, id);
  if (!row) throw new Error('a review vanished inside its own transaction');
  return viewReview(tx, row, { id: review.userId, isAdmin: false });
};
