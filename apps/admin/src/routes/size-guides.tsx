import { errorText } from '@fori/client/errors';
import { sizeGuidesQuery } from '@fori/client/queries/admin-size-guides';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SizeGuidesEditor } from '../features/size-guides/components/size-guides-editor.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The tables of sizes that customers read, and their texts. */
export function SizeGuidesPage() {
  const { t } = useTranslation(['admin-size-guides', 'errors', 'common']);
  usePageTitle(t('title'));
  const { data, error, isFetching, refetch } = useQuery(sizeGuidesQuery(useBackOfficeApi()));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      {data ? (
        <SizeGuidesEditor sizeGuides={data} />
      ) : error ? (
        <ErrorState
          title={t('failed')}
          retryLabel={t('common:action.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </>
  );
}
