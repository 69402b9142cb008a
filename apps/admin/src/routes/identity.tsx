import { identityQuery } from '@fori/client/queries/admin-identity';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { IdentityEditor } from '../features/identity/components/identity-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** Who the shop is: name, company, address, contacts, opening hours. */
export function IdentityPage() {
  const { t } = useTranslation('admin-identity');
  const query = useQuery(identityQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={<ChangesLink entity="settings" id="identity" />}
      />
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
        {(identity) => <IdentityEditor identity={identity} />}
      </QueryContent>
    </>
  );
}
