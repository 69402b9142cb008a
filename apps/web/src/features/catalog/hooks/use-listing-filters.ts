import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { changeFilters, type ListingFilters, readFilters, writeFilters } from '../listing-filters.ts';

const FILTER_NAMES = ['category', 'gender', 'sort'] as const;

/** The listing's filters as they stand in the address, and addresses with some of them changed. */
export function useListingFilters() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filters = readFilters(address);

  const hrefWith = (change: Partial<ListingFilters>): string => {
    const query = writeFilters(changeFilters(filters, change), address).toString();
    return query ? `${pathname}?${query}` : pathname;
  };

  // values the shop does not know are taken out of the address, so that it says what is shown
  const invalid = FILTER_NAMES.some((name) => {
    const value = address.get(name);
    return value !== null && value.trim().toLowerCase() !== filters[name];
  });
  const mended = hrefWith({ page: filters.page });
  useEffect(() => {
    if (invalid) navigate(mended, { replace: true, preventScrollReset: true });
  }, [invalid, mended, navigate]);

  return {
    filters,
    hrefWith,
    change: (change: Partial<ListingFilters>) => navigate(hrefWith(change), { preventScrollReset: true }),
  };
}
