import { settingsQuery } from '@fori/client/queries/admin-settings';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { SettingsEditor } from '../features/settings/components/settings-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

export function SettingsPage() {
  const { t } = useTranslation('admin-settings');
  const query = useQuery(settingsQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={<ChangesLink entity="settings" id="shop" />} />
      <QueryContent
        query={query}
        labels={{ loading: t('loading'), failed: t('failed') }}
        skeleton={
          <div className="grid-7-5">
            <Skeleton className="h-96" />
            <Skeleton className="h-72" />
          </div>
        }
      >
        {(settings) => <SettingsEditor settings={settings} />}
      </QueryContent>
    </>
  );
}
