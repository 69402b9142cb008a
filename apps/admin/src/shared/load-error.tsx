import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { ErrorState } from '@fori/ui/states';
import type { ComponentProps } from 'react';

interface LoadErrorProps extends Pick<ComponentProps<typeof ErrorState>, 'title' | 'heading' | 'action'> {
  /** the query that failed */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Says why a query failed, with a button to retry. */
export function LoadError({ query: { error, isFetching, refetch }, ...rest }: LoadErrorProps) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <ErrorState {...rest} retryLabel={t('common:action.retry')} retrying={isFetching} onRetry={() => void refetch()}>
      {errorText(error, t)}
    </ErrorState>
  );
}
