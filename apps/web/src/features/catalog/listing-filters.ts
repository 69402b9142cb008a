import type { Store } from '@fori/contracts/store/schemas';
import { foldForSearch, genders, productSorts } from '@fori/domain/catalog';
import { facetNames, joinFacetValues } from '@fori/domain/facets';
import { type AppliedFacets, appliedValues, readFacets } from './facets.ts';

export const genderFilters = ['all', ...genders] as const;
export type GenderFilter = (typeof genderFilters)[number];

export interface ListingFilters extends AppliedFacets {
  /** a category's main slug, or `all`; in addresses that of the language */
  category: string;
  gender: GenderFilter;
  /** trimmed; empty for no restriction */
  search: string;
  sort: (typeof productSorts)[number];
  page: number;
}

const oneOf = <V extends string>(values: readonly V[], text: string | null, fallback: V): V => {
  const requested = text?.trim().toLowerCase();
  return values.find((value) => value === requested) ?? fallback;
};

/** The categories customers are offered; undefined while they are unknown. */
export type Categories = Store['categories'] | undefined;

/**
 * The main slug of the category of a text: its slug in any language or a former one, or its name in the visitor's language. Unknown
 * categories keep the text.
 */
const parseCategory = (text: string | null, categories: Categories): string => {
  const requested = foldForSearch(text ?? '');
  if (!categories) return requested || 'all';
  const found =
    categories.find(({ slug, slugs }) => Object.values({ slug, ...slugs }).includes(requested)) ??
    categories.find(({ name }) => foldForSearch(name) === requested) ??
    categories.find(({ former_slugs }) => former_slugs.includes(requested));
  return found?.slug ?? 'all';
};

/** The filters of an address; what is missing or invalid counts as `all`, featured, page 1. */
export function readFilters(address: URLSearchParams, categories: Categories): ListingFilters {
  const page = address.get('page') ?? '';
  return {
    category: parseCategory(address.get('category'), categories),
    gender: oneOf(genderFilters, address.get('gender'), 'all'),
    search: (address.get('search') ?? '').trim().slice(0, 100),
    sort: oneOf(productSorts, address.get('sort'), 'featured'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    ...readFacets(address),
  };
}

const defaults: ListingFilters = { category: 'all', gender: 'all', search: '', sort: 'featured', page: 1 };

/** An address's parameters with these filters; defaults and invalid values are left out. */
export function writeFilters(filters: ListingFilters, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  const language = address.get('lang');
  if (language) next.set('lang', language);
  for (const name of ['category', 'gender', 'search', 'sort', 'page'] as const) {
    if (filters[name] !== defaults[name]) next.set(name, String(filters[name]));
  }
  for (const name of facetNames) {
    const values = filters[name] ?? [];
    if (values.length > 0) next.set(name, joinFacetValues(values));
  }
  return next;
}

/** The filters with some changed; any other change than the page resets the page. */
export const changeFilters = (filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters => ({
  ...filters,
  page: 1,
  ...change,
});

/** Whether a filter other than sorting and page is active. */
export const isFiltered = (filters: ListingFilters): boolean =>
  filters.category !== 'all' || filters.gender !== 'all' || filters.search !== '' || appliedValues(filters).length > 0;

/** Whether the address differs from the filters read from it: invalid values, or names instead of slugs. */
export const differsFromAddress = (address: URLSearchParams, filters: ListingFilters): boolean =>
  (['category', 'gender', 'search', 'sort', 'page'] as const).some((name) => {
    const value = address.get(name);
    return value !== null && value.trim().toLowerCase() !== String(filters[name]).toLowerCase();
  }) ||
  facetNames.some((name) => {
    const value = address.get(name);
    return value !== null && value !== joinFacetValues(filters[name] ?? []);
  });
