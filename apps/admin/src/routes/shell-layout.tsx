import { useTranslation } from '@fori/client/use-translation';
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { PaletteButton } from '../features/palette/components/palette-button.tsx';
import { SetupBar } from '../features/setup/components/setup-bar.tsx';
import { PageAnnouncer } from '../features/shell/components/page-announcer.tsx';
import { Sidebar } from '../features/shell/components/sidebar.tsx';
import { TopBar } from '../features/shell/components/top-bar.tsx';

/** Every page that the browser loads anew has the same key: only its address says whether it is the one that was left. */
const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** The frame of every page: navigation at the left, search and controls above. */
export function ShellLayout() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  // the next page's code is loading
  const leaving = useNavigation().state === 'loading';
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // another page, not other filters of the same: the focus moves to its start
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-20 items-center bg-surface font-semibold focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:flex focus:min-h-target focus:px-4"
      >
        {t('skip')}
      </a>
      <Sidebar />
      <div className="min-w-0">
        <TopBar search={<PaletteButton />} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={leaving || undefined}
          className="px-gutter py-6 outline-none aria-busy:opacity-60"
        >
          <SetupBar pathname={pathname} />
          <Outlet />
        </main>
      </div>
      <PageAnnouncer />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
