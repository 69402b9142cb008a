import type { Review, ReviewMedia } from '@fori/contracts/reviews/schemas';
import { fallbackLanguage, isLanguage } from '@fori/domain/languages';
import { mayChangeReview, reviewerName } from '@fori/domain/reviews';
import { mediaUrl } from '../../storage/media-store.ts';
import { picturesOf } from './media/media-names.ts';
import type { MediaRow, ReviewRow } from './reviews.repository.ts';

/** Somebody who reads a review. */
export interface Reader {
  id: string;
  isAdmin: boolean;
}

export const toMedia = (row: MediaRow): ReviewMedia => {
  const { kind, width, height, placeholder, durationMs } = row;
  const sizes = kind === 'image' ? picturesOf(row).map(({ name, ...size }) => ({ ...size, url: mediaUrl(name) })) : [];
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

/** A review as its reader sees it. What only its author and admins may know is left out for everybody else. */
export const toReview = (row: ReviewRow, media: readonly MediaRow[], reader: Reader | null): Review => {
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
