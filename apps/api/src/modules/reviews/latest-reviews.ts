import type { LatestReviews } from '@fori/contracts/reviews/schemas';
import { fallbackLanguage, isLanguage, type Language } from '@fori/domain/languages';
import { ratingFigures, reviewerName } from '@fori/domain/reviews';
import type { Shop } from '../../composition.ts';
import { newestReviews, starsOnSale } from './reviews.repository.ts';

const MAX_SHOWN = 3;
/** Among so many of the newest, reviews in the reader's language are looked for. */
const MAX_CONSIDERED = 30;

/**
 * The newest approved reviews with a text, whatever their stars, at most one a product, those in the reader's language first;
 * and the rating of all products on sale (HOME-104).
 */
export const latestReviews = async ({ db }: Pick<Shop, 'db'>, language: Language): Promise<LatestReviews> => {
  const [rows, stars] = await Promise.all([newestReviews(db.read, language, MAX_CONSIDERED), starsOnSale(db.read)]);
  const isFirstOfProduct = ({ productId }: (typeof rows)[number], at: number) =>
    rows.findIndex((other) => other.productId === productId) === at;
  const isForeign = (row: (typeof rows)[number]) => Number(row.language !== language);
  const { average, shown, count } = ratingFigures(stars);
  return {
    average_rating: average,
    shown_rating: shown,
    review_count: count,
    reviews: rows
      .filter(isFirstOfProduct)
      .sort((a, b) => isForeign(a) - isForeign(b))
      .slice(0, MAX_SHOWN)
      .map((row) => ({
        id: row.id,
        rating: row.rating,
        title: row.title,
        review_text: row.text,
        language: isLanguage(row.language) ? row.language : fallbackLanguage,
        created_at: row.createdAt.toISOString(),
        author: reviewerName(row.userName),
        product: { id: row.productId, name: row.productName },
      })),
  };
};
