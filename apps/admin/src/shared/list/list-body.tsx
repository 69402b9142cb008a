import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LoadError } from '../load-error.tsx';
import type { ListState } from './define-list.ts';
import { ListFooter } from './list-footer.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ListControls } from './use-list.ts';

/** A page of rows as the API returns it. */
export interface RowPage<R> {
  data: R[];
  total: number;
  last_page: number;
}

/** The part of a list's query that its body needs. */
export interface ListQuery<R> {
  data: RowPage<R> | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface ListBodyProps<S extends ListState, R> {
  controls: ListControls<S>;
  /** the list's query */
  query: ListQuery<R>;
  labels: { loading: string; failed: string };
  /** shown where filters and search match nothing, and where there is nothing at all */
  none: (state: S) => ReactNode;
  children: (rows: R[], stale: boolean) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, past its end, and with rows and pagination. */
export function ListBody<S extends ListState, R>({ controls, query, labels, none, children }: ListBodyProps<S, R>) {
  const { t } = useTranslation('admin');
  const { data, error, isPlaceholderData } = query;
  const { state, hrefOf } = controls;
  if (error) return <LoadError query={query} title={labels.failed} />;
  if (!data) return <ListSkeleton label={labels.loading} />;
  if (data.data.length === 0 && data.total > 0) {
    return (
      <EmptyState
        title={t('list.beyond.title', { page: state.page })}
        action={
          <Link to={hrefOf({ page: data.last_page } as Partial<S>)} className={buttonClass({ variant: 'secondary' })}>
            {t('list.beyond.action')}
          </Link>
        }
      >
        {t('list.beyond.text')}
      </EmptyState>
    );
  }
  if (data.data.length === 0) return <>{none(state)}</>;
  return (
    <>
      {children(data.data, isPlaceholderData)}
      <ListFooter controls={controls} lastPage={data.last_page} total={data.total} />
    </>
  );
}
