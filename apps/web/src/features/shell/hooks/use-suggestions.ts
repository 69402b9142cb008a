import { suggestionsQuery } from '@fori/client/queries/suggestions';
import { useApi } from '@fori/client/react';
import type { SuggestedProduct } from '@fori/contracts/products/schemas';
import { MIN_SUGGESTION_LETTERS } from '@fori/domain/catalog';
import { useDebounced } from '@fori/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useAddressSlug } from '../../../shared/use-categories.ts';

const DEBOUNCE_MS = 150;
/** As many products as a phone shows above its keyboard. */
const ON_A_PHONE = 4;
const isPhone = () => matchMedia('(width < 40rem)').matches;

/** One line of the suggestions, and its address. */
export type Option = { key: string; to: string } & (
  | { kind: 'category'; category: { slug: string; name: string; count: number } }
  | { kind: 'product'; product: SuggestedProduct }
  | { kind: 'all'; term: string }
);

interface Suggested {
  options: readonly Option[];
  /** without the line for all results; null until the API has responded */
  count: number | null;
}

const none: Suggested = { options: [], count: null };

/** Suggestions for a text, requested after a pause in typing; older requests are aborted. */
export function useSuggestions(text: string): Suggested {
  const { language } = usePreferences();
  const addressSlug = useAddressSlug();
  const term = useDebounced(text.trim(), DEBOUNCE_MS);
  const { data } = useQuery(suggestionsQuery(useApi(), language, term));
  const enough = [...term].length >= MIN_SUGGESTION_LETTERS && text.trim() !== '';
  if (!enough || !data) return none;
  const suggested: Option[] = [
    ...data.categories.map(
      (category): Option => ({
        key: category.slug,
        to: paths.products({ category: addressSlug(category.slug) }),
        kind: 'category',
        category,
      }),
    ),
    ...(isPhone() ? data.products.slice(0, ON_A_PHONE) : data.products).map(
      (product): Option => ({ key: `p${product.id}`, to: paths.product(product.id), kind: 'product', product }),
    ),
  ];
  if (suggested.length === 0) return { options: [], count: 0 };
  return {
    options: [
      ...suggested,
      { key: 'all', to: paths.products({ search: text.trim() }), kind: 'all', term: text.trim() },
    ],
    count: suggested.length,
  };
}
