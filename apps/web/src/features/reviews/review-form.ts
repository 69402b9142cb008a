import type { Review, ReviewMedia } from '@fori/contracts/reviews/schemas';

/** Names a product's form among those that are kept for a tab. */
export const reviewFormId = (product: number): string => `review-${product}`;

/** What the form holds; its pictures and videos by their keys, so that a change of them is one like any other. */
export interface ReviewValues extends Record<string, string> {
  rating: string;
  title: string;
  review_text: string;
  media: string;
}

/** A picture or video of the form: one that is in the shop already, or a file to be sent. */
export type MediaItem =
  | { key: string; kind: 'stored'; medium: ReviewMedia }
  | { key: string; kind: 'file'; file: File; preview: string; isVideo: boolean };

export const keysOf = (items: readonly MediaItem[]): string => items.map(({ key }) => key).join(' ');

export const storedItems = (review: Review | null): MediaItem[] =>
  (review?.media ?? []).map((medium) => ({ key: medium.url, kind: 'stored', medium }));

export const valuesOf = (review: Review | null): ReviewValues => ({
  rating: review ? String(review.rating) : '',
  title: review?.title ?? '',
  review_text: review?.review_text ?? '',
  media: keysOf(storedItems(review)),
});
