import type { AdminReview, DecisionsInput } from '@fori/contracts/admin-reviews/schemas';
import type { Review } from '@fori/contracts/reviews/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { reviewKeys } from '../queries/reviews.ts';
import { type OnProgress, withProgress } from '../upload.ts';

type ReviewsApi = Pick<StorefrontApi, 'reviews'>;
type AdminReviewsApi = Pick<StorefrontApi, 'adminReviews'>;

/** A review as entered in its form. */
export interface ReviewToSend {
  /** empty while no star is chosen */
  rating: string;
  title: string;
  text: string;
  /** new pictures and videos; a refusal names them `media.0`, `media.1` … in this order */
  files: readonly File[];
  /** URLs of the media to keep of an edited review, in their new order */
  keep: readonly string[];
  onProgress: OnProgress;
}

const formOf = ({ rating, title, text, files }: ReviewToSend): FormData => {
  const form = new FormData();
  form.append('rating', rating);
  form.append('title', title);
  form.append('review_text', text);
  for (const file of files) form.append('media', file, file.name);
  return form;
};

/** Refetches a product's lists and the eligibility, which both contain own reviews; after a refusal they are outdated. */
const refreshReviews = async (client: QueryClient, productId: number): Promise<void> => {
  await Promise.all(
    [reviewKeys.ofProduct(productId), reviewKeys.eligibility(productId)].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
};

/** Creates a review of a product, or replaces the one with `id`. */
export const sendReview = (api: ReviewsApi, language: Language, productId: number) =>
  mutationOptions<Review, Error, ReviewToSend & { id: number | null }>({
    mutationKey: ['reviews', productId, 'send'],
    mutationFn: async ({ id, ...review }) => {
      const body = formOf(review);
      const fetchOptions = withProgress(review.onProgress);
      const product = { id: String(productId) };
      if (id === null) {
        return (await api.reviews.create({ params: product, query: { lang: language }, body, fetchOptions })).body.data;
      }
      body.append('existing_media', JSON.stringify(review.keep));
      const params = { ...product, reviewId: String(id) };
      const query = { _method: 'PUT', lang: language };
      return (await api.reviews.update({ params, query, body, fetchOptions })).body.data;
    },
    onSettled: (_review, _error, _sent, _result, { client }) => refreshReviews(client, productId),
    // the variables hold pictures of several megabytes
    gcTime: 0,
  });

/** Deletes an own review that is not approved. */
export const deleteReview = (api: ReviewsApi, language: Language, productId: number) =>
  mutationOptions<{ message: string }, Error, { id: number }>({
    mutationKey: ['reviews', productId, 'delete'],
    mutationFn: async ({ id }) => {
      const params = { id: String(productId), reviewId: String(id) };
      return (await api.reviews.remove({ params, query: { lang: language } })).body;
    },
    onSettled: (_response, _error, _which, _result, { client }) => refreshReviews(client, productId),
  });

/** A review and the version an admin has read; one changed since is not decided. */
export interface ReviewToDecide {
  id: number;
  product_id: number;
  updated_at: string;
}

/** A decision; it refetches the product's reviews and figures and the admins' lists, which are outdated after a refusal too. */
const decision = <V extends { review: ReviewToDecide }>(decide: (variables: V) => Promise<AdminReview>) =>
  mutationOptions<AdminReview, Error, V>({
    mutationKey: ['reviews', 'decide'],
    mutationFn: decide,
    onSettled: async (_review, _error, { review }, _result, { client }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: reviewKeys.ofProduct(review.product_id) }),
        client.invalidateQueries({ queryKey: reviewKeys.admin() }),
        client.invalidateQueries({ queryKey: [resources.products] }),
      ]);
    },
  });

/** Approves a review, which makes it public. The body is an empty object (API-39). */
export const approveReview = (api: AdminReviewsApi, language: Language) =>
  decision<{ review: ReviewToDecide }>(async ({ review }) => {
    const query = { updated_at: review.updated_at, lang: language };
    return (await api.adminReviews.approve({ params: { id: String(review.id) }, query, body: {} })).body.data;
  });

/** Rejects a review; its author sees the reason, if any. */
export const rejectReview = (api: AdminReviewsApi, language: Language) =>
  decision<{ review: ReviewToDecide; reason?: string }>(async ({ review, reason }) => {
    const query = { updated_at: review.updated_at, lang: language };
    const body = reason?.trim() ? { reason: reason.trim() } : {};
    return (await api.adminReviews.reject({ params: { id: String(review.id) }, query, body })).body.data;
  });

/** Takes one decision for several reviews: for all, or for none where one was changed or decided meanwhile. */
export const decideReviews = (api: AdminReviewsApi, language: Language) =>
  mutationOptions<AdminReview[], Error, { reviews: readonly ReviewToDecide[] } & Pick<DecisionsInput, 'to' | 'reason'>>(
    {
      mutationKey: ['reviews', 'decide-several'],
      mutationFn: async ({ reviews, to, reason }) => {
        const body = {
          to,
          reviews: reviews.map(({ id, updated_at }) => ({ id, updated_at })),
          ...(reason?.trim() && { reason: reason.trim() }),
        };
        return (await api.adminReviews.decide({ query: { lang: language }, body })).body.data;
      },
      onSettled: async (_reviews, _error, { reviews }, _result, { client }) => {
        const products = [...new Set(reviews.map(({ product_id }) => product_id))];
        await Promise.all([
          ...products.map((id) => client.invalidateQueries({ queryKey: reviewKeys.ofProduct(id) })),
          client.invalidateQueries({ queryKey: reviewKeys.admin() }),
          client.invalidateQueries({ queryKey: [resources.products] }),
        ]);
      },
    },
  );
