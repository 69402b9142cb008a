import '@fori/ui/styles.css';
import { storefrontRoutes } from 'virtual:storefront-routes';
import { createApi } from '@fori/client/api';
import { broadcastCartChanges } from '@fori/client/cart-sync';
import { pageCsrfToken, reloadOncePer30s } from '@fori/client/page';
import { browserPreferences, showTheme } from '@fori/client/preferences';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, renderedSession } from '@fori/client/session';
import { watchSession } from '@fori/client/watch-session';
import { isLanguage, type Language, localeTags, negotiateLanguage } from '@fori/domain/languages';
import { withoutTracking } from '@fori/domain/page-address';
import { formatMoney } from '@fori/i18n/format';
import { createI18n } from '@fori/i18n/instance';
import { codeText, generalText } from '@fori/i18n/messages';
import { loadNamespace, loadStorefront } from '@fori/i18n/storefront';
import { showToast } from '@fori/ui/toast';
import { hydrate } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { readHydrationState } from './app/hydration-state.ts';
import { captureInputBeforeHydration } from './app/input-before-hydration.ts';
import { Providers } from './app/providers.tsx';
import { createRoutes } from './app/routes.tsx';
import { loadScreens, openScreens, Screens, startScreens } from './app/screen.tsx';
import { ShopRouter } from './app/shop-router.tsx';
import { reloadAfterDeployment } from './shared/renewal.ts';
import { clearOnSignOut } from './shared/tab-storage.ts';

/** Time for what the page itself loads. */
const OFFLINE_SUPPORT_DELAY_MS = 5000;

const stored = createSession();
const state = readHydrationState(stored);
const session = state?.guest ? renderedSession(stored) : stored;
const remembered = browserPreferences();
const linked = new URLSearchParams(window.location.search).getAll('lang').at(-1);
const language =
  state?.language ??
  (isLanguage(linked) ? linked : null) ??
  remembered.language ??
  negotiateLanguage(navigator.languages.join(','));
const currency = state?.currency ?? remembered.currency;
// a page the server could not render has neither
if (!state) {
  document.documentElement.lang = localeTags[language];
  showTheme(remembered.theme);
}

const texts = loadStorefront(language);
// without its texts the page stays as the server rendered it, with working links
texts.catch(reloadAfterDeployment);
const loadedTexts = await texts;
/** What follows is a task of its own: together they would stop a phone's page for a tenth of a second. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));
await nextTask();
// the first amount loads the language's rules for numbers, which hydration cannot do in pieces
formatMoney(0, { language, currency: 'EUR' });
await nextTask();
const i18n = createI18n(language, loadedTexts);
const loadCodeTexts = () => loadNamespace(i18n, 'codes').catch(() => undefined);
const queryClient = createQueryClient();
const api = createApi(storefrontRoutes, {
  baseUrl: '',
  session,
  csrf: pageCsrfToken,
  language: () => i18n.language as Language,
  onPageExpired: reloadOncePer30s(),
  loadCodeTexts,
  onSessionExpired: async () => {
    await loadCodeTexts();
    showToast({
      tone: 'error',
      title: generalText(i18n.t, 'login_required'),
      description: codeText(i18n.t, 'unauthenticated'),
    });
  },
});
watchSession(session, queryClient);
clearOnSignOut(session);
broadcastCartChanges(queryClient);
if (state) hydrate(queryClient, state.queries);

const routes = createRoutes({ api, queryClient, i18n, onServer: false });
if (!state) startScreens(routes, window.location);
// a screen that fails to load must not prevent hydration: it is reported in its place
const whole = await loadScreens(routes, window.location).then(
  () => true,
  () => false,
);
const history = createBrowserHistory({ v5Compat: true });
// after going back before this runs, the address no longer belongs to this page
const { pathname, search } = window.location;
const isRendered = state?.address === withoutTracking(pathname + search);
const serverStatus = state && isRendered ? { pathname, status: state.status } : null;

const app = (
  <StrictMode>
    <Providers
      api={api}
      session={session}
      queryClient={queryClient}
      i18n={i18n}
      language={language}
      currency={currency}
      serverStatus={serverStatus}
    >
      <ShopRouter history={history} onLeave={(to) => startScreens(routes, to)}>
        <Screens routes={routes} />
      </ShopRouter>
    </Providers>
  </StrictMode>
);
// prefetching loads with the first pointer or key event, and is given all that happened before it had loaded
const early: Event[] = [];
const recording = new AbortController();
const record = (event: Event) => {
  if (early.push(event) > 1) return;
  import('./app/prefetch.ts')
    .then(
      ({ prefetchOnIntent }) => prefetchOnIntent((place) => openScreens(routes, place), early),
      () => undefined,
    )
    .finally(() => recording.abort());
};
for (const type of ['pointerover', 'focusin', 'click'])
  addEventListener(type, record, { capture: true, signal: recording.signal });
// last of all, and only in a built shop: in development a kept page would hide changes
if (import.meta.env.PROD) {
  const start = () =>
    void import('./app/offline-support.ts')
      // this file's name changes with every build
      .then(({ supportOffline }) => supportOffline(queryClient, session, i18n.language as Language, import.meta.url))
      // nothing else depends on it
      .catch(() => undefined);
  setTimeout(start, OFFLINE_SUPPORT_DELAY_MS);
}
const root = document.getElementById('root');
if (root) {
  // in a transition React yields every few milliseconds to scrolling and presses
  if (isRendered && whole) {
    captureInputBeforeHydration();
    startTransition(() => void hydrateRoot(root, app));
  } else {
    window.pendingPress = false;
    createRoot(root).render(app);
  }
}
