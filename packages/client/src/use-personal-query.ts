import {
  type DefaultError,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useSession } from './use-session.ts';

/**
 * A query whose answer belongs to whoever is shopping: pending until that is known. Screens come alive after the frame
 * around them, which may have fetched the answer by then; their first render still has to be what the server wrote, and
 * the server knew nobody.
 */
export function usePersonalQuery<T, E = DefaultError, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> {
  const isKnown = useSession().status !== 'resolving';
  const nothing: UseQueryOptions<T, E, D> = { queryKey: ['nobody'], queryFn: skipToken };
  return useQuery<T, E, D>(isKnown ? (options as unknown as UseQueryOptions<T, E, D>) : nothing);
}
