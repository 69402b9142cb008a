import { createApi } from '@fori/client/api';
import { cartQuery } from '@fori/client/queries/cart';
import { quoteQuery } from '@fori/client/queries/checkout';
import { createQueryClient } from '@fori/client/query-client';
import { createSession } from '@fori/client/session';
import { storefrontContract } from '@fori/contracts/storefront';
import { createI18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { hydrate } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from '../server-entry.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { aCart, aQuote } from '../testing/shop-data.ts';
import type { HydrationState } from './hydration-state.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { loadScreens, Screens } from './screen.tsx';
import { ShopRouter } from './shop-router.tsx';

const origin = 'https://shop.test';
const language = 'en';
const currency = 'EUR';

test.each(['/cart', '/checkout'])(
  '[UI-05] %s comes alive as the server wrote it, though the cart is there before it',
  async (address) => {
    const page = await render({
      url: origin + address,
      origin,
      language,
      currency,
      theme: 'light',
      fetch: fakeShop().fetch,
    });
    const state = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(page.bodyScripts)?.[1] ?? '') as HydrationState;

    const i18n = createI18n(language, await loadStorefront(language));
    const session = createSession();
    const queryClient = createQueryClient();
    const fetch = fakeShop({
      'GET /cart': () => ({ body: { data: aCart() } }),
      'GET /checkout/quote': () => ({ body: { data: aQuote() } }),
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
    await queryClient.prefetchQuery(quoteQuery(api, language, currency));

    const routes = createRoutes({ api, queryClient, i18n, onServer: false });
    const history = createMemoryHistory({ initialEntries: [address], v5Compat: true });
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
          answer={{ pathname: address, status: 200 }}
        >
          <ShopRouter history={history} onLeave={() => undefined}>
            <Screens routes={routes} />
          </ShopRouter>
        </Providers>,
        { onRecoverableError: (error) => mismatches.push(error) },
      ),
    );
    expect(mismatches).toEqual([]);
    expect(root.textContent).toContain(aCart().items[0]?.variant.product.name);
  },
);
