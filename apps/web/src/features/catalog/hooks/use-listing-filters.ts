import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useQueryNow } from '../../../app/shop-router.tsx';
import { categoryNames } from '../category-names.ts';
import { changeFilters, type ListingFilters, misstates, readFilters, writeFilters } from '../listing-filters.ts';

/** The listing's filters as they stand in the address, and addresses with some of them changed. */
export function useListingFilters() {
  const { t } = useTranslation('catalog');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const names = categoryNames(t);
  const filters = readFilters(address, names);
  const queryNow = useQueryNow();

  const hrefFrom = (from: URLSearchParams, change: Partial<ListingFilters>): string => {
    const query = writeFilters(changeFilters(readFilters(from, names), change), from).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  const hrefWith = (change: Partial<ListingFilters>): string => hrefFrom(address, change);

  // whoever has chosen something else meanwhile is not to be fetched back by what this screen still has to put right
  const replaceWith = useCallback(
    (href: string) => {
      if (queryNow === null || queryNow() === search) navigate(href, { replace: true, preventScrollReset: true });
    },
    [queryNow, search, navigate],
  );

  // values the shop does not know are taken out of the address, so that it says what is shown
  const wrong = misstates(address, filters);
  const mended = hrefWith({ page: filters.page });
  useEffect(() => {
    if (wrong) replaceWith(mended);
  }, [wrong, mended, replaceWith]);

  return {
    filters,
    hrefWith,
    replaceWith,
    // whoever chooses twice in a moment means both, though the first is not on the screen yet
    change: (change: Partial<ListingFilters>) => {
      const from = queryNow ? new URLSearchParams(queryNow()) : address;
      return navigate(hrefFrom(from, change), { preventScrollReset: true });
    },
  };
}
