export { applyDecision } from './apply-decision.ts';
export { eraseReviews } from './erase-reviews.ts';
export { reviewsOfPerson, viewReviews } from './review-views.ts';
export { reviewColumns } from './reviews.repository.ts';
