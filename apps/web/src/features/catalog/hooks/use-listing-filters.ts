import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLocationNow } from '../../../shared/location-now.ts';
import { useReplaceSearch } from '../../../shared/replace-search.tsx';
import { categoryNames } from '../category-names.ts';
import { changeFilters, isMisleading, type ListingFilters, readFilters, writeFilters } from '../listing-filters.ts';

/** The listing's filters as they stand in the address, and addresses with some of them changed. */
export function useListingFilters() {
  const { t } = useTranslation('catalog');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const names = categoryNames(t);
  const filters = readFilters(address, names);
  const locationNow = useLocationNow();
  const replaceSearch = useReplaceSearch();

  const hrefFrom = (from: URLSearchParams, change: Partial<ListingFilters>): string => {
    const query = writeFilters(changeFilters(readFilters(from, names), change), from).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const hrefWith = (change: Partial<ListingFilters>): string => hrefFrom(address, change);

  // values the shop does not know are taken out of the address, so that it says what is shown
  const wrong = isMisleading(address, filters);
  const mended = hrefWith({ page: filters.page });
  useEffect(() => {
    if (wrong) replaceSearch(mended);
  }, [wrong, mended, replaceSearch]);

  return {
    filters,
    hrefWith,
    // whoever chooses twice in a moment means both, though the first is not on the screen yet
    change: (change: Partial<ListingFilters>) =>
      navigate(hrefFrom(new URLSearchParams(locationNow().search), change), { preventScrollReset: true }),
  };
}
