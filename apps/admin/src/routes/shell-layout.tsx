import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Sidebar } from '../features/shell/components/sidebar.tsx';
import { TopBar } from '../features/shell/components/top-bar.tsx';

/** The frame of every page: areas at the left, search and controls above. */
export function ShellLayout() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);

  // another page, not another filter of the same: reading goes on at its start
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only z-10 bg-surface px-4 py-2 font-semibold focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skip')}
      </a>
      <Sidebar />
      <div className="min-w-0">
        <TopBar />
        <main ref={main} id="main" tabIndex={-1} className="px-gutter py-6 outline-none">
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </div>
  );
}
