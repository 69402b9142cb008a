import { type Category, categories, foldForSearch, genders, productSorts } from '@fori/domain/catalog';
import { facetNames, joinFacetValues } from '@fori/domain/facets';
import { type AppliedFacets, appliedValues, readFacets } from './facets.ts';

export const categoryFilters = ['all', ...categories] as const;
export type CategoryFilter = (typeof categoryFilters)[number];
export const genderFilters = ['all', ...genders] as const;
export type GenderFilter = (typeof genderFilters)[number];

export interface ListingFilters extends AppliedFacets {
  category: CategoryFilter;
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

/** The categories' names in the visitor's language. */
export type CategoryNames = Readonly<Record<Category, string>>;

/** The category of a text: its slug, which is its English name, or its name in the visitor's language. */
const parseCategory = (text: string | null, names: CategoryNames): CategoryFilter => {
  const requested = foldForSearch(text ?? '');
  return categories.find((slug) => slug === requested || foldForSearch(names[slug]) === requested) ?? 'all';
};

/** The filters of an address; what is missing or invalid counts as `all`, featured, page 1. */
export function readFilters(address: URLSearchParams, names: CategoryNames): ListingFilters {
  const page = address.get('page') ?? '';
  return {
    category: parseCategory(address.get('category'), names),
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
