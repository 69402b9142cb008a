import type { RatingSummary, ReviewPage, ReviewQuery } from '@fori/contracts/reviews/schemas';
import { DomainError } from '@fori/domain/errors';
import { isLanguage } from '@fori/domain/languages';
import { type RatingCounts, ratingFigures, type Stars } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import { type Reader, viewReviews } from './review-views.ts';
import { type Audience, countReviews, pageOfReviews, ratedProduct } from './reviews.repository.ts';

const audienceOf = (reader: Reader | null): Audience => {
  if (!reader) return 'public';
  return reader.isAdmin ? 'admin' : 'author';
};

const toRatingSummary = (counts: RatingCounts): RatingSummary => {
  const { average, shown, count } = ratingFigures(counts);
  return { average_rating: average, shown_rating: shown, review_count: count, histogram: { ...counts } };
};

/**
 * A page of a product's reviews: approved ones, for an author also their own pending or rejected one on top, for an
 * admin all (REV-19, REV-20). With `lang`, reviews in that language come before the others, each group in the chosen order
 * (REV-101). The figures count approved reviews only, whatever the filter. Throws `not_found` for a product that is not on
 * sale; a page beyond the last one is empty with the true totals.
 */
export const listReviews = async (
  { db, translations }: Pick<Shop, 'db' | 'translations'>,
  productId: number,
  query: ReviewQuery,
  reader: Reader | null,
): Promise<ReviewPage> => {
  const { read } = db;
  const counts = await ratedProduct(read, productId);
  if (!counts) throw new DomainError('not_found');
  const { sort, rating, page, per_page, lang } = query;
  const language = lang !== undefined && isLanguage(lang) ? lang : null;
  const filter = {
    productId,
    audience: audienceOf(reader),
    userId: reader?.id ?? null,
    rating: rating === 'all' ? null : (Number(rating) as Stars),
  };
  const [total, rows] = await Promise.all([
    countReviews(read, filter),
    pageOfReviews(read, filter, { sort, language, limit: per_page, offset: (page - 1) * per_page }),
  ]);
  return {
    data: {
      data: await viewReviews(read, rows, reader),
      current_page: page,
      last_page: Math.max(1, Math.ceil(total / per_page)),
      per_page,
      total,
    },
    product: toRatingSummary(counts),
    translations: translations !== null,
  };
};
