import { MEGABYTE } from './bytes.ts';
import { foldForSearch } from './catalog.ts';
import type { OrderStatus } from './orders.ts';

/** A review is pending until an admin approves or rejects it (REV-10 to REV-12). */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

/** The most characters of a title and of a text, and the most pictures and videos of a review (REV-06, REV-07, REV-09). */
export const MAX_REVIEW_TITLE = 255;
export const MAX_REVIEW_TEXT = 1000;
export const MAX_REVIEW_MEDIA = 5;
/** The most characters of an admin's reason for a rejection. */
export const MAX_REJECTION_REASON = 500;
export const REVIEWS_PER_PAGE = 10;

/** The most bytes of one picture and of one video (decision 0047). */
export const MAX_REVIEW_PICTURE_BYTES = 8 * MEGABYTE;
export const MAX_REVIEW_VIDEO_BYTES = 50 * MEGABYTE;

/** The types a form's file picker offers; the server checks the files' content. */
export const reviewPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export const reviewVideoTypes = ['video/mp4', 'video/webm'] as const;

/** The number of approved reviews for each number of stars. */
export type RatingCounts = Readonly<Record<Stars, number>>;

/**
 * A product's average rating to two decimals and to the one that pages show, null without reviews, and the number of its
 * reviews (DATA-20). Each is rounded from the exact mean: 4.545 is 4.55, but 4.5 (PDP-132).
 */
export const ratingFigures = (
  counts: RatingCounts,
): { average: number | null; shown: number | null; count: number } => {
  const count = stars.reduce((sum, value) => sum + counts[value], 0);
  const total = stars.reduce((sum, value) => sum + value * counts[value], 0);
  const rounded = (parts: number) => (count === 0 ? null : Math.round((total * parts) / count) / parts);
  return { average: rounded(100), shown: rounded(10), count };
};

/** Whether its author may still change or delete a review: an approved one is locked (REV-15, REV-16). */
export const mayChangeReview = (status: ReviewStatus): boolean => status !== 'approved';

/** Whether an admin can approve or reject a review: only a pending one (REV-11, REV-12). */
export const mayDecideReview = (status: ReviewStatus): boolean => status === 'pending';

/** A reviewer's name as others see it: first name and initial of the last name (decision 0047). */
export const reviewerName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = [...new Intl.Segmenter('und').segment(rest.at(-1) ?? '')];
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('und')}.` : first;
};

/** The text the back office searches for a review, besides its author's e-mail address: its texts and the author's name. */
export const reviewSearchText = (
  { title, review_text }: { title: string; review_text: string },
  author: string,
): string => foldForSearch(`${title} ${review_text} ${author}`);

export const deliveryStatuses = ['none', 'pending', 'shipped', 'delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const deliveryByStatus: Readonly<Partial<Record<OrderStatus, DeliveryStatus>>> = {
  paid: 'pending',
  processing: 'pending',
  shipped: 'shipped',
  delivered: 'delivered',
};

/** An order's delivery status for reviews; `none` where it was not paid, was cancelled or was refunded (DATA-24, decision 0047). */
export const deliveryOf = (status: OrderStatus): DeliveryStatus => deliveryByStatus[status] ?? 'none';

export interface ReviewStanding<P extends { status: OrderStatus }> {
  hasPurchased: boolean;
  hasDelivered: boolean;
  /** of the purchase furthest along */
  deliveryStatus: DeliveryStatus;
  /** the delivered purchase that allows a review; null for none */
  delivered: P | null;
  /** the undelivered purchase furthest along; null for none */
  awaited: P | null;
  canReview: boolean;
}

/**
 * Whether a customer may review a product, from their orders of it, newest first: once, and only after a delivery (REV-01,
 * REV-02). A fully refunded order does not count.
 */
export const reviewStanding = <P extends { status: OrderStatus }>(
  purchases: readonly P[],
  hasReviewed: boolean,
): ReviewStanding<P> => {
  const newestWith = (delivery: DeliveryStatus) =>
    purchases.find(({ status }) => deliveryOf(status) === delivery) ?? null;
  const delivered = newestWith('delivered');
  const awaited = newestWith('shipped') ?? newestWith('pending');
  const best = delivered ?? awaited;
  return {
    hasPurchased: best !== null,
    hasDelivered: delivered !== null,
    deliveryStatus: best ? deliveryOf(best.status) : 'none',
    delivered,
    awaited,
    canReview: delivered !== null && !hasReviewed,
  };
};

/** The widths a picture is stored in and the greatest height of the largest, in pixels; a picture is never enlarged. */
export const REVIEW_PICTURE_WIDTHS = [320, 800, 1600] as const;
export const MAX_REVIEW_PICTURE_HEIGHT = 2000;

/** The stored sizes of a picture in pixels, smallest first; the given size is the largest. */
const reviewPictureSizes = (width: number, height: number): { width: number; height: number }[] => [
  ...REVIEW_PICTURE_WIDTHS.filter((smaller) => smaller < width).map((smaller) => ({
    width: smaller,
    height: Math.max(1, Math.round((height * smaller) / width)),
  })),
  { width, height },
];

/** Folder of reviews' pictures and videos in the media storage. */
export const REVIEW_MEDIA_FOLDER = 'reviews';

/** What determines the files of a review's picture or video. */
export interface ReviewMedia {
  kind: 'image' | 'video';
  /** path below /media, without width and ending for pictures, whole for videos */
  file: string;
  /** pixels; null where a video does not say it */
  width: number | null;
  height: number | null;
}

/** The sizes of a picture in pixels, smallest first, each with the name of its file. */
export const reviewPictures = ({ file, width, height }: Pick<ReviewMedia, 'file' | 'width' | 'height'>) =>
  reviewPictureSizes(width ?? 0, height ?? 0).map((size) => ({ ...size, name: `${file}-${size.width}.webp` }));

/** The names of all files of a picture or video. */
export const reviewMediaFiles = (media: ReviewMedia): string[] =>
  media.kind === 'video' ? [media.file] : reviewPictures(media).map(({ name }) => name);

/** The `file` of the picture or video that a file in the folder belongs to; null for a temporary file. */
export const reviewMediaOf = (name: string): string | null =>
  /^(reviews\/[\w-]+\.(?:mp4|webm))$/.exec(name)?.[1] ?? /^(reviews\/[\w-]+)-\d+\.webp$/.exec(name)?.[1] ?? null;
