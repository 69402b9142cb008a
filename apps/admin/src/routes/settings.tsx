import { errorText } from '@fori/client/errors';
import { settingsQuery } from '@fori/client/queries/admin-settings';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsEditor } from '../features/settings/components/settings-editor.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

function Body() {
  const { t } = useTranslation(['admin-settings', 'errors', 'common']);
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(useBackOfficeApi()));
  if (data) return <SettingsEditor settings={data} />;
  if (!error) {
    return (
      <Loading label={t('loading')}>
        <div className="grid-7-5">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      </Loading>
    );
  }
  return (
    <ErrorState
      title={t('failed')}
      retryLabel={t('common:action.retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      {errorText(error, t)}
    </ErrorState>
  );
}

export function SettingsPage() {
  const { t } = useTranslation('admin-settings');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Body />
    </>
  );
}
