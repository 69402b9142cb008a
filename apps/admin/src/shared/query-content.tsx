import { Loading, Skeleton } from '@fori/ui/skeleton';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

interface QueryContentProps<T> {
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  labels: { loading: string; failed: string };
  /** in place of one large grey area */
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query loads, in each of its states: loading, failed, loaded. */
export function QueryContent<T>({ query, labels, skeleton, children }: QueryContentProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <LoadError query={query} title={labels.failed} />;
  return <Loading label={labels.loading}>{skeleton ?? <Skeleton className="h-96" />}</Loading>;
}
