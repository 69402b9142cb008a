import type { AdminOrderQuery } from '@fori/contracts/admin-orders/contract';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { rememberList } from '../last-list.ts';
import { changeListState, readListState, writeListState } from '../list-state.ts';

export interface ListStateControls {
  state: AdminOrderQuery;
  /** the address of the list after a change, for links */
  hrefOf: (change: Partial<AdminOrderQuery>) => string;
  change: (change: Partial<AdminOrderQuery>) => void;
}

/** What the order list shows, kept in the address alone: reloading, going back and sending the link all keep it. */
export function useListState(): ListStateControls {
  const [params, setParams] = useSearchParams();
  const state = readListState(params);
  const after = (change: Partial<AdminOrderQuery>) => writeListState(changeListState(state, change));
  const hrefOf = (change: Partial<AdminOrderQuery>) => {
    const query = after(change);
    return query.size > 0 ? `${paths.orders}?${query}` : paths.orders;
  };
  const here = hrefOf({ page: state.page });

  useEffect(() => rememberList(here), [here]);

  return {
    state,
    hrefOf,
    change: (change) => setParams(after(change)),
  };
}
