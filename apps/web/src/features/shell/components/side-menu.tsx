import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { currencySymbols, isCurrency } from '@fori/domain/currencies';
import { isLanguage, languageNames } from '@fori/domain/languages';
import { Button, buttonClass } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Sheet } from '@fori/ui/dialog';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLocationNow } from '../../../shared/location-now.ts';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useCartCount } from '../../../shared/use-cart-count.ts';
import { useChooseLanguage } from '../hooks/use-choose-language.ts';
import { useLogout } from '../hooks/use-logout.ts';
import { useMenus } from '../hooks/use-menus.ts';
import { MenuLink } from './menu-link.tsx';
import { SearchForm } from './search-form.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const entry = 'flex h-full min-h-12 items-center border-hair border-b py-2 text-lg leading-tight';

function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className="grid grid-cols-2 gap-x-4">{children}</ul>
    </nav>
  );
}

function AccountEntries() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const logout = useLogout();
  if (!user) {
    return (
      <div className="grid grid-cols-2 gap-3">
        <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
          {t('account.login')}
        </Link>
        <Link to={paths.signup} className={buttonClass()}>
          {t('account.signup')}
        </Link>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="block font-semibold">{user.role === 'admin' ? t('account.admin') : user.name}</span>
        <span className="block text-muted">{user.email}</span>
      </p>
      <ul>
        {user.role === 'customer' ? (
          <>
            <li>
              <Link to={paths.profile} className={entry}>
                {t('account.profile')}
              </Link>
            </li>
            <li>
              <Link to={paths.orders} className={entry}>
                {t('account.orders')}
              </Link>
            </li>
          </>
        ) : (
          <li>
            <a href={paths.admin} className={entry}>
              {t('account.dashboard')}
            </a>
          </li>
        )}
      </ul>
      <Button variant="secondary" onClick={logout}>
        {t('account.logout')}
      </Button>
    </div>
  );
}

function PreferenceFields() {
  const { t } = useTranslation('common');
  const { language, currency, offer, changeCurrency } = usePreferences();
  const choose = useChooseLanguage();
  return (
    <div className="grid grid-cols-2 gap-3 empty:hidden">
      {offer.languages.length > 1 && (
        <Field label={t('control.language')}>
          <Select value={language} onChange={({ target }) => isLanguage(target.value) && choose(target.value)}>
            {offer.languages.map((option) => (
              <option key={option} value={option}>
                {languageNames[option]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {offer.currencies.length > 1 && (
        <Field label={t('control.currency')}>
          <Select value={currency} onChange={({ target }) => isCurrency(target.value) && changeCurrency(target.value)}>
            {offer.currencies.map((option) => (
              <option key={option} value={option}>
                {option} {currencySymbols[option]}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

/** The header's entries on small screens and in the checkout. Mounted only while open; closes with a navigation. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { side = [], aside = [] } = useMenus() ?? {};
  const { user } = useSession();
  const count = useCartCount();
  const { key } = useLocation();
  const locationNow = useLocationNow();
  // a navigation started before the menu was opened may finish only now
  const [expected] = useState(() => [key, locationNow().key]);
  useEffect(() => {
    if (!expected.includes(key)) onClose();
  }, [expected, key, onClose]);

  return (
    <Sheet open onClose={onClose} side="left" title={t('common:control.menu')} closeLabel={t('common:action.close')}>
      <div className="flex flex-col gap-6 pb-8">
        <SearchForm onSearched={onClose} />
        {side.length > 0 && (
          <Entries label={t('nav.categories')}>
            {side.map((link) => (
              <li key={link.to}>
                <MenuLink link={link} className={cn(entry, link.to === paths.products() && 'font-semibold')} />
              </li>
            ))}
          </Entries>
        )}
        <Entries label={t('nav.shop')}>
          {aside.map((link) => (
            <li key={link.to}>
              <MenuLink link={link} className={entry} />
            </li>
          ))}
          {user?.role !== 'admin' && (
            <li>
              <Link to={paths.cart} className={entry}>
                {count > 0 ? t('cart_count', { count }) : t('common:control.cart')}
              </Link>
            </li>
          )}
        </Entries>
        <AccountEntries />
        <PreferenceFields />
        <div className="flex items-center justify-between">
          <span>{t('common:control.theme')}</span>
          <span className="-mr-3">
            <ThemeToggle />
          </span>
        </div>
      </div>
    </Sheet>
  );
}
