import { sizeGuidesQuery } from '@fori/client/queries/admin-size-guides';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SizeGuidesEditor } from '../features/size-guides/components/size-guides-editor.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** The tables of sizes that customers read, and their texts. */
export function SizeGuidesPage() {
  const { t } = useTranslation('admin-size-guides');
  usePageTitle(t('title'));
  const query = useQuery(sizeGuidesQuery(useBackOfficeApi()));
  const { data, error } = query;
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      {data ? (
        <SizeGuidesEditor sizeGuides={data} />
      ) : error ? (
        <LoadError query={query} title={t('failed')} />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </>
  );
}
