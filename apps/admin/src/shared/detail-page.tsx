import { statusOf } from '@fori/client/api-error';
import { buttonClass } from '@fori/ui/button';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { EmptyState } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadError } from './load-error.tsx';

interface DetailPageProps<T> {
  /** the query of the page's data */
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  labels: { missing: string; missingText: string; failed: string; back: string };
  /** address of the list it belongs to */
  list: string;
  /** its label, or what is shown instead of a title and a large grey area */
  loading: ReactNode;
  /** an editor stays on screen even when what it edits was deleted */
  writing?: boolean;
  children: (thing: T) => ReactNode;
}

/** The page of one order, product, … in each of its states: loading, not found, failed, loaded. */
export function DetailPage<T>({ query, labels, list, loading, writing = false, children }: DetailPageProps<T>) {
  const { data, error } = query;
  if (statusOf(error) === 404 && !(writing && data !== undefined)) {
    return (
      <EmptyState
        heading="h1"
        title={labels.missing}
        action={
          <Link to={list} className={buttonClass({ variant: 'secondary' })}>
            {labels.back}
          </Link>
        }
      >
        {labels.missingText}
      </EmptyState>
    );
  }
  if (data !== undefined) return <>{children(data)}</>;
  if (!error && typeof loading === 'string') {
    return (
      <Loading label={loading}>
        <div className="grid gap-4">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    );
  }
  if (!error) return <>{loading}</>;
  return <LoadError query={query} heading="h1" title={labels.failed} />;
}
