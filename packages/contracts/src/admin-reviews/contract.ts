import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, emptyBody, failures, idPath, langQuery, pageOf } from '../common.ts';
import {
  adminReview,
  adminReviewQuery,
  decisionQuery,
  decisionsBody,
  pendingReviewQuery,
  rejectionBody,
  reviewedProduct,
  reviewedProductQuery,
} from './schemas.ts';

export const adminReviewsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/reviews',
      summary: 'All reviews with their authors, filtered, searched and paged',
      query: adminReviewQuery,
      responses: { 200: pageOf(adminReview) },
      metadata: access('admin'),
    },
    pending: {
      method: 'GET',
      path: '/admin/reviews/pending',
      summary: 'The reviews that wait for a decision, longest waiting first',
      query: pendingReviewQuery,
      responses: { 200: pageOf(adminReview) },
      metadata: access('admin'),
    },
    products: {
      method: 'GET',
      path: '/admin/reviews/products',
      summary: 'The products that have reviews, those with the most waiting first, to filter the list by',
      query: reviewedProductQuery,
      responses: { 200: dataOf(z.array(reviewedProduct)) },
      metadata: access('admin'),
    },
    decide: {
      method: 'POST',
      path: '/admin/reviews/decisions',
      summary:
        'Approves or rejects up to 100 waiting reviews, all or none; 409 names in `errors` those that were decided on or changed meanwhile, as `reviews.0`',
      query: langQuery,
      body: decisionsBody,
      responses: { 200: dataOf(z.array(adminReview)) },
      metadata: access('admin'),
    },
    approve: {
      method: 'POST',
      path: '/admin/reviews/:id/approve',
      summary:
        'Publishes a waiting review and counts it among the product’s figures; 409 `stale_edit` when it was changed since `updated_at`',
      pathParams: idPath,
      query: decisionQuery,
      body: emptyBody,
      responses: { 200: dataOf(adminReview) },
      metadata: access('admin'),
    },
    reject: {
      method: 'POST',
      path: '/admin/reviews/:id/reject',
      summary: 'Rejects a waiting review, with a reason if any, which its author reads',
      pathParams: idPath,
      query: decisionQuery,
      body: rejectionBody,
      responses: { 200: dataOf(adminReview) },
      metadata: access('admin'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
