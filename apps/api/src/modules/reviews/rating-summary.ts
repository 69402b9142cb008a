import type { RatingSummary } from '@fori/contracts/reviews/schemas';
import { type RatingCounts, ratingFigures } from '@fori/domain/reviews';

/** A product's rating figures for responses. */
export const toSummary = (counts: RatingCounts): RatingSummary => {
  const { average, shown, count } = ratingFigures(counts);
  return { average_rating: average, shown_rating: shown, review_count: count, histogram: { ...counts } };
};
