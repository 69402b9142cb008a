import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { usePendingLocation } from '../use-pending-location.ts';
import type { ListDefinition, ListState } from './define-list.ts';
import { rememberList } from './last-list.ts';

export interface ListControls<S extends ListState> {
  list: ListDefinition<S>;
  state: S;
  /** the address of the list after a change, for links */
  hrefOf: (change: Partial<S>) => string;
  change: (change: Partial<S>) => void;
}

/** The state of a list, kept in the address only: reloading, going back and sharing the link preserve it. */
export function useList<S extends ListState>(list: ListDefinition<S>): ListControls<S> {
  const seen = useLocation();
  const { pathname } = seen;
  const pendingLocation = usePendingLocation();
  const navigate = useNavigate();
  const readOf = ({ search }: Location) => list.read(new URLSearchParams(search));
  const state = readOf(seen);
  const hrefOf = (change: Partial<S>) => {
    const query = list.write(list.change(state, change));
    return query.size > 0 ? `${list.path}?${query}` : list.path;
  };
  const here = hrefOf({ page: state.page } as Partial<S>);

  // a detail page beside its list has the list's state; a list on another screen is unfiltered
  const isOwn = pathname.startsWith(list.path);

  useEffect(() => {
    if (isOwn) rememberList(list.path, here);
  }, [isOwn, list.path, here]);

  /**
   * A list on another screen navigates to its own, a detail page beside its list stays. A change to the current state
   * does nothing.
   */
  const change = (changes: Partial<S>) => {
    const pending = pendingLocation();
    const from = pending.pathname === list.path || pending.pathname === pathname ? pending : seen;
    const before = readOf(from);
    // compared with the requested address, which may not be rendered yet (ADMIN-127)
    if (Object.entries(changes).every(([name, value]) => before[name as keyof S] === value)) return;
    const search = list.write(list.change(before, changes)).toString();
    void navigate({ pathname: isOwn ? from.pathname : list.path, search });
  };

  return { list, state, hrefOf, change };
}
