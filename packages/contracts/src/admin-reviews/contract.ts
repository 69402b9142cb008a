import { z } from 'zod';
import { staff } from '../access.ts';
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
      summary: 'Lists all reviews with their authors, filtered, searched and paged',
      query: adminReviewQuery,
      responses: { 200: pageOf(adminReview) },
      metadata: staff('reviews.read'),
    },
    pending: {
      method: 'GET',
      path: '/admin/reviews/pending',
      summary: 'Lists the pending reviews, oldest first',
      query: pendingReviewQuery,
      responses: { 200: pageOf(adminReview) },
      metadata: staff('reviews.read'),
    },
    products: {
      method: 'GET',
      path: '/admin/reviews/products',
      summary: 'Lists the products that have reviews, those with the most pending ones first, as filter options',
      query: reviewedProductQuery,
      responses: { 200: dataOf(z.array(reviewedProduct)) },
      metadata: staff('reviews.read'),
    },
    decide: {
      method: 'POST',
      path: '/admin/reviews/decisions',
      summary:
        'Approves or rejects up to 100 pending reviews, all or none; 409 lists in `errors`, as `reviews.0`, those that were decided on or changed meanwhile',
      query: langQuery,
      body: decisionsBody,
      responses: { 200: dataOf(z.array(adminReview)) },
      metadata: staff('reviews.moderate'),
    },
    approve: {
      method: 'POST',
      path: '/admin/reviews/:id/approve',
      summary:
        'Approves a pending review and includes it in the product’s rating figures; 409 `stale_edit` when it changed since `updated_at`',
      pathParams: idPath,
      query: decisionQuery,
      body: emptyBody,
      responses: { 200: dataOf(adminReview) },
      metadata: staff('reviews.moderate'),
    },
    reject: {
      method: 'POST',
      path: '/admin/reviews/:id/reject',
      summary: 'Rejects a pending review, with an optional reason that its author sees',
      pathParams: idPath,
      query: decisionQuery,
      body: rejectionBody,
      responses: { 200: dataOf(adminReview) },
      metadata: staff('reviews.moderate'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
