import type { ProductFilters } from '@fori/client/queries/products';
import { categories, genders, productSorts } from '@fori/domain/catalog';

export const categoryFilters = ['all', ...categories] as const;
export type CategoryFilter = (typeof categoryFilters)[number];
export const genderFilters = ['all', ...genders] as const;
export type GenderFilter = (typeof genderFilters)[number];

export interface ListingFilters {
  category: CategoryFilter;
  gender: GenderFilter;
  /** trimmed; empty for no restriction */
  search: string;
  sort: (typeof productSorts)[number];
  page: number;
}

const oneOf = <V extends string>(values: readonly V[], text: string | null, fallback: V): V => {
  const wanted = text?.trim().toLowerCase();
  return values.find((value) => value === wanted) ?? fallback;
};

/** The filters an address asks for; what it does not name, or names wrongly, is `all`, featured, page 1. */
export function readFilters(address: URLSearchParams): ListingFilters {
  const page = address.get('page') ?? '';
  return {
    category: oneOf(categoryFilters, address.get('category'), 'all'),
    gender: oneOf(genderFilters, address.get('gender'), 'all'),
    search: (address.get('search') ?? '').trim().slice(0, 100),
    sort: oneOf(productSorts, address.get('sort'), 'featured'),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

const defaults: ListingFilters = { category: 'all', gender: 'all', search: '', sort: 'featured', page: 1 };

/** An address' parameters with these filters; defaults are left out, and so is what the shop does not know. */
export function writeFilters(filters: ListingFilters, address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams();
  const language = address.get('lang');
  if (language) next.set('lang', language);
  for (const name of ['category', 'gender', 'search', 'sort', 'page'] as const) {
    if (filters[name] !== defaults[name]) next.set(name, String(filters[name]));
  }
  return next;
}

/** The filters with some changed: another choice starts at its first page. */
export const changeFilters = (filters: ListingFilters, change: Partial<ListingFilters>): ListingFilters => ({
  ...filters,
  page: 1,
  ...change,
});

/** Whether anything but the order and the page differs from the whole assortment. */
export const isFiltered = (filters: ListingFilters): boolean =>
  filters.category !== 'all' || filters.gender !== 'all' || filters.search !== '';

/** The products an address asks for. */
export const listingQuery = (address: URLSearchParams): ProductFilters => readFilters(address);
