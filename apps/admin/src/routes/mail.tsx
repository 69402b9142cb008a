import { adminMailQuery } from '@fori/client/queries/admin-mails';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { MailEditor } from '../features/mails/components/mail-editor.tsx';
import { BackLink } from '../shared/back-link.tsx';
import { ChangesLink } from '../shared/changes-link.tsx';
import { DetailPage } from '../shared/detail-page.tsx';
import { paths } from '../shared/paths.ts';
import { useMailName } from '../shared/use-mail-name.ts';
import { usePageTitle } from '../shared/use-page-title.ts';

/** `/admin/mails/{kind}`. */
export function MailPage() {
  const { t } = useTranslation('admin-mails');
  const nameOf = useMailName();
  const { kind = '' } = useParams();
  const query = useQuery(adminMailQuery(useBackOfficeApi(), kind));
  usePageTitle(query.data ? nameOf(query.data.kind) : t('title'));
  return (
    <DetailPage
      query={query}
      labels={{
        missing: t('not_found.title'),
        missingText: t('not_found.text'),
        failed: t('failed_one'),
        back: t('back'),
      }}
      list={paths.mails}
      writing
      loading={t('loading_one')}
    >
      {(mail) => (
        <>
          <PageHeader
            title={nameOf(mail.kind)}
            trail={<BackLink list={paths.mails}>{t('back')}</BackLink>}
            actions={<ChangesLink entity="mail" id={mail.kind} />}
          />
          <MailEditor key={mail.kind} mail={mail} name={nameOf(mail.kind)} />
        </>
      )}
    </DetailPage>
  );
}
