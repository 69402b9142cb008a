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

/** How a customer came back from the payment page. */
export type PaymentReturn = 'done' | 'cancelled';

const isReturn = (value: string | null): value is PaymentReturn => value === 'done' || value === 'cancelled';

interface OrderAddress {
  /** of the link that opened the order in this tab; null without one, undefined until storage has been read */
  token: string | null | undefined;
  returned: PaymentReturn | null;
}

/**
 * What the address of an order says besides its id. The token is moved to the tab's storage, so that no history, bookmark or
 * log contains it (ORDER-119); how the payment page was left is remembered until the page is (ORDER-149).
 */
export function useOrderAddress(id: string): OrderAddress {
  const { pathname, search } = useLocation();
  const replaceSearch = useReplaceSearch();
  const query = new URLSearchParams(search);
  const carried = query.get('token');
  const leaving = query.get('payment');
  const [back, setBack] = useState<{ id: string; how: PaymentReturn } | null>(null);
  const [known, setKnown] = useState<{ id: string; token: string | null } | null>(null);

  useLayoutEffect(() => {
    if (carried) storage.setItem(tabStorage.orderLinks, JSON.stringify({ ...storedTokens(), [id]: carried }));
    const token = storedTokens()[id];
    setKnown({ id, token: typeof token === 'string' ? token : null });
  }, [id, carried]);

  useLayoutEffect(() => {
    if (isReturn(leaving)) setBack({ id, how: leaving });
  }, [id, leaving]);

  useEffect(() => {
    if (carried === null && leaving === null) return;
    const rest = new URLSearchParams(search);
    rest.delete('token');
    rest.delete('payment');
    replaceSearch(rest.size > 0 ? `${pathname}?${rest}` : pathname);
  }, [carried, leaving, pathname, search, replaceSearch]);

  return {
    token: carried || (known?.id === id ? known.token : undefined),
    returned: back?.id === id ? back.how : null,
  };
}
