import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { Section } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import type { ReactNode } from 'react';

interface QuerySectionProps<T> {
  title: string;
  query: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  labels: { loading: string; failed: string };
  children: (data: T) => ReactNode;
}

/** A section of a page with what a query loads, in each of its states: loading, failed, loaded. */
export function QuerySection<T>({ title, query, labels, children }: QuerySectionProps<T>) {
  const { t } = useTranslation(['common', 'errors']);
  const { data, error, isFetching, refetch } = query;
  const content = () => {
    if (data !== undefined) return children(data);
    if (error) {
      return (
        <ErrorState
          heading="h3"
          title={labels.failed}
          retryLabel={t('common:action.retry')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {errorText(error, t)}
        </ErrorState>
      );
    }
    return (
      <Loading label={labels.loading}>
        <Skeleton className="h-44 w-full" />
      </Loading>
    );
  };
  return <Section title={title}>{content()}</Section>;
}
