import { createApi } from '@fori/client/api';
import { exchangeRatesQuery, storeQuery } from '@fori/client/queries/store';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, type Session } from '@fori/client/session';
import { watchSession } from '@fori/client/watch-session';
import type { User } from '@fori/contracts/auth/schemas';
import { storefrontContract } from '@fori/contracts/storefront';
import { type Currency, defaultRates } from '@fori/domain/currencies';
import { defaultCurrency, type Language } from '@fori/domain/languages';
import { createI18n } from '@fori/i18n/instance';
import { loadNamespace, loadStorefront, type Namespace } from '@fori/i18n/storefront';
import { act, render } from '@testing-library/react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, type RouteObject } from 'react-router-dom';
import { vi } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createRoutes } from '../app/routes.tsx';
import { loadScreens, Screens, startScreens } from '../app/screen.tsx';
import { ShopRouter } from '../app/shop-router.tsx';
import { defaultShop, type FakeShop, type Handlers } from './fake-shop.ts';
import { buildStore } from './store.ts';

/** Signs somebody in before a screen is rendered. */
export const signInAs =
  (user: User) =>
  (session: Session): void =>
    session.setSignedIn({ token: 't', user });

/** The browser's history at an address opened after those in `before`. */
export function historyAt(address: string, before: readonly string[] = []) {
  const [first = address, ...rest] = [...before, address];
  window.history.replaceState(null, '', first);
  for (const next of rest) window.history.pushState(null, '', next);
  return createBrowserHistory({ v5Compat: true });
}

/** Moves through the browser's history, which fires its event later. */
async function go(steps: number) {
  const arrived = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  window.history.go(steps);
  // jsdom uses the page's clock for it
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
  await arrived;
}

/** The texts that the routes load with their screens. */
const screenTexts: readonly Namespace[] = [
  'home',
  'buying',
  'paying',
  'purchases',
  'withdrawal',
  'reviews',
  'profile',
  'account',
  'jacket',
  'blog',
];

interface RenderOptions {
  shop: FakeShop;
  at: string;
  /** replaces all screens by those a test is about, without the layout */
  routes?: RouteObject[] | undefined;
  language?: Language;
  currency?: Currency;
  /** addresses opened before */
  before?: readonly string[];
  /** signs somebody in, for instance */
  prepare?: ((session: Session) => void) | undefined;
}

/**
 * Renders the storefront as main.tsx does, at an address, with a fake API; for a guest unless `prepare` signs somebody
 * in.
 */
export async function renderApp({
  shop,
  at,
  routes,
  language = 'en',
  currency = defaultCurrency[language],
  before,
  prepare,
}: RenderOptions) {
  const i18n = createI18n(language, await loadStorefront(language));
  const session = createSession();
  prepare?.(session);
  const queryClient = createQueryClient();
  const api = createApi(storefrontContract, {
    baseUrl: '',
    fetch: shop.fetch,
    session,
    csrf: () => 'csrf',
    language: () => i18n.language as Language,
    loadCodeTexts: () => loadNamespace(i18n, 'codes'),
  });
  watchSession(session, queryClient);
  // pages come from the server with the shop's facts and the exchange rates
  const facts = storeQuery(api, language);
  if (shop.handlers['GET /store']) await queryClient.prefetchQuery(facts);
  else queryClient.setQueryData(facts.queryKey, buildStore());
  if (shop.handlers['GET /exchange-rates']) await queryClient.prefetchQuery(exchangeRatesQuery(api));
  else queryClient.setQueryData(exchangeRatesQuery(api).queryKey, defaultRates);
  if (routes) await Promise.all(screenTexts.map((part) => loadNamespace(i18n, part)));
  const table = routes ?? createRoutes({ api, queryClient, i18n, onServer: false });
  const history = historyAt(at, before);
  const router = {
    get state() {
      return { location: history.location, historyAction: history.action };
    },
    navigate: (to: string | number) =>
      act(async () => {
        if (typeof to === 'number') await go(to);
        else history.push(to);
      }),
  };
  // a screen that suspends is shown 0.3 s later, since React does not change a fallback sooner
  await loadScreens(table, history.location);
  startScreens(table, history.location);
  const view = render(
    <Providers
      api={api}
      session={session}
      queryClient={queryClient}
      i18n={i18n}
      language={language}
      currency={currency}
    >
      <ShopRouter history={history} onLeave={(to) => startScreens(table, to)}>
        <Screens routes={table} />
      </ShopRouter>
    </Providers>,
  );
  const address = () => history.location.pathname + history.location.search;
  return { ...view, shop, router, address, queryClient, session };
}

interface Opening extends Pick<RenderOptions, 'language' | 'before'> {
  handlers?: Handlers | undefined;
  user?: User | undefined;
}

/** Opens the whole storefront with the default fake API; `handlers` replace single calls. */
export const openApp = (at: string, { handlers, user, ...options }: Opening = {}) =>
  renderApp({
    shop: defaultShop({ ...(user && { 'GET /me': () => ({ body: { data: user } }) }), ...handlers }),
    at,
    ...(user && { prepare: signInAs(user) }),
    ...options,
  });
