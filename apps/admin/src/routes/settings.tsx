import { settingsQuery } from '@fori/client/queries/admin-settings';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SettingsEditor } from '../features/settings/components/settings-editor.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

function Body() {
  const { t } = useTranslation('admin-settings');
  const query = useQuery(settingsQuery(useBackOfficeApi()));
  const { data, error } = query;
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
  return <LoadError query={query} title={t('failed')} />;
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
