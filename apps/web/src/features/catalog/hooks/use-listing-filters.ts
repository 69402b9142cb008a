import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { categoryNames } from '../category-names.ts';
import { changeFilters, type ListingFilters, misstates, readFilters, writeFilters } from '../listing-filters.ts';

/** The listing's filters as they stand in the address, and addresses with some of them changed. */
export function useListingFilters() {
  const { t } = useTranslation('catalog');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const filters = readFilters(address, categoryNames(t));

  const hrefWith = (change: Partial<ListingFilters>): string => {
    const query = writeFilters(changeFilters(filters, change), address).toString();
    return query ? `${pathname}?${query}` : pathname;
  };

  // values the shop does not know are taken out of the address, so that it says what is shown
  const wrong = misstates(address, filters);
  const mended = hrefWith({ page: filters.page });
  useEffect(() => {
    if (wrong) navigate(mended, { replace: true, preventScrollReset: true });
  }, [wrong, mended, navigate]);

  return {
    filters,
    hrefWith,
    change: (change: Partial<ListingFilters>) => navigate(hrefWith(change), { preventScrollReset: true }),
  };
}
