import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLocationNow } from './location-now.ts';

/**
 * What puts the address of this screen right. Once another place has been asked for it does nothing: this screen is still
 * seen until that one has come, and whoever is on the way there is not to be fetched back.
 */
export function useReplaceSearch(): (href: string) => void {
  const here = useLocation();
  const locationNow = useLocationNow();
  const navigate = useNavigate();
  return useCallback(
    (href) => {
      if (locationNow().key === here.key) navigate(href, { replace: true, preventScrollReset: true });
    },
    [locationNow, here.key, navigate],
  );
}

/** In the place of a screen whose address is wrong: puts it right. */
export function NavigateReplace({ by }: { by: string }) {
  const replaceSearch = useReplaceSearch();
  useEffect(() => replaceSearch(by), [replaceSearch, by]);
  return null;
}
