import { backOfficeContract } from '@fori/contracts/back-office';
import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { serve } from '../../http/rest.ts';
import { decideReview } from './decide-review.ts';
import { decideReviews } from './decide-reviews.ts';
import { listAdminReviews } from './list-admin-reviews.ts';
import { listReviewedProducts } from './list-reviewed-products.ts';

export const adminReviewsRoutes = (app: FastifyInstance, shop: Shop): void =>
  serve(app, backOfficeContract.adminReviews, {
    list: async ({ request, query }) => {
      const reader = { adminId: signedInUser(request).id, language: request.language };
      return { status: 200, body: { data: await listAdminReviews(shop, query, reader) } };
    },
    pending: async ({ request, query }) => {
      const reader = { adminId: signedInUser(request).id, language: request.language };
      const pendingQuery = { ...query, status: 'pending', sort: 'oldest', search: undefined } as const;
      return { status: 200, body: { data: await listAdminReviews(shop, pendingQuery, reader) } };
    },
    products: async ({ request, query }) => ({
      status: 200,
      body: { data: await listReviewedProducts(shop, query.search, request.language) },
    }),
    decide: async ({ request, body: { to, reason, reviews } }) => {
      const decisions = { to, reason, reviews, adminId: signedInUser(request).id };
      return { status: 200, body: { data: await decideReviews(shop, decisions, request.language) } };
    },
    approve: async ({ request, params, query }) => {
      const decision = { reviewId: params.id, adminId: signedInUser(request).id, seen: query.updated_at };
      return {
        status: 200,
        body: { data: await decideReview(shop, { ...decision, to: 'approved' }, request.language) },
      };
    },
    reject: async ({ request, params, query, body }) => {
      const decision = { reviewId: params.id, adminId: signedInUser(request).id, seen: query.updated_at };
      const data = await decideReview(shop, { ...decision, to: 'rejected', reason: body?.reason }, request.language);
      return { status: 200, body: { data } };
    },
  });
