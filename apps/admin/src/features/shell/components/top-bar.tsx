import { useTranslation } from '@fori/client/use-translation';
import { iconButtonClass } from '@fori/ui/icon-button';
import { Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { shopPaths } from '../../../shared/paths.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Search and the global controls; on phones the search is an icon. */
export function TopBar({ search }: { search: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <header className="flex flex-wrap items-center gap-x-1 gap-y-2 border-b border-hair bg-surface px-gutter py-2">
      <MobileMenu />
      <div className="ml-auto min-w-0 sm:ml-0 sm:flex-1">{search}</div>
      <div className="flex items-center gap-1 sm:ml-auto">
        <a href={shopPaths.home} aria-label={t('to_shop')} title={t('to_shop')} className={iconButtonClass()}>
          <Store aria-hidden className="size-5" />
        </a>
        <LanguageMenu />
        <ThemeToggle />
        <ProfileMenu />
      </div>
    </header>
  );
}
