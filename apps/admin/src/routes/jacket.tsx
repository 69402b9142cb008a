import { jacketOfferQuery } from '@fori/client/queries/admin-jacket';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { JacketEditor } from '../features/jacket/components/jacket-editor.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

export function JacketPage() {
  const { t } = useTranslation('admin-jacket');
  const query = useQuery(jacketOfferQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} actions={<ChangesLink entity="jacket" id="offer" />} />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(offer) => <JacketEditor offer={offer} />}
      </QueryContent>
    </>
  );
}
