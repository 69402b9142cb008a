import { logout } from '@fori/client/mutations/auth';
import { useBackOfficeApi } from '@fori/client/react';
import { useSession, useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Badge } from '@fori/ui/badge';
import { Menu, MenuHeading, MenuItem, MenuLink } from '@fori/ui/menu';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { CircleUser, LogOut, MonitorSmartphone, UserCog } from 'lucide-react';
import { paths } from '../../../shared/paths.ts';
import { usePermissions } from '../../../shared/permissions.tsx';
import { useRoleTexts } from '../../../shared/use-role-texts.ts';

/** The signed-in admin, and signing out. */
export function ProfileMenu() {
  const { t } = useTranslation(['shell', 'admin', 'admin-users']);
  const { user } = useSession();
  const { query } = usePermissions();
  const { nameOf } = useRoleTexts();
  const session = useSessionStore();
  const { mutate } = useMutation({
    ...logout(useBackOfficeApi(), session),
    // a callback of `mutate` would not run: logging out unmounts this menu
    onSettled: () => {
      session.clear();
      showToast({ tone: 'success', title: t('account.logged_out') });
    },
  });
  if (!user) return null;
  return (
    <Menu label={t('account.menu')} trigger={<CircleUser aria-hidden className="size-5" />}>
      <MenuHeading>
        <p className="font-semibold">{user.name}</p>
        <p className="text-muted wrap-anywhere">{user.email}</p>
        <p className="mt-1">
          <Badge tone="spruce">{nameOf(query.data?.staff_role ?? null)}</Badge>
        </p>
      </MenuHeading>
      <MenuLink href={paths.account} icon={<UserCog aria-hidden className="size-5" />}>
        {t('admin-users:own.title')}
      </MenuLink>
      <MenuLink href={paths.sessions} icon={<MonitorSmartphone aria-hidden className="size-5" />}>
        {t('admin-users:sessions.title')}
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden className="size-5" />} onSelect={() => mutate()}>
        {t('admin:action.logout')}
      </MenuItem>
    </Menu>
  );
}
