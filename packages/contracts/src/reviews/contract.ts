import { z } from 'zod';
import { access } from '../access.ts';
import { c, dataOf, failures, idPath, langQuery, messageBody } from '../common.ts';
import {
  latestReviews,
  review,
  reviewEligibility,
  reviewPage,
  reviewPath,
  reviewQuery,
  reviewTranslation,
  reviewUpdateQuery,
} from './schemas.ts';

const texts = { texts: ['rating'], optionalTexts: ['title', 'review_text'] };

export const reviewsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/products/:id/reviews',
      summary:
        'Lists the reviews of a product with its rating figures: approved ones and own ones of any status; for admins all. With `lang`, those in that language come first',
      pathParams: idPath,
      query: reviewQuery,
      responses: { 200: reviewPage },
      metadata: access('public'),
    },
    latest: {
      method: 'GET',
      path: '/reviews/latest',
      summary: 'Returns the newest approved reviews of different products, and the rating of all products together',
      query: langQuery,
      responses: { 200: dataOf(latestReviews) },
      metadata: { ...access('public'), madeOf: 'catalogue' },
    },
    eligibility: {
      method: 'GET',
      path: '/products/:id/can-review',
      summary: 'Returns whether the signed-in user may review a product, and if not, why',
      pathParams: idPath,
      query: langQuery,
      responses: { 200: dataOf(reviewEligibility) },
      metadata: access('signed-in'),
    },
    create: {
      method: 'POST',
      path: '/products/:id/reviews',
      summary:
        'Reviews a delivered product: `rating`, `title`, `review_text`, up to five pictures or videos in `media`',
      contentType: 'multipart/form-data',
      pathParams: idPath,
      query: langQuery,
      body: z.unknown(),
      responses: { 201: dataOf(review) },
      metadata: { ...access('customer'), form: { ...texts, files: [], repeatedFiles: ['media'] } },
    },
    update: {
      method: 'POST',
      path: '/products/:id/reviews/:reviewId',
      summary:
        'Replaces an own review that is not approved (`?_method=PUT`), which is pending again; the fields are those of creation and `existing_media`, a JSON list of the URLs to keep; without it all are kept',
      contentType: 'multipart/form-data',
      pathParams: reviewPath,
      query: reviewUpdateQuery,
      body: z.unknown(),
      responses: { 200: dataOf(review) },
      metadata: {
        ...access('customer'),
        form: {
          texts: texts.texts,
          optionalTexts: [...texts.optionalTexts, 'existing_media'],
          files: [],
          repeatedFiles: ['media'],
        },
      },
    },
    translation: {
      method: 'GET',
      path: '/products/:id/reviews/:reviewId/translation',
      summary:
        'Translates an approved review into the language of `lang` by machine; 404 in a shop without a provider of translations',
      pathParams: reviewPath,
      query: langQuery,
      responses: { 200: dataOf(reviewTranslation) },
      metadata: access('public'),
    },
    remove: {
      method: 'DELETE',
      path: '/products/:id/reviews/:reviewId',
      summary: 'Deletes an own review that is not approved, with its pictures and videos',
      pathParams: reviewPath,
      query: langQuery,
      body: c.noBody(),
      responses: { 200: messageBody },
      metadata: access('customer'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
