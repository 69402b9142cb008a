import { foldForSearch } from './catalog.ts';
import type { OrderStatus } from './orders.ts';

/** A review waits for an admin, who approves or rejects it (REV-10 to REV-12). */
export const reviewStatuses = ['pending', 'approved', 'rejected'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewSorts = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const stars = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof stars)[number];

/** Most characters of a title and of a text, and most pictures and videos of a review (REV-06, REV-07, REV-09). */
export const MAX_REVIEW_TITLE = 255;
export const MAX_REVIEW_TEXT = 1000;
export const MAX_REVIEW_MEDIA = 5;
/** Most characters of an admin's reason for a rejection. */
export const MAX_REJECTION_REASON = 500;
export const REVIEWS_PER_PAGE = 10;

const MEGABYTE = 1024 * 1024;
/** Most bytes of one picture and of one video (decision 0047). */
export const MAX_REVIEW_PICTURE_BYTES = 8 * MEGABYTE;
export const MAX_REVIEW_VIDEO_BYTES = 50 * MEGABYTE;

/** What a form offers to choose from; the server goes by what the files hold. */
export const reviewPictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'] as const;
export const reviewVideoTypes = ['video/mp4', 'video/webm'] as const;

/** How many approved reviews gave how many stars. */
export type RatingCounts = Readonly<Record<Stars, number>>;

/** The figures of a product: the mean to two decimals, null where nobody has reviewed it. */
export const ratingFigures = (counts: RatingCounts): { average: number | null; count: number } => {
  const count = stars.reduce((sum, value) => sum + counts[value], 0);
  const total = stars.reduce((sum, value) => sum + value * counts[value], 0);
  return { average: count === 0 ? null : Math.round((total / count) * 100) / 100, count };
};

/** Whether its author may still change or delete a review: an approved one is locked (REV-15, REV-16). */
export const mayChangeReview = (status: ReviewStatus): boolean => status !== 'approved';

/** Whether an admin may still decide on a review. */
export const mayDecideReview = (status: ReviewStatus): boolean => status === 'pending';

/** Somebody as other customers see them: first name and initial of the last (decision 0047). */
export const reviewerName = (name: string): string => {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const [initial] = [...new Intl.Segmenter('und').segment(rest.at(-1) ?? '')];
  return initial ? `${first} ${initial.segment.toLocaleUpperCase('und')}.` : first;
};

/** What the back office finds a review by, beside its author's mail address: its words and the author's name. */
export const reviewSearchText = (
  { title, review_text }: { title: string; review_text: string },
  author: string,
): string => foldForSearch(`${title} ${review_text} ${author}`);

export const deliveryStatuses = ['none', 'pending', 'shipped', 'delivered'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const onItsWay: Readonly<Partial<Record<OrderStatus, DeliveryStatus>>> = {
  paid: 'pending',
  processing: 'pending',
  shipped: 'shipped',
  delivered: 'delivered',
};

/**
 * How far an order's parcel is for whoever wants to review what is in it; `none` where it was never paid or the purchase
 * was undone (decision 0047).
 */
export const deliveryOf = (status: OrderStatus): DeliveryStatus => onItsWay[status] ?? 'none';

export interface ReviewStanding<P extends { status: OrderStatus }> {
  hasPurchased: boolean;
  hasDelivered: boolean;
  /** of the purchase that is furthest */
  deliveryStatus: DeliveryStatus;
  /** the delivered purchase that entitles to a review; null where there is none */
  delivered: P | null;
  /** the purchase still to arrive that is furthest; null where there is none */
  awaited: P | null;
  canReview: boolean;
}

/**
 * Whether somebody may review a product, by their orders of it, newest first: once, and only what was delivered
 * (REV-01). An order refunded in full entitles to nothing.
 */
export const reviewStanding = <P extends { status: OrderStatus }>(
  purchases: readonly P[],
  hasReviewed: boolean,
): ReviewStanding<P> => {
  const furthest = (wanted: DeliveryStatus) => purchases.find(({ status }) => deliveryOf(status) === wanted) ?? null;
  const delivered = furthest('delivered');
  const awaited = furthest('shipped') ?? furthest('pending');
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

/** The widths a picture is kept in, in pixels, and how tall the largest may be; a smaller one is never made larger. */
export const REVIEW_PICTURE_WIDTHS = [320, 800, 1600] as const;
export const MAX_REVIEW_PICTURE_HEIGHT = 2000;

/** The sizes of a picture whose largest is this, smallest first. */
export const reviewPictureSizes = (width: number, height: number): { width: number; height: number }[] => [
  ...REVIEW_PICTURE_WIDTHS.filter((smaller) => smaller < width).map((smaller) => ({
    width: smaller,
    height: Math.max(1, Math.round((height * smaller) / width)),
  })),
  { width, height },
];
