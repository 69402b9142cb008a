import { useLocation } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';

/** The category of the listing in the address; null elsewhere. */
export function useOpenCategory(): string | null {
  const { pathname, search } = useLocation();
  return pathname === paths.products() ? new URLSearchParams(search).get('category') : null;
}
