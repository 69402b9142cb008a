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
 * A query for personal data, pending until the session is known. Screens are hydrated after the page's frame, which may have
 * cached the data by then; their first render must still match the server's anonymous HTML.
 */
export function usePersonalQuery<T, E = DefaultError, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> {
  const isKnown = useSession().status !== 'resolving';
  const nothing: UseQueryOptions<T, E, D> = { queryKey: ['nobody'], queryFn: skipToken };
  return useQuery<T, E, D>(isKnown ? (options as unknown as UseQueryOptions<T, E, D>) : nothing);
}
