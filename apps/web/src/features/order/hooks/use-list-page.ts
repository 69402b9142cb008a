import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';

const NUMBER = /^[1-9]\d{0,5}$/;

/** The page of the list that the address names; anything else there counts as the first and is taken out of it. */
export function useListPage(): number {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const named = address.get('page');
  const page = named !== null && NUMBER.test(named) ? Number(named) : 1;
  const wrong = named !== null && (page === 1 || named !== String(page));
  useEffect(() => {
    if (wrong) navigate(paths.ordersPage(page), { replace: true, preventScrollReset: true });
  }, [wrong, page, navigate]);
  return page;
}
