import { createApi } from '@fori/client/api';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, type Session } from '@fori/client/session';
import type { User } from '@fori/contracts/auth/schemas';
import { storefrontContract } from '@fori/contracts/storefront';
import { defaultCurrency, type Language } from '@fori/domain/languages';
import { createI18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { act, render } from '@testing-library/react';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { Providers } from '../app/providers.tsx';
import { createRoutes } from '../app/routes.tsx';
import { Screens, startScreens } from '../app/screen.tsx';
import { ShopRouter } from '../app/shop-router.tsx';
import { fakeShop, type Replies } from './fake-shop.ts';

export const aCustomer: User = { id: 'c1', name: 'Aino Virtanen', email: 'aino@fori.example', role: 'customer' };
export const anAdmin: User = { id: 'a1', name: 'Ada Admin', email: 'admin@fori.example', role: 'admin' };

/** Signs somebody in before a screen is rendered. */
export const signInAs =
  (user: User) =>
  (session: Session): void =>
    session.setSignedIn({ token: 't', user });

interface Opening {
  replies?: Replies;
  user?: User;
  language?: Language;
  /** addresses that were open before */
  history?: string[];
}

/** Opens the storefront at an address, in memory, against a fake shop. */
export async function openApp(address: string, { replies, user, language = 'en', history = [] }: Opening = {}) {
  const shop = fakeShop({ ...(user && { 'GET /me': () => ({ body: { data: user } }) }), ...replies });
  const i18n = createI18n(language, await loadStorefront(language));
  const session = createSession();
  if (user) signInAs(user)(session);
  const queryClient = createQueryClient();
  const api = createApi(storefrontContract, {
    baseUrl: '',
    fetch: shop.fetch,
    session,
    csrf: () => 'csrf',
    language: () => language,
  });
  const routes = createRoutes({ api, queryClient, i18n, onServer: false });
  const memory = createMemoryHistory({ initialEntries: [...history, address], v5Compat: true });
  const router = {
    get state() {
      return { location: memory.location, historyAction: memory.action };
    },
    navigate: (to: string | number) =>
      act(async () => {
        if (typeof to === 'number') memory.go(to);
        else memory.push(to);
      }),
  };
  startScreens(routes, memory.location);
  const view = render(
    <Providers {...{ api, session, queryClient, i18n, language }} currency={defaultCurrency[language]}>
      <ShopRouter history={memory} onLeave={(to) => startScreens(routes, to)}>
        <Screens routes={routes} />
      </ShopRouter>
    </Providers>,
  );
  return { ...view, router, session, asked: shop.asked };
}
