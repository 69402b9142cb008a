import { languages } from '@fori/domain/languages';
import { orderStatuses } from '@fori/domain/orders';
import {
  deliveryStatuses,
  MAX_REVIEW_TEXT,
  MAX_REVIEW_TITLE,
  REVIEWS_PER_PAGE,
  reviewSorts,
  reviewStatuses,
} from '@fori/domain/reviews';
import { z } from 'zod';
import { idParam, lang, lenient, page, pageOf, perPage, timestamp } from '../common.ts';
import { linesOf } from '../text-inputs.ts';

/** A picture or a video of a review. */
export const reviewMedia = z.object({
  /** the picture in its largest size, or the video; `existing_media` lists these URLs */
  url: z.string(),
  type: z.enum(['image', 'video']),
  /** all sizes of a picture, smallest first, for `srcset`; empty for a video */
  sizes: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
  /** of the largest size, in pixels; null where a video does not state it */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** a tiny blurred preview as a data URL; null for a video */
  placeholder: z.string().nullable(),
  /** seconds; null for a picture, and where a video does not state it */
  duration: z.number().nullable(),
});
export type ReviewMedia = z.infer<typeof reviewMedia>;

export const review = z.object({
  id: z.number().int(),
  product_id: z.number().int(),
  user_id: z.string(),
  /** first name and initial; the schema makes sure that no public response contains an e-mail address */
  user: z.object({ id: z.string(), name: z.string(), email: z.null() }),
  rating: z.number().int().min(1).max(5),
  /** empty for none; there is always a title or a text */
  title: z.string(),
  review_text: z.string(),
  /** the language its author used the shop in */
  language: z.enum(languages),
  media: z.array(reviewMedia),
  status: z.enum(reviewStatuses),
  is_verified_purchase: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  /** whether the reader wrote it, and what they can do with it */
  is_own: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  /** visible to its author and admins; null for none */
  rejection_reason: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

/** The number of approved reviews for each number of stars. */
export const ratingHistogram = z.object({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});

/** The figures of a product's approved reviews. */
export const ratingSummary = z.object({
  /** to two decimals; null without reviews */
  average_rating: z.number().nullable(),
  /** the average to one decimal, as pages show it; rounded from the exact mean */
  shown_rating: z.number().nullable(),
  review_count: z.number().int(),
  histogram: ratingHistogram,
});
export type RatingSummary = z.infer<typeof ratingSummary>;

/** What customers have written last, across the shop (HOME-104). */
export const latestReviews = z.object({
  /** of all products on sale, to two decimals; null without reviews */
  average_rating: z.number().nullable(),
  /** the average to one decimal, as pages show it; rounded from the exact mean */
  shown_rating: z.number().nullable(),
  review_count: z.number().int(),
  /** of different products, those in the reader's language first, then the newest */
  reviews: z.array(
    review
      .pick({ id: true, rating: true, title: true, review_text: true, language: true, created_at: true })
      .extend({ author: z.string(), product: z.object({ id: z.number().int(), name: z.string() }) }),
  ),
});
export type LatestReviews = z.infer<typeof latestReviews>;

const ratingFilters = ['all', '1', '2', '3', '4', '5'] as const;

export const reviewQuery = z.object({
  sort: lenient(reviewSorts, 'newest'),
  /** only reviews with this many stars */
  rating: lenient(ratingFilters, 'all'),
  page,
  per_page: perPage(REVIEWS_PER_PAGE),
  lang,
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** Approved reviews; authors also see their own pending or rejected one (on top), admins all (REV-19, REV-20). */
export const reviewPage = pageOf(review).extend({
  product: ratingSummary,
  /** whether the shop translates reviews (REV-103) */
  translations: z.boolean(),
});
export type ReviewPage = z.infer<typeof reviewPage>;

/** A review in another language, translated by machine. */
export const reviewTranslation = review.pick({ language: true, title: true, review_text: true });
export type ReviewTranslation = z.infer<typeof reviewTranslation>;

/** Whether the reader can review a product, and why not. */
export const reviewEligibility = z.object({
  can_review: z.boolean(),
  /** a paid order with the product */
  has_purchased: z.boolean(),
  has_delivered: z.boolean(),
  /** the reader's review is pending */
  has_pending: z.boolean(),
  /** the reader has written a review, whatever its status */
  has_reviewed: z.boolean(),
  delivery_status: z.enum(deliveryStatuses),
  /** the delivered order that allows the review */
  purchase_details: z
    .object({
      order_id: z.string(),
      order_number: z.string(),
      ordered_at: timestamp,
      delivered_at: timestamp.nullable(),
    })
    .nullable(),
  /** an order with it that is not delivered yet */
  pending_order_details: z
    .object({ order_id: z.string(), order_number: z.string(), ordered_at: timestamp, status: z.enum(orderStatuses) })
    .nullable(),
  existing_review: review.nullable(),
});
export type ReviewEligibility = z.infer<typeof reviewEligibility>;

/** Browsers send line ends of a form as CRLF; each counts as one character. */
const text = (max: number) => linesOf(0, max);

/** A review without its media, for the form and the request (REV-04 to REV-07). */
export const reviewContent = z
  .object({
    rating: z
      .number({ required_error: 'validation.review_rating', invalid_type_error: 'validation.review_rating' })
      .int('validation.review_rating')
      .min(1, 'validation.review_rating')
      .max(5, 'validation.review_rating'),
    title: text(MAX_REVIEW_TITLE).default(''),
    review_text: text(MAX_REVIEW_TEXT).default(''),
  })
  .superRefine(({ title, review_text }, context) => {
    if (title === '' && review_text === '') {
      context.addIssue({ code: 'custom', message: 'validation.review_content', path: ['review_text'] });
    }
  });
export type ReviewContent = z.output<typeof reviewContent>;

/** The URLs of the media to keep, in their new order; the use case limits their number. */
export const existingMedia = z.array(z.string().max(500)).max(100);

export const reviewPath = z.object({ id: idParam, reviewId: idParam });

/** The call is a POST that stands for a PUT (API-35). */
export const reviewUpdateQuery = z.object({ _method: z.string().optional(), lang });
