import type { Review, ReviewMedia } from '@fori/contracts/reviews/schemas';

/** The key of a product's form among this tab's drafts. */
export const reviewFormId = (product: number): string => `review-${product}`;

/** The form's values; its media by their keys, so that they count as a change like any other. */
export interface ReviewValues extends Record<string, string> {
  rating: string;
  title: string;
  review_text: string;
  media: string;
}

/** A picture or video of the form: one that is stored already, or a file to upload. */
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
