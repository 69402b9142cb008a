import { vatQuery } from '@fori/client/queries/admin-vat';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { Skeleton } from '@fori/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { VatEditor } from '../features/vat/components/vat-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** How the shop charges VAT. */
export function VatPage() {
  const { t } = useTranslation('admin-vat');
  const query = useQuery(vatQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={<ChangesLink entity="settings" id="vat" />} />
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
        {(vat) => <VatEditor vat={vat} />}
      </QueryContent>
    </>
  );
}
