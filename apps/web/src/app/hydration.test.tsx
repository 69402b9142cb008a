import { createApi } from '@fori/client/api';
import { addressesQuery } from '@fori/client/queries/addresses';
import { cartQuery } from '@fori/client/queries/cart';
import { quoteQuery } from '@fori/client/queries/checkout';
import { cartJacketsQuery } from '@fori/client/queries/jackets';
import { meQuery } from '@fori/client/queries/me';
import { orderQuery, ordersQuery } from '@fori/client/queries/orders';
import { profileQuery } from '@fori/client/queries/profile';
import { createQueryClient } from '@fori/client/query-client';
import { createSession } from '@fori/client/session';
import { storefrontContract } from '@fori/contracts/storefront';
import { createI18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { hydrate } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { render } from '../server-entry.tsx';
import { aCart, aQuote } from '../testing/cart.ts';
import { anAddress, aProfile } from '../testing/customers.ts';
import { usualShop } from '../testing/fake-shop.ts';
import { historyAt } from '../testing/open-app.tsx';
import { anOrder, anOrderRow } from '../testing/orders.ts';
import type { HydrationState } from './hydration-state.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { loadScreens, Screens } from './screen.tsx';
import { ShopRouter } from './shop-router.tsx';

const origin = 'https://shop.test';
const language = 'en';
const currency = 'EUR';

const user = { id: 'c1', name: 'Aino Virtanen', email: 'aino@example.com', role: 'customer' as const };
const order = anOrder();
const product = aCart().items[0]?.variant.product.name ?? '';
const guests: [address: string, shows: string][] = [
  ['/cart', product],
  ['/checkout', product],
  [`/orders/${order.id}?token=secret`, order.number],
  ['/login', 'Password'],
  ['/custom-jacket', 'Design your jacket'],
];
const customers: [address: string, shows: string][] = [
  ['/cart', product],
  ['/checkout', product],
  [`/orders/${order.id}`, order.number],
  ['/orders', anOrderRow().number],
  ['/profile', anAddress().street],
];

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

test.each([
  ...guests.map((row) => ['guest', ...row] as const),
  ...customers.map((row) => ['customer', ...row] as const),
])(
  '[UI-05] as a %s %s comes alive as the server wrote it, though all of theirs is there before it',
  async (who, address, shows) => {
    const page = await render({
      url: origin + address,
      origin,
      language,
      currency,
      theme: 'light',
      fetch: usualShop().fetch,
    });
    const state = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(page.bodyScripts)?.[1] ?? '') as HydrationState;

    const i18n = createI18n(language, await loadStorefront(language));
    if (who === 'customer') createSession().setSignedIn({ token: 't', user });
    const session = createSession();
    const queryClient = createQueryClient();
    const fetch = usualShop({
      'GET /cart': () => ({ body: { data: aCart() } }),
      'GET /checkout/quote': () => ({ body: { data: aQuote() } }),
      'GET /me': () => ({ body: { data: user } }),
      'GET /profile': () => ({ body: { data: aProfile() } }),
      'GET /addresses': () => ({ body: { data: [anAddress()] } }),
      'GET /orders': () => ({
        body: { data: { data: [anOrderRow()], current_page: 1, last_page: 1, per_page: 10, total: 1 } },
      }),
      [`GET /orders/${order.id}`]: () => ({ body: { data: order } }),
    }).fetch;
    const api = createApi(storefrontContract, {
      baseUrl: '',
      fetch,
      session,
      csrf: () => 'csrf',
      language: () => language,
    });
    hydrate(queryClient, state.queries);
    // what the frame around the screen asks for comes before the screen on a slow machine
    await queryClient.prefetchQuery(cartQuery(api, language));
    await queryClient.prefetchQuery(cartJacketsQuery(api, language));
    await queryClient.prefetchQuery(quoteQuery(api, language, currency));
    await queryClient.prefetchQuery(orderQuery(api, language, order.id, who === 'guest' ? 'secret' : null));
    if (who === 'customer') {
      await queryClient.prefetchQuery(meQuery(api));
      await queryClient.prefetchQuery(profileQuery(api));
      await queryClient.prefetchQuery(addressesQuery(api));
      await queryClient.prefetchQuery(ordersQuery(api, language, 1));
    }

    const routes = createRoutes({ api, queryClient, i18n, onServer: false });
    const history = historyAt(address);
    await loadScreens(routes, history.location);
    const root = document.createElement('div');
    root.innerHTML = page.html;
    document.body.append(root);
    const mismatches: unknown[] = [];
    await act(async () =>
      hydrateRoot(
        root,
        <Providers
          {...{ api, session, queryClient, i18n, language, currency }}
          answer={{ pathname: address.split('?')[0] ?? '', status: 200 }}
        >
          <ShopRouter history={history} onLeave={() => undefined}>
            <Screens routes={routes} />
          </ShopRouter>
        </Providers>,
        { onRecoverableError: (error) => mismatches.push(error) },
      ),
    );
    expect(mismatches).toEqual([]);
    await waitFor(() => expect(root.textContent).toContain(shows));
  },
);
