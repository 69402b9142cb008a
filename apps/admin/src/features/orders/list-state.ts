import { ADMIN_ORDERS_PER_PAGE, type AdminOrderQuery, adminOrderQuery } from '@fori/contracts/admin-orders/contract';

export const pageSizes = [ADMIN_ORDERS_PER_PAGE, 50, 100] as const;

const defaults: AdminOrderQuery = adminOrderQuery.parse({});

/**
 * What the list shows, read from the address. The names and values are those of the call; what is missing or makes no
 * sense counts as the default, and of a name given twice the last counts.
 */
export const readListState = (params: URLSearchParams): AdminOrderQuery => {
  const state = adminOrderQuery.parse(Object.fromEntries(params));
  return { ...state, per_page: pageSizes.find((size) => size === state.per_page) ?? defaults.per_page };
};

/** The address of a state; defaults are left out, so that the plain list has a plain address. */
export const writeListState = (state: AdminOrderQuery): URLSearchParams => {
  const params = new URLSearchParams();
  for (const name of ['status', 'search', 'sort', 'page', 'per_page'] as const) {
    const value = state[name];
    if (value !== undefined && value !== '' && value !== defaults[name]) params.set(name, String(value));
  }
  return params;
};

/** The state after a change. Whatever changes which orders there are, or their order, leads back to the first page. */
export const changeListState = (state: AdminOrderQuery, change: Partial<AdminOrderQuery>): AdminOrderQuery => ({
  ...state,
  page: defaults.page,
  ...change,
});

/** Whether anything restricts the list. */
export const isRestricted = (state: AdminOrderQuery): boolean =>
  state.status !== defaults.status || state.search !== undefined;
