import type { Review } from '@fori/contracts/reviews/schemas';
import { momentAfter } from '@fori/domain/durations';
import { DomainError, fieldRefused } from '@fori/domain/errors';
import type { Language } from '@fori/domain/languages';
import { mayChangeReview, reviewMediaFiles, reviewSearchText } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import type { SentForm } from '../../http/multipart.ts';
import { discardFiles } from '../../storage/discard-files.ts';
import { lockPerson } from '../accounts/index.ts';
import { filesOfNew, storeMedia } from './media/store-media.ts';
import { type OwnReview, ownReview } from './own-review.ts';
import { checkCount, readReviewForm } from './read-review-form.ts';
import { toMedia, viewReview } from './review-views.ts';
import {
  changeReview,
  type MediaRow,
  mediaOf,
  type ReviewRow,
  replaceMedia,
  reviewById,
} from './reviews.repository.ts';

const checkUnlocked = ({ status }: ReviewRow): void => {
  if (!mayChangeReview(status)) throw new DomainError('review_locked');
};

/** The media to keep, in the requested order; all of it when `keep` is null. */
const mediaToKeep = (present: readonly MediaRow[], keep: readonly string[] | null): MediaRow[] => {
  if (keep === null) return [...present];
  const byUrl = new Map(present.map((row) => [toMedia(row).url, row]));
  return [...new Set(keep)].map((url) => {
    const row = byUrl.get(url);
    if (!row) throw fieldRefused('existing_media', { key: 'media_gone' });
    return row;
  });
};

/**
 * Throws when a customer may not change a review, before its files are read: `not_found`, also for another's review,
 * and `review_locked`.
 */
export const checkMayUpdate = async ({ db }: Pick<Shop, 'db'>, which: OwnReview): Promise<void> =>
  checkUnlocked(await ownReview(db.read, which));

/**
 * Replaces a customer's own review that is not approved, which becomes pending again (decision 0047). Throws as
 * `checkMayUpdate`, also when it was approved meanwhile, `validation_failed` on `existing_media` for media the review
 * does not have, and as `readReviewForm`; then nothing has changed and no new file remains.
 */
export const updateReview = async (
  shop: Pick<Shop, 'db' | 'clock' | 'media' | 'log' | 'pictureLimit'>,
  which: OwnReview,
  form: SentForm,
  language: Language,
): Promise<Review> => {
  const { db, clock } = shop;
  const { content, keep, files } = await readReviewForm(form);
  const stored = await storeMedia(shop, files);
  let done: { review: Review; unneeded: string[] };
  try {
    done = await db.write(async (tx) => {
      const person = await lockPerson(tx, which.userId);
      const before = await ownReview(tx, which);
      checkUnlocked(before);
      const change = {
        rating: content.rating,
        title: content.title,
        text: content.review_text,
        searchText: reviewSearchText(content, person.name),
        language,
        status: 'pending' as const,
        rejectionReason: null,
        decidedAt: null,
        updatedAt: momentAfter(before.updatedAt, clock()),
      };
      if (!(await changeReview(tx, before.id, change))) throw new DomainError('review_locked');
      const present = await mediaOf(tx, [before.id]);
      const kept = mediaToKeep(present, keep);
      checkCount(kept.length + stored.length);
      const rows = kept.map(({ id: _id, reviewId: _reviewId, position: _position, ...row }) => row);
      await replaceMedia(tx, before.id, [...rows, ...stored]);
      const row = await reviewById(tx, before.id);
      if (!row) throw new Error('review not found after update');
      const removed = present.filter(({ file }) => !kept.some((other) => other.file === file));
      const reader = { id: which.userId, isAdmin: false };
      return { review: await viewReview(tx, row, reader), unneeded: removed.flatMap(reviewMediaFiles) };
    });
  } catch (error) {
    await discardFiles(shop, filesOfNew(stored));
    throw error;
  }
  await discardFiles(shop, done.unneeded);
  return done.review;
};
