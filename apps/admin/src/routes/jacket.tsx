import { jacketOfferQuery } from '@fori/client/queries/admin-jacket';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { JacketEditor } from '../features/jacket/components/jacket-editor.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

function Body() {
  const { t } = useTranslation('admin-jacket');
  const query = useQuery(jacketOfferQuery(useBackOfficeApi()));
  const { data, error } = query;
  if (data) return <JacketEditor offer={data} />;
  if (error) return <LoadError query={query} title={t('failed')} />;
  return (
    <Loading label={t('loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}

export function JacketPage() {
  const { t } = useTranslation('admin-jacket');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Body />
    </>
  );
}
