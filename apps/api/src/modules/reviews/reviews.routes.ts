import { storefrontContract } from '@fori/contracts/storefront';
import { KILOBYTE } from '@fori/domain/bytes';
import { may } from '@fori/domain/permissions';
import { MAX_REVIEW_MEDIA, MAX_REVIEW_VIDEO_BYTES } from '@fori/domain/reviews';
import { translator } from '@fori/i18n/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Shop } from '../../composition.ts';
import { signedInUser } from '../../http/auth.ts';
import { type FormRules, serveMultipart, withForm } from '../../http/multipart.ts';
import { networksOf } from '../../http/network-of.ts';
import { serve } from '../../http/rest.ts';
import { formTarget, shopThatChecksSpace } from '../../http/uploads.ts';
import { checkEligibility, requireMayReview } from './check-eligibility.ts';
import { createReview } from './create-review.ts';
import { deleteReview } from './delete-review.ts';
import { latestReviews } from './latest-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { translateReview } from './translation/translate-review.ts';
import { checkMayUpdate, updateReview } from './update-review.ts';

const rules: FormRules = {
  files: {},
  // limits by type are checked once the content is known
  repeatedFiles: { media: { bytes: MAX_REVIEW_VIDEO_BYTES, most: MAX_REVIEW_MEDIA } },
  fields: { rating: 100, title: 8 * KILOBYTE, review_text: 16 * KILOBYTE, existing_media: 8 * KILOBYTE },
};

const { create, update, ...withoutFiles } = storefrontContract.reviews;

/** Admins see what waits for a decision where they may read reviews, otherwise what anybody sees. */
const readerOf = ({ signedIn }: FastifyRequest) =>
  signedIn && { id: signedIn.id, isAdmin: may(signedIn, 'reviews.read') };

export const reviewsRoutes = (app: FastifyInstance, shop: Shop): void => {
  const uploadTarget = formTarget(shop, rules);
  const shopFor = (request: FastifyRequest) => ({
    ...shopThatChecksSpace(shop),
    pictureLimit: shop.visitorPictureLimit.forNetworks(networksOf(request.ip)),
  });

  serve(app, withoutFiles, {
    list: async ({ request, params, query }) => ({
      status: 200,
      body: await listReviews(shop, params.id, query, readerOf(request)),
    }),
    latest: async ({ request }) => ({
      status: 200,
      body: { data: await latestReviews(shop, request.language) },
    }),
    eligibility: async ({ request, params }) => {
      const { id, role } = signedInUser(request);
      const data = await checkEligibility(shop, params.id, { id, isAdmin: role === 'admin' });
      return { status: 200, body: { data } };
    },
    translation: async ({ request, params: { id: productId, reviewId } }) => ({
      status: 200,
      body: { data: await translateReview(shop, { id: reviewId, productId }, request.language) },
    }),
    remove: async ({ request, params: { id: productId, reviewId } }) => {
      await deleteReview(shop, { id: reviewId, productId, userId: signedInUser(request).id });
      return { status: 200, body: { message: translator(request.language)('answers:review_deleted') } };
    },
  });

  serveMultipart(app, (scope) => {
    serve(
      scope,
      { create, update },
      {
        create: async ({ request, params }) => {
          const which = { productId: params.id, userId: signedInUser(request).id };
          await requireMayReview(shop.db.read, which);
          const data = await withForm(request, uploadTarget, (form) =>
            createReview(shopFor(request), which, form, request.language),
          );
          return { status: 201, body: { data } };
        },
        update: async ({ request, params: { id: productId, reviewId } }) => {
          const which = { id: reviewId, productId, userId: signedInUser(request).id };
          await checkMayUpdate(shop, which);
          const data = await withForm(request, uploadTarget, (form) =>
            updateReview(shopFor(request), which, form, request.language),
          );
          return { status: 200, body: { data } };
        },
      },
    );
  });
};
