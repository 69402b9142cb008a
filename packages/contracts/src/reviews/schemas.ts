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

/** A picture or a video of a review. */
export const reviewMedia = z.object({
  /** the picture in its largest size, or the video; also what `existing_media` names it by */
  url: z.string(),
  type: z.enum(['image', 'video']),
  /** a picture in all its sizes, smallest first, for `srcset`; none for a video */
  sizes: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
  /** of the largest size, in pixels; null for a video that does not say */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** a tiny blurred stand-in as a data address; null for a video */
  placeholder: z.string().nullable(),
  /** seconds; null for a picture, and for a video that does not say */
  duration: z.number().nullable(),
});
export type ReviewMedia = z.infer<typeof reviewMedia>;

export const review = z.object({
  id: z.number().int(),
  product_id: z.number().int(),
  user_id: z.string(),
  /** first name and initial; nobody's mail address ever leaves the shop in a public answer, and the schema refuses one */
  user: z.object({ id: z.string(), name: z.string(), email: z.null() }),
  rating: z.number().int().min(1).max(5),
  /** empty where there is none; title or text there always is */
  title: z.string(),
  review_text: z.string(),
  /** what it is written in, as far as the shop knows: the language its author used the shop in */
  language: z.enum(languages),
  media: z.array(reviewMedia),
  status: z.enum(reviewStatuses),
  is_verified_purchase: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
  /** whether whoever asks has written it, and what they may do with it */
  is_own: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  /** what the admin said on rejecting it, for its author and admins; null where nothing was said */
  rejection_reason: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

/** How many approved reviews gave how many stars. */
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
  review_count: z.number().int(),
  histogram: ratingHistogram,
});
export type RatingSummary = z.infer<typeof ratingSummary>;

const ratingFilters = ['all', '1', '2', '3', '4', '5'] as const;

export const reviewQuery = z.object({
  sort: lenient(reviewSorts, 'newest'),
  /** only reviews with so many stars */
  rating: lenient(ratingFilters, 'all'),
  page,
  per_page: perPage(REVIEWS_PER_PAGE),
  lang,
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

/** Approved reviews, for their author also a waiting or rejected one of theirs (on top), for an admin all. */
export const reviewPage = pageOf(review).extend({ product: ratingSummary });
export type ReviewPage = z.infer<typeof reviewPage>;

/** Whether somebody may review a product, and why not. */
export const reviewEligibility = z.object({
  can_review: z.boolean(),
  /** from the payment on */
  has_purchased: z.boolean(),
  has_delivered: z.boolean(),
  /** an own review waits for an admin */
  has_pending: z.boolean(),
  /** there is an own review, whatever became of it */
  has_reviewed: z.boolean(),
  delivery_status: z.enum(deliveryStatuses),
  /** the delivered order a review rests on */
  purchase_details: z
    .object({
      order_id: z.string(),
      order_number: z.string(),
      ordered_at: timestamp,
      delivered_at: timestamp.nullable(),
    })
    .nullable(),
  /** an order of it that is still to arrive */
  pending_order_details: z
    .object({ order_id: z.string(), order_number: z.string(), ordered_at: timestamp, status: z.enum(orderStatuses) })
    .nullable(),
  existing_review: review.nullable(),
});
export type ReviewEligibility = z.infer<typeof reviewEligibility>;

/** Browsers send line ends of a form as CRLF; a character counts once. */
const text = (max: number) =>
  z
    .string()
    .transform((sent) => sent.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max));

/** What a review says beside its pictures; the form and the call share it. */
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

/** The addresses of pictures and videos that stay with a review, in the order they shall stand; how many may, the use case says. */
export const existingMedia = z.array(z.string().max(500)).max(100);

export const reviewPath = z.object({ id: idParam, reviewId: idParam });

/** The call is a POST that stands for a PUT (API-35). */
export const reviewUpdateQuery = z.object({ _method: z.string().optional(), lang });
