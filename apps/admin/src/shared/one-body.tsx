import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { buttonClass } from '@fori/ui/button';
import { EmptyState, ErrorState } from '@fori/ui/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface OneBodyProps<T> {
  /** the thing's query */
  asked: { data: T | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
  words: { missing: string; missingText: string; failed: string; back: string };
  /** the list it is from */
  list: string;
  loading: ReactNode;
  /** what is being written about a thing stays on the screen although the thing is gone */
  writing?: boolean;
  children: (thing: T) => ReactNode;
}

/** The page of one thing in each of its states: loading, unknown, failed, and with what it shows. */
export function OneBody<T>({ asked, words, list, loading, writing = false, children }: OneBodyProps<T>) {
  const { t } = useTranslation(['errors', 'common']);
  const { data, error, isFetching, refetch } = asked;
  if (statusOf(error) === 404 && !(writing && data !== undefined)) {
    return (
      <EmptyState
        heading="h1"
        title={words.missing}
        action={
          <Link to={list} className={buttonClass({ variant: 'secondary' })}>
            {words.back}
          </Link>
        }
      >
        {words.missingText}
      </EmptyState>
    );
  }
  if (data !== undefined) return <>{children(data)}</>;
  if (!error) return <>{loading}</>;
  return (
    <ErrorState
      heading="h1"
      title={words.failed}
      retryLabel={t('common:action.retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {errorText(error, t)}
    </ErrorState>
  );
}
