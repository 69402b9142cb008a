import type { Suggestions } from '@fori/contracts/products/schemas';
import { MIN_SUGGESTION_LETTERS } from '@fori/domain/catalog';
import type { Language } from '@fori/domain/languages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';
import { productCaching } from '../query-client.ts';
import { itemIn } from '../response-body.ts';

type ProductsApi = Pick<StorefrontApi, 'products'>;

/** Suggestions for a typed text; not fetched below two letters. The previous ones stay visible until the next arrive. */
export const suggestionsQuery = (api: ProductsApi, language: Language, text: string) => {
  const q = text.trim();
  return queryOptions({
    ...productCaching(),
    // the text has usually changed before a retry would finish
    retry: false,
    queryKey: [resources.products, 'suggestions', language, q],
    queryFn: async ({ signal }) =>
      itemIn<Suggestions>(
        (await api.products.suggestions({ query: { q, lang: language }, fetchOptions: { signal } })).body,
      ),
    enabled: [...q].length >= MIN_SUGGESTION_LETTERS,
    placeholderData: keepPreviousData,
  });
};
