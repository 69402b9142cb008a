import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLocationNow } from './location-now.ts';

/**
 * Returns a function that corrects the address of this screen. Does nothing once another address was requested: this
 * screen is still shown until that one has loaded, and must not undo the navigation.
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

/** Rendered in place of a screen whose address is wrong: corrects it. */
export function NavigateReplace({ by }: { by: string }) {
  const replaceSearch = useReplaceSearch();
  useEffect(() => replaceSearch(by), [replaceSearch, by]);
  return null;
}
