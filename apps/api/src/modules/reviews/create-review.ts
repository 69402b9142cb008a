import type { Review } from '@fori/contracts/reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { reviewSearchText } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import type { SentForm } from '../../http/multipart.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { lockPerson } from '../accounts/index.ts';
import { type ReviewOf, requireMayReview } from './check-eligibility.ts';
import { filesOfNew, storeMedia } from './media/store-media.ts';
import { readReviewForm } from './read-review-form.ts';
import { viewReview } from './review-views.ts';
import { insertMedia, insertReview, type NewMedia, type ReviewInsert, reviewById } from './reviews.repository.ts';

/** Inserts a review with its media and returns it as its author sees it. Throws `already_reviewed`. */
const insertReviewWithMedia = async (
  tx: Queries,
  review: ReviewInsert,
  media: readonly NewMedia[],
): Promise<Review> => {
  const id = await insertReview(tx, review);
  if (id === null) throw new DomainError('already_reviewed');
  await insertMedia(tx, id, media);
  const row = await reviewById(tx, id);
  if (!row) throw new Error('review not found after insert');
  return viewReview(tx, row, { id: review.userId, isAdmin: false });
};

/**
 * Stores a customer's review of a product delivered to them, pending moderation. Throws as `requireMayReview`, also for
 * the second of two concurrent reviews, and as `readReviewForm`; then nothing is stored.
 */
export const createReview = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log' | 'pictureLimit'>,
  { productId, userId }: ReviewOf,
  form: SentForm,
  language: Language,
): Promise<Review> => {
  const { db, clock } = shop;
  const { content, files } = await readReviewForm(form);
  const media = await storeMedia(shop, files);
  try {
    return await db.write(async (tx) => {
      const person = await lockPerson(tx, userId);
      const order = await requireMayReview(tx, { productId, userId });
      const now = clock();
      const row = {
        productId,
        userId,
        orderId: order.id,
        // only a delivered purchase entitles to a review
        isVerifiedPurchase: true,
        rating: content.rating,
        title: content.title,
        text: content.review_text,
        searchText: reviewSearchText(content, person.name),
        language,
        status: 'pending' as const,
        createdAt: now,
        updatedAt: now,
      };
      return insertReviewWithMedia(tx, row, media);
    });
  } catch (error) {
    await discardFiles(shop, filesOfNew(media));
    throw error;
  }
};
