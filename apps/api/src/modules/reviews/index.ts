export { applyDecision } from './apply-decision.ts';
export { eraseReviews } from './erase-reviews.ts';
export { reviewColumns } from './review-columns.ts';
export { viewReviews } from './review-views.ts';
export { reviewsOfPerson } from './reviews-of-person.ts';
