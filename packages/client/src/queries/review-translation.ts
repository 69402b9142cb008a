import type { Review } from '@fori/contracts/reviews/schemas';
import type { Language } from '@fori/domain/languages';
import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { reviewKeys } from './reviews.ts';

/** The provider may take as long as this, and some reviews may wait before it. */
const TIMEOUT_MS = 20_000;

/** A review in the reader's language, translated by machine. In a file of its own, as it is loaded on demand. */
export const reviewTranslationQuery = (
  api: Pick<StorefrontApi, 'reviews'>,
  { id, product_id }: Pick<Review, 'id' | 'product_id'>,
  language: Language,
) =>
  queryOptions({
    queryKey: [...reviewKeys.ofProduct(product_id), 'translation', id, language],
    queryFn: async ({ signal }) => {
      const params = { id: String(product_id), reviewId: String(id) };
      const fetchOptions = { signal, callTimeoutMs: TIMEOUT_MS };
      return (await api.reviews.translation({ params, query: { lang: language }, fetchOptions })).body.data;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
