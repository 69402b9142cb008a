import { ApiError } from './api-error.ts';

/** One page of a list. */
export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

const dataIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;

/**
 * The list in a response: `data.data` with its paging, else `data`, else the body itself (API-08, API-31). Throws an
 * `unreadable` ApiError where none of them is a list.
 */
export const pageIn = <T>(body: unknown): Page<T> => {
  const paged = dataIn(body);
  const inner = dataIn(paged);
  if (Array.isArray(inner)) return { ...onePage<T>(inner), ...(paged as Partial<Page<T>>) };
  if (Array.isArray(paged)) return onePage<T>(paged);
  if (Array.isArray(body)) return onePage<T>(body);
  throw new ApiError({ kind: 'unreadable', status: 200 });
};

const onePage = <T>(data: T[]): Page<T> => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: data.length,
  total: data.length,
});

/** The object in a response: `data`, else the body itself (API-09). */
export const itemIn = <T>(body: unknown): T => (dataIn(body) ?? body) as T;
