import { type Category, categories, foldForSearch, genders, productSorts } from '@fori/domain/catalog';

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
  const requested = text?.trim().toLowerCase();
  return values.find((value) => value === requested) ?? fallback;
};

/** What the categories are called in the visitor's language. */
export type CategoryNames = Readonly<Record<Category, string>>;

/** The category a text means: its slug, which is its English name, or its name in the visitor's language. */
const categoryMeant = (text: string | null, names: CategoryNames): CategoryFilter => {
  const requested = foldForSearch(text ?? '');
  return categories.find((slug) => slug === requested || foldForSearch(names[slug]) === requested) ?? 'all';
};

/** The filters an address asks for; what it does not name, or names wrongly, is `all`, featured, page 1. */
export function readFilters(address: URLSearchParams, names: CategoryNames): ListingFilters {
  const page = address.get('page') ?? '';
  return {
    category: categoryMeant(address.get('category'), names),
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

/** Whether the address says something else than the filters read from it: unknown values, names instead of slugs. */
export const isMisleading = (address: URLSearchParams, filters: ListingFilters): boolean =>
  (['category', 'gender', 'search', 'sort', 'page'] as const).some((name) => {
    const value = address.get(name);
    return value !== null && value.trim().toLowerCase() !== String(filters[name]).toLowerCase();
  });
