import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { PageHeader } from '@fori/ui/section';
import { SessionsList } from '../features/sessions/components/sessions-list.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';

/** Where the signed-in admin is signed in. */
export function SessionsPage() {
  const { t } = useTranslation('admin-users');
  const { user } = useSession();
  usePageTitle(t('sessions.title'));
  return (
    <>
      <PageHeader title={t('sessions.title')} description={t('sessions.about')} />
      <div className="max-w-form">{user && <SessionsList userId={user.id} />}</div>
    </>
  );
}
