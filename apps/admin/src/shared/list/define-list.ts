import { MAX_PER_PAGE } from '@fori/domain/catalog';

/** The state every list has in its address. */
export interface ListState {
  page: number;
  per_page: number;
  search?: string | undefined;
}

export interface ListDefinition<S extends ListState> {
  /** the list's own address, without a query */
  path: string;
  defaults: S;
  pageSizes: readonly number[];
  read: (params: URLSearchParams) => S;
  write: (state: S) => URLSearchParams;
  change: (state: S, change: Partial<S>) => S;
  isRestricted: (state: S) => boolean;
}

const notRestricting: ReadonlySet<string> = new Set(['sort', 'page', 'per_page']);

/**
 * A list whose state is in the address only. Names and values are those of the API's query: missing or invalid ones
 * fall back to the default, and of repeated ones the last counts.
 */
export const defineList = <S extends ListState>(
  path: string,
  query: { parse: (parameters: unknown) => S },
): ListDefinition<S> => {
  const defaults = query.parse({});
  const pageSizes = [defaults.per_page, 50, MAX_PER_PAGE].filter((size, i, all) => all.indexOf(size) === i);
  const differs = (state: S, name: string) => {
    const value = state[name as keyof S];
    return value !== undefined && value !== null && value !== '' && value !== defaults[name as keyof S];
  };
  return {
    path,
    defaults,
    pageSizes,
    read: (params) => {
      const state = query.parse(Object.fromEntries(params));
      return pageSizes.includes(state.per_page) ? state : { ...state, per_page: defaults.per_page };
    },
    /** Defaults are left out, so that the unfiltered list has an address without a query. */
    write: (state) =>
      new URLSearchParams(
        Object.keys(state)
          .filter((name) => differs(state, name))
          .map((name) => [name, String(state[name as keyof S])]),
      ),
    /** Any other change than the page resets the page. */
    change: (state, change) => ({ ...state, page: defaults.page, ...change }),
    isRestricted: (state) => Object.keys(state).some((name) => !notRestricting.has(name) && differs(state, name)),
  };
};
