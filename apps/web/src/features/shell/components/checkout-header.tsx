import { useTranslation } from '@fori/client/use-translation';
import { IconButton } from '@fori/ui/icon-button';
import { Logo } from '@fori/ui/logo';
import { Menu, MenuLink } from '@fori/ui/menu';
import { CircleHelp, Lock, Mail, Menu as MenuIcon, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { phoneHref, useShop } from '../../../shared/use-shop.ts';
import { useSideMenu } from '../hooks/use-side-menu.tsx';

const icon = 'size-5 shrink-0 text-muted';

/** Logo, help, and one button behind which the shop's menu and search are. */
export function CheckoutHeader() {
  const { t } = useTranslation(['shell', 'checkout', 'common']);
  const shop = useShop();
  const { trigger, menu } = useSideMenu();
  return (
    <header className="border-hair border-b bg-surface print:hidden">
      <div className="shell flex flex-wrap items-center gap-x-3 py-2 sm:gap-x-6 lg:py-3">
        <Link
          to={paths.home}
          aria-label={t('home_link', { name: shop.name })}
          className="flex min-h-target items-center"
        >
          <Logo {...shop} />
        </Link>
        <p className="flex min-w-min flex-1 items-center gap-1.5 font-semibold leading-tight max-sm:text-sm">
          <Lock aria-hidden className="size-4 shrink-0 text-ok" />
          {t('checkout:frame.secure')}
        </p>
        <div className="-mr-3 ml-auto flex items-center">
          <Menu
            label={t('checkout:frame.help')}
            triggerClassName="inline-flex min-h-target min-w-target items-center justify-center gap-2 rounded-control font-semibold transition-colors hover:bg-stage sm:px-3"
            trigger={
              <>
                <CircleHelp aria-hidden className="size-5" />
                <span className="max-sm:hidden">{t('checkout:frame.help')}</span>
              </>
            }
          >
            {shop.phone && (
              <MenuLink href={phoneHref(shop.phone)} icon={<Phone aria-hidden className={icon} />}>
                <span className="font-mono">{shop.phone}</span>
              </MenuLink>
            )}
            <MenuLink href={`mailto:${shop.email}`} icon={<Mail aria-hidden className={icon} />}>
              {shop.email}
            </MenuLink>
            {/* in a tab of its own, because a card that was typed is not stored */}
            <MenuLink href={paths.faqs} target="_blank" icon={<CircleHelp aria-hidden className={icon} />}>
              {t('nav.faqs')}
            </MenuLink>
          </Menu>
          <IconButton label={t('common:control.menu')} {...trigger}>
            <MenuIcon aria-hidden className="size-6" />
          </IconButton>
        </div>
      </div>
      {menu}
    </header>
  );
}
