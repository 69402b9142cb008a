import { sessionBrowserStorage } from '@fori/client/browser-storage';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReplaceSearch } from '../../../shared/replace-search.tsx';
import { tabStorage } from '../../../shared/tab-storage.ts';

const storage = sessionBrowserStorage();

const storedTokens = (): Record<string, string> => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(tabStorage.orderLinks) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, string>) : {};
  } catch {
    return {};
  }
};

/**
 * The token of the link that opened an order in this tab; null without one, undefined until storage has been read. A
 * token in the address is moved to the tab's storage, so that no history, bookmark or log contains it (ORDER-119).
 */
export function useOrderToken(id: string): string | null | undefined {
  const { pathname, search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const query = new URLSearchParams(search);
  const carried = query.get('token');
  const [known, setKnown] = useState<{ id: string; token: string | null } | null>(null);

  useLayoutEffect(() => {
    if (carried) storage.setItem(tabStorage.orderLinks, JSON.stringify({ ...storedTokens(), [id]: carried }));
    const token = storedTokens()[id];
    setKnown({ id, token: typeof token === 'string' ? token : null });
  }, [id, carried]);

  useEffect(() => {
    if (carried === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    replaceSearch(rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }, [carried, pathname, search, replaceSearch]);

  if (carried) return carried;
  return known?.id === id ? known.token : undefined;
}
