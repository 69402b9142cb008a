import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLocationNow } from '../../../shared/location-now.ts';
import { useReplaceSearch } from '../../../shared/replace-search.tsx';
import { useAddressSlug, useCategories } from '../../../shared/use-categories.ts';
import {
  changeFilters,
  differsFromAddress,
  type ListingFilters,
  readFilters,
  writeFilters,
} from '../listing-filters.ts';

/** Filters to change, or how they follow from the present ones. */
export type FilterChange = Partial<ListingFilters> | ((now: ListingFilters) => Partial<ListingFilters>);

/** The listing's filters in the address, and addresses with some of them changed. */
export function useListingFilters() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const categories = useCategories();
  const addressSlug = useAddressSlug();
  const filters = readFilters(address, categories);
  const locationNow = useLocationNow();
  const replaceSearch = useReplaceSearch();

  const inAddress = (shown: ListingFilters) => ({ ...shown, category: addressSlug(shown.category) });
  const hrefFrom = (from: URLSearchParams, change: Partial<ListingFilters>): string => {
    const query = writeFilters(inAddress(changeFilters(readFilters(from, categories), change)), from)
      .toString()
      // a comma needs no escape, and addresses are read by people
      .replaceAll('%2C', ',');
    return query ? `${pathname}?${query}` : pathname;
  };
  const hrefWith = (change: Partial<ListingFilters>): string => hrefFrom(address, change);

  // invalid values and slugs of another language leave the address, so that it matches what is shown
  const wrong = differsFromAddress(address, inAddress(filters));
  const corrected = hrefWith({ page: filters.page });
  useEffect(() => {
    if (wrong) replaceSearch(corrected);
  }, [wrong, corrected, replaceSearch]);

  return {
    filters,
    /** whether the address has values that mean nothing, so that search engines should not keep it */
    wrong,
    hrefWith,
    // two choices in quick succession both apply, although the first is not rendered yet
    change: (change: FilterChange) => {
      const now = new URLSearchParams(locationNow().search);
      const changed = typeof change === 'function' ? change(readFilters(now, categories)) : change;
      navigate(hrefFrom(now, changed), { preventScrollReset: true });
    },
  };
}
