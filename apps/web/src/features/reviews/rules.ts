import { reviewContent } from '@fori/contracts/reviews/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import type { FieldError } from '@fori/domain/errors';
import type { ReviewValues } from './review-form.ts';

/** All errors of a review at once: the contract checks the texts only once there are stars. */
export const checkReview = ({ rating, title, review_text }: ReviewValues): Record<string, FieldError> => {
  const content = { rating: rating === '' ? undefined : Number(rating), title, review_text };
  const found = firstErrorsOf(reviewContent, content);
  if (!found.rating) return found;
  return { ...firstErrorsOf(reviewContent, { ...content, rating: 1 }), ...found };
};
