import { useTranslation } from '@fori/client/use-translation';
import { buttonClass } from '@fori/ui/button';
import { EmptyState } from '@fori/ui/states';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { areas } from '../shared/areas.ts';
import { paths } from '../shared/paths.ts';
import { useMayOpen, usePermissions } from '../shared/permissions.tsx';
import { usePageTitle } from '../shared/use-page-title.ts';
import { useRoleTexts } from '../shared/use-role-texts.ts';

/** In place of a page that the signed-in person's role does not include: whom to ask, and the way back. */
export function DeniedPage() {
  const { t } = useTranslation(['admin', 'admin-users']);
  const { query } = usePermissions();
  const mayOpen = useMayOpen();
  const { nameOf } = useRoleTexts();
  const hasStart = areas.some(({ to }) => mayOpen(to));
  usePageTitle(t('access.denied'));
  return (
    <EmptyState
      heading="h1"
      icon={<Lock aria-hidden />}
      title={t('access.denied')}
      action={
        <Link to={hasStart ? paths.home : paths.account} className={buttonClass({ variant: 'secondary' })}>
          {hasStart ? t('access.start') : t('admin-users:own.title')}
        </Link>
      }
    >
      <p>{t('access.denied_text')}</p>
      <p>{t('access.role', { role: nameOf(query.data?.staff_role ?? null) })}</p>
    </EmptyState>
  );
}
