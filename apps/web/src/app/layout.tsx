import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { useVerifiedSession } from '@fori/client/use-verified-session';
import { LinkProvider } from '@fori/ui/link';
import { Toasts } from '@fori/ui/toast';
import { Suspense, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '../features/shell/components/skip-link.tsx';
import { usePreferenceSync } from '../features/shell/hooks/use-preference-sync.ts';
import { CrashScreen } from '../routes/crash-screen.tsx';
import { RouterLink } from '../shared/router-link.tsx';
import { useShop } from '../shared/use-shop.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { frameOf } from './frames.ts';
import { HydrationMarker } from './hydration-marker.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { ReloadNotice } from './reload-notice.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/**
 * A constant element, so that React can hydrate the screen in steps even while the layout around it renders again.
 */
const currentScreen = (
  <CrashBoundary fallback={CrashScreen}>
    <Suspense fallback={null}>
      <Outlet />
      <HydrationMarker />
    </Suspense>
  </CrashBoundary>
);

/** Checks the session: names and roles can change, and sessions end, in another tab. Apart, so that header and footer do not render with it. */
function SessionCheck() {
  useVerifiedSession(useApi());
  return null;
}

/** The layout around every screen. */
export function Layout() {
  const { t } = useTranslation(['common', 'shell']);
  const { Top, Bottom } = frameOf(useLocation().pathname);
  const main = useRef<HTMLElement>(null);
  const shop = useShop();
  usePreferenceSync();
  return (
    <LinkProvider component={RouterLink}>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <NavigationProgress />
        <Top />
        <noscript>
          <p className="shell border-rust border-b bg-rust-tint py-3">
            {t('shell:no_scripts')}{' '}
            <a href={`mailto:${shop.email}`} className="link">
              {shop.email}
            </a>
          </p>
        </noscript>
        <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
          {currentScreen}
        </main>
        <Bottom />
      </div>
      <Toasts label={t('control.notifications')} closeLabel={t('control.dismiss')} />
      <SessionCheck />
      <ReloadNotice />
      <RouteAnnouncer main={main} />
    </LinkProvider>
  );
}
