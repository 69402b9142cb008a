import type { ReviewTranslation } from '@fori/contracts/reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { isOnSale, reviewById } from '../reviews.repository.ts';

/**
 * An approved review in another language by the shop's provider of translations; one in that language is returned as it is
 * (REV-103). Only its title and text leave the shop. Throws `not_found` for a review that is not public, of a product not on
 * sale and in a shop without a provider, `service_unavailable` where the provider fails.
 */
export const translateReview = async (
  { db, translations }: Pick<Shop, 'db' | 'translations'>,
  { id, productId }: { id: number; productId: number },
  to: Language,
): Promise<ReviewTranslation> => {
  const review = translations && (await reviewById(db.read, id));
  if (!review || review.productId !== productId || review.status !== 'approved') throw new DomainError('not_found');
  if (!(await isOnSale(db.read, productId))) throw new DomainError('not_found');
  const { title, text } = review;
  const language = isLanguage(review.language) ? review.language : fallbackLanguage;
  // not the row, which has its author
  const words = language === to ? review : await translations.of({ id, language, title, text }, to);
  return { language: to, title: words.title, review_text: words.text };
};
