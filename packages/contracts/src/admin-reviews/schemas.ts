import { MAX_REJECTION_REASON, reviewStatuses } from '@fori/domain/reviews';
import { z } from 'zod';
import { lang, lenient, page, perPage, rowId, searchTerm, timestamp } from '../common.ts';
import { review } from '../reviews/schemas.ts';

export const ADMIN_REVIEWS_PER_PAGE = 25;
export const adminReviewSorts = ['newest', 'oldest'] as const;

/** A review as admins see it: with its author's full name and mail address, and the product it is about. */
export const adminReview = review.extend({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  product: z.object({ id: z.number().int(), name: z.string(), image: z.string().nullable() }),
  /** the order that proves the purchase; null where it was deleted */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** when it was approved or rejected; null while pending */
  decided_at: timestamp.nullable(),
  /** whether it can be approved or rejected now */
  can_decide: z.boolean(),
});
export type AdminReview = z.infer<typeof adminReview>;

/** Only reviews of this product; anything but an id restricts nothing. */
const productId = z
  .string()
  .optional()
  .transform((text) => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null));

const paging = { page, per_page: perPage(ADMIN_REVIEWS_PER_PAGE), product_id: productId, lang };

export const adminReviewQuery = z.object({
  status: lenient(['all', ...reviewStatuses], 'all'),
  /** terms that occur in the title, the text, the reviewer's name or e-mail address */
  search: searchTerm,
  sort: lenient(adminReviewSorts, 'newest'),
  ...paging,
});
export type AdminReviewQuery = z.infer<typeof adminReviewQuery>;

export const pendingReviewQuery = z.object(paging);
export type PendingReviewQuery = z.infer<typeof pendingReviewQuery>;

/** `updated_at` is that of the review the admin has read: one changed since is not decided. */
export const decisionQuery = z.object({ updated_at: timestamp.optional(), lang });

export const rejectionBody = z.object({ reason: z.string().trim().max(MAX_REJECTION_REASON).optional() }).optional();

/** The most reviews decided by one call. */
export const MAX_DECISIONS = 100;

/** One decision for several reviews, each with the version that was read. */
export const decisionsBody = z
  .object({
    to: z.enum(['approved', 'rejected']),
    /** of a rejection; shown to each author */
    reason: z.string().trim().max(MAX_REJECTION_REASON).optional(),
    reviews: z
      .array(z.object({ id: rowId, updated_at: timestamp }))
      .min(1)
      .max(MAX_DECISIONS),
  })
  .superRefine(({ reviews }, context) => {
    reviews.forEach(({ id }, index) => {
      if (reviews.findIndex((other) => other.id === id) === index) return;
      context.addIssue({ code: 'custom', message: 'validation.invalid', path: ['reviews', index, 'id'] });
    });
  });
export type DecisionsInput = z.input<typeof decisionsBody>;

export const REVIEWED_PRODUCTS = 20;

/** A product that has reviews, for the list's filter. */
export const reviewedProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  reviews: z.number().int(),
  pending: z.number().int(),
});
export type ReviewedProduct = z.infer<typeof reviewedProduct>;

export const reviewedProductQuery = z.object({
  /** terms that occur in the product's name */
  search: searchTerm,
  lang,
});
