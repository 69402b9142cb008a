import type { Review } from '@fori/contracts/reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { reviewSearchText } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { lockPerson } from '../accounts/index.ts';
import { checkProduct, purchaseAllowingReview } from './check-eligibility.ts';
import { filesOfNew, storeMedia } from './media/store-media.ts';
import { type ReviewForm, readReviewForm } from './read-review-form.ts';
import { viewReview } from './review-views.ts';
import { insertReview, type NewMedia, type ReviewInsert, replaceMedia, reviewById } from './reviews.repository.ts';

export interface ReviewOf {
  productId: number;
  userId: string;
}

/**
 * Whether a customer may review a product, told before the files of the review are read. Throws `not_found` for a product
 * that is not on sale, `already_reviewed` and `review_not_delivered`.
 */
export const checkMayReview = async ({ db }: Pick<Shop, 'db'>, { productId, userId }: ReviewOf): Promise<void> => {
  await checkProduct(db.read, productId);
  await purchaseAllowingReview(db.read, productId, userId);
};

/** Writes a review with its media and gives it as its author sees it. Throws `already_reviewed`. */
const insertReviewWithMedia = async (
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

/**
 * Writes a customer's review of a product that was delivered to them; it waits for an admin. Throws as `checkMayReview`, also
 * to the second of two at once, and as `readReviewForm`; then nothing is kept.
 */
export const createReview = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log' | 'pictureLimit'>,
  { productId, userId }: ReviewOf,
  form: ReviewForm,
  language: Language,
): Promise<Review> => {
  const { db, clock } = shop;
  const { content, files } = await readReviewForm(form);
  const media = await storeMedia(shop, files);
  try {
    return await db.write(async (tx) => {
      const person = await lockPerson(tx, userId);
      await checkProduct(tx, productId);
      const order = await purchaseAllowingReview(tx, productId, userId);
      const now = clock();
      const row = {
        productId,
        userId,
        orderId: order.id,
        // nothing else entitles to a review
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
