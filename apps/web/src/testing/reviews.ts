import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import type { Review, ReviewEligibility, ReviewPage } from '@fori/contracts/reviews/schemas';
import { ratingFigures } from '@fori/domain/reviews';

export const buildReview = (review: Partial<Review> = {}): Review => ({
  id: 5,
  product_id: 1,
  user_id: 'c9',
  user: { id: 'c9', name: 'Maija M.', email: null },
  rating: 4,
  title: 'Softer every week',
  review_text: 'Carried it daily since spring.',
  language: 'en',
  media: [],
  status: 'approved',
  is_verified_purchase: true,
  created_at: '2026-10-02T09:00:00.000Z',
  updated_at: '2026-10-02T09:00:00.000Z',
  is_own: false,
  can_edit: false,
  can_delete: false,
  rejection_reason: null,
  ...review,
});

/** A pending review of the signed-in customer. */
export const buildOwnReview = (review: Partial<Review> = {}): Review =>
  buildReview({
    id: 8,
    user_id: 'c1',
    user: { id: 'c1', name: 'Aino V.', email: null },
    status: 'pending',
    is_own: true,
    can_edit: true,
    can_delete: true,
    ...review,
  });

export const buildAdminReview = (review: Partial<AdminReview> = {}): AdminReview => ({
  ...buildReview({ status: 'pending' }),
  user: { id: 'c9', name: 'Maija Mäkelä', email: 'maija@example.com' },
  product: { id: 1, name: 'Aura tote', image: null },
  order: { id: 'o1', number: 'FO-2026-000123' },
  decided_at: null,
  can_decide: true,
  ...review,
});

/** The first page of a number of reviews; the figures count the approved ones. */
export const buildReviewPage = (reviews: Review[], paging: Partial<ReviewPage['data']> = {}): ReviewPage => {
  const rated = reviews.filter(({ status }) => status === 'approved').map(({ rating }) => rating);
  const histogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const rating of rated) histogram[rating as 1] += 1;
  const { average, shown, count } = ratingFigures(histogram);
  return {
    data: { data: reviews, current_page: 1, last_page: 1, per_page: 10, total: reviews.length, ...paging },
    product: {
      average_rating: average,
      shown_rating: shown,
      review_count: count,
      histogram,
    },
    translations: false,
  };
};

/** Of a customer who has not bought anything. */
export const buildEligibility = (eligibility: Partial<ReviewEligibility> = {}): ReviewEligibility => ({
  can_review: false,
  has_purchased: false,
  has_delivered: false,
  has_pending: false,
  has_reviewed: false,
  delivery_status: 'none',
  purchase_details: null,
  pending_order_details: null,
  existing_review: null,
  ...eligibility,
});
