import { adminMailsQuery } from '@fori/client/queries/admin-mails';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { MailsList } from '../features/mails/components/mails-list.tsx';
import { QueryContent } from '../shared/query-content.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/mails`: the mails to customers. */
export function MailsPage() {
  const { t } = useTranslation('admin-mails');
  const query = useQuery(adminMailsQuery(useBackOfficeApi()));
  usePageTitle(t('title'));
  return (
    <>
      <PageHeader title={t('title')} description={t('about')} />
      <QueryContent query={query} labels={{ loading: t('loading'), failed: t('failed') }}>
        {(mails) => <MailsList mails={mails} />}
      </QueryContent>
    </>
  );
}
