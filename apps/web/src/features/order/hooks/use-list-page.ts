import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useReplaceSearch } from '../../../shared/replace-search.tsx';

const NUMBER = /^[1-9]\d{0,5}$/;

/** The page of the list from the address; an invalid one counts as the first and is removed. */
export function useListPage(): number {
  const [address] = useSearchParams();
  const replaceSearch = useReplaceSearch();
  const named = address.get('page');
  const page = named !== null && NUMBER.test(named) ? Number(named) : 1;
  const wrong = named !== null && (page === 1 || named !== String(page));
  useEffect(() => {
    if (wrong) replaceSearch(paths.ordersPage(page));
  }, [wrong, page, replaceSearch]);
  return page;
}
