import { MAX_PER_PAGE } from '@fori/domain/catalog';

/** What every list of the back office has in its address. */
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
 * A list whose state is in the address alone. Names and values are those of the call's query: what is missing or makes no
 * sense counts as the default, and of a name given twice the last counts.
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
    /** Defaults are left out, so that the plain list has a plain address. */
    write: (state) =>
      new URLSearchParams(
        Object.keys(state)
          .filter((name) => differs(state, name))
          .map((name) => [name, String(state[name as keyof S])]),
      ),
    /** Whatever changes which rows there are, or their order, leads back to the first page. */
    change: (state, change) => ({ ...state, page: defaults.page, ...change }),
    isRestricted: (state) => Object.keys(state).some((name) => !notRestricting.has(name) && differs(state, name)),
  };
};
