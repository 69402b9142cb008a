export { applyDecision } from './apply-decision.ts';
export { eraseReviews } from './erase-reviews.ts';
export { viewReviews } from './review-views.ts';
export { reviewColumns } from './reviews.repository.ts';
export { reviewsOfPerson } from './reviews-of-person.ts';
