import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { CountBadge } from '@fori/ui/badge';
import { IconButton, iconButtonClass } from '@fori/ui/icon-button';
import { Logo } from '@fori/ui/logo';
import { LayoutDashboard, Menu as MenuIcon, ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useCartCount } from '../../../shared/use-cart-count.ts';
import { useShop } from '../../../shared/use-shop.ts';
import { useMenus } from '../hooks/use-menus.ts';
import { useOpenCategory } from '../hooks/use-open-category.ts';
import { useReturningHeader } from '../hooks/use-returning-header.ts';
import { useSideMenu } from '../hooks/use-side-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { CurrencyMenu, LanguageMenu } from './preference-menus.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const navLink =
  'flex min-h-target items-center border-transparent border-b-2 font-medium transition-colors hover:border-line aria-[current]:border-spruce';

/** Asked by what differs for admins alone: the whole header would render once the session is known. */
const useIsAdmin = (): boolean => useSession().user?.role === 'admin';

function DashboardLink() {
  const { t } = useTranslation('shell');
  if (!useIsAdmin()) return null;
  return (
    <a href={paths.admin} aria-label={t('account.dashboard')} className={iconButtonClass()}>
      <LayoutDashboard aria-hidden className="size-5" />
    </a>
  );
}

function CartLink() {
  const { t } = useTranslation(['shell', 'common']);
  const count = useCartCount();
  if (useIsAdmin()) return null;
  return (
    <Link
      to={paths.cart}
      aria-label={count > 0 ? t('cart_count', { count }) : t('common:control.cart')}
      className={iconButtonClass()}
    >
      <ShoppingBag aria-hidden className="size-5" />
      {count > 0 && <CountBadge>{count > 999 ? '999+' : count}</CountBadge>}
    </Link>
  );
}

function Navigation() {
  const { t } = useTranslation('shell');
  const category = useOpenCategory() ?? undefined;
  const { pathname } = useLocation();
  const { header = [], aside = [] } = useMenus() ?? {};
  const open = category ? paths.products({ category }) : pathname;
  const currentFor = (to: string) => {
    if (to === open) return category ? 'true' : 'page';
    return open.startsWith(`${to}/`) ? 'page' : undefined;
  };
  const list = (label: string, links: typeof header, className: string) =>
    links.length > 0 && (
      <nav aria-label={label} className={className}>
        <ul className="flex flex-wrap gap-x-6">
          {links.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} aria-current={currentFor(link.to)} className={navLink} />
            </li>
          ))}
        </ul>
      </nav>
    );
  return (
    <div className="hidden border-hair border-t lg:block">
      <div className="shell flex justify-between gap-6">
        {list(t('nav.categories'), header, '')}
        {list(t('nav.shop'), aside, 'ms-auto text-muted')}
      </div>
    </div>
  );
}

export function Header() {
  const { t } = useTranslation(['shell', 'common']);
  const shop = useShop();
  const { trigger, menu } = useSideMenu();
  useReturningHeader();
  return (
    <header data-returning-header className="border-hair border-b bg-surface print:hidden">
      {/* on wide screens the search spans the two middle of four columns in every language */}
      <div className="shell flex flex-wrap items-center gap-2 py-2 lg:grid lg:grid-cols-[calc((100%-4.5rem)/4)_minmax(0,calc((100%-1.5rem)/2))_minmax(max-content,1fr)] lg:gap-x-6 lg:py-3">
        <IconButton label={t('common:control.menu')} {...trigger} className="-ml-3 lg:hidden">
          <MenuIcon aria-hidden className="size-6" />
        </IconButton>
        <Link
          to={paths.home}
          aria-label={t('home_link', { name: shop.name })}
          className="flex min-h-target items-center max-sm:mr-auto"
        >
          <Logo {...shop} />
        </Link>
        <SearchForm className="max-sm:order-last max-sm:w-full sm:mx-2 sm:flex-1 lg:mx-0" />
        <div className="-mr-3 flex items-center justify-end">
          <div className="hidden items-center lg:flex">
            <LanguageMenu />
            <CurrencyMenu />
            <ThemeToggle />
            <DashboardLink />
          </div>
          <div className="hidden sm:block">
            <AccountMenu />
          </div>
          <CartLink />
        </div>
      </div>
      <Navigation />
      {menu}
    </header>
  );
}
