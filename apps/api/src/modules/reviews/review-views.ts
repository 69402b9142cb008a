import type { Review, ReviewMedia } from '@fori/contracts/reviews/schemas';
import { fallbackLanguage, isLanguage } from '@fori/domain/languages';
import { mayChangeReview, reviewerName, reviewPictures } from '@fori/domain/reviews';
import type { Queries } from '../../db/types.ts';
import { mediaUrl } from '../../storage/media-store.ts';
import { type MediaRow, mediaOf, type ReviewRow, reviewsBy } from './reviews.repository.ts';

/** The reader of a review. */
export interface Reader {
  id: string;
  isAdmin: boolean;
}

export const toMedia = (row: MediaRow): ReviewMedia => {
  const { kind, width, height, placeholder, durationMs } = row;
  const sizes =
    kind === 'image' ? reviewPictures(row).map(({ name, ...size }) => ({ ...size, url: mediaUrl(name) })) : [];
  return {
    url: sizes.at(-1)?.url ?? mediaUrl(row.file),
    type: kind,
    sizes,
    width,
    height,
    placeholder,
    duration: durationMs === null ? null : durationMs / 1000,
  };
};

/** A review as its reader sees it, without what only its author and admins may know. */
const toReview = (row: ReviewRow, media: readonly MediaRow[], reader: Reader | null): Review => {
  const isOwn = reader?.id === row.userId;
  const mayChange = isOwn && !reader.isAdmin && mayChangeReview(row.status);
  return {
    id: row.id,
    product_id: row.productId,
    user_id: row.userId,
    user: { id: row.userId, name: reviewerName(row.userName), email: null },
    rating: row.rating,
    title: row.title,
    review_text: row.text,
    language: isLanguage(row.language) ? row.language : fallbackLanguage,
    media: media.map(toMedia),
    status: row.status,
    is_verified_purchase: row.isVerifiedPurchase,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    is_own: isOwn,
    can_edit: mayChange,
    can_delete: mayChange,
    rejection_reason: isOwn || reader?.isAdmin ? row.rejectionReason : null,
  };
};

/** Media by review id. */
const mediaByReview = async (
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

/** A person's reviews for the data export. */
export const reviewsOfPerson = async (q: Queries, userId: string): Promise<Review[]> =>
  viewReviews(q, await reviewsBy(q, userId), { id: userId, isAdmin: false });
