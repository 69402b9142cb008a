import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Menu, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '@fori/ui/menu';
import { LayoutDashboard, LogOut, Package, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useLogout } from '../hooks/use-logout.ts';

const triggerClass =
  'inline-flex min-h-target items-center justify-center gap-2 rounded-control px-3 font-semibold transition-colors hover:bg-stage';

/** The signed-in customer's menu, or the link to the login. */
export function AccountMenu() {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = useSession();
  const logout = useLogout();
  if (!user) {
    return (
      <Link to={paths.login} className={triggerClass}>
        {t('account.login')}
      </Link>
    );
  }
  const label = user.role === 'admin' ? t('account.admin') : user.name;
  return (
    <Menu
      label={label}
      triggerClassName={triggerClass}
      trigger={
        <>
          <UserRound aria-hidden className="size-5" />
          <span className="max-w-32 truncate">{label}</span>
        </>
      }
    >
      <MenuHeading>
        <span className="block font-semibold">{user.name}</span>
        <span className="block text-muted">{user.email}</span>
      </MenuHeading>
      {user.role === 'customer' && (
        <>
          <MenuLink href={paths.profile} icon={<UserRound aria-hidden className="size-5" />}>
            {t('account.profile')}
          </MenuLink>
          <MenuLink href={paths.orders} icon={<Package aria-hidden className="size-5" />}>
            {t('account.orders')}
          </MenuLink>
        </>
      )}
      {user.role === 'admin' && (
        <MenuLink href={paths.admin} icon={<LayoutDashboard aria-hidden className="size-5" />}>
          {t('account.dashboard')}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onSelect={logout} icon={<LogOut aria-hidden className="size-5" />}>
        {t('account.logout')}
      </MenuItem>
    </Menu>
  );
}
