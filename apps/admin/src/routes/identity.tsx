import { identityQuery } from '@fori/client/queries/admin-identity';
import { useBackOfficeApi } from '@fori/client/react';
import { PageHeader } from '@fori/ui/section';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IdentityEditor } from '../features/identity/components/identity-editor.tsx';
import { LoadError } from '../shared/load-error.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

function Body() {
  const { t } = useTranslation('admin-identity');
  const query = useQuery(identityQuery(useBackOfficeApi()));
  const { data, error } = query;
  if (data) return <IdentityEditor identity={data} />;
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

/** Who the shop is: name, company, address, contacts, opening hours. */
export function IdentityPage() {
  const { t } = useTranslation('admin-identity');
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <Body />
    </>
  );
}
