import { createApi } from '@fori/client/api';
import { addressesQuery } from '@fori/client/queries/addresses';
import { cartQuery } from '@fori/client/queries/cart';
import { quoteQuery } from '@fori/client/queries/checkout';
import { cartJacketsQuery } from '@fori/client/queries/jackets';
import { meQuery } from '@fori/client/queries/me';
import { orderQuery, ordersQuery } from '@fori/client/queries/orders';
import { profileQuery } from '@fori/client/queries/profile';
import { createQueryClient } from '@fori/client/query-client';
import { createSession, renderedSession } from '@fori/client/session';
import { storefrontContract } from '@fori/contracts/storefront';
import { type Language, languages } from '@fori/domain/languages';
import { createI18n } from '@fori/i18n/instance';
import { loadStorefront } from '@fori/i18n/storefront';
import { hydrate } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../server-entry.tsx';
import { buildPost, buildSummary } from '../testing/blogs.ts';
import { buildCart, buildQuote } from '../testing/cart.ts';
import { buildAddress, buildProfile } from '../testing/customers.ts';
import { defaultShop } from '../testing/fake-shop.ts';
import { historyAt } from '../testing/open-app.tsx';
import { buildOrder, buildOrderRow } from '../testing/orders.ts';
import { aPage, buildProductDetail } from '../testing/products.ts';
import type { HydrationState } from './hydration-state.ts';
import { Providers } from './providers.tsx';
import { createRoutes } from './routes.tsx';
import { loadScreens, Screens } from './screen.tsx';
import { ShopRouter } from './shop-router.tsx';

const origin = 'https://shop.test';
const currency = 'EUR';

const user = { id: 'c1', name: 'Aino Virtanen', email: 'aino@example.com', role: 'customer' as const };
const order = buildOrder();
const productName = buildCart().items[0]?.variant.product.name ?? '';
const guests: [address: string, shows: string][] = [
  ['/cart', productName],
  ['/checkout', productName],
  [`/orders/${order.id}?token=secret`, order.number],
  ['/login', 'Password'],
  ['/custom-jacket', 'Design your jacket'],
];
const customers: [address: string, shows: string][] = [
  ['/cart', productName],
  ['/checkout', productName],
  [`/orders/${order.id}`, order.number],
  ['/orders', buildOrderRow().number],
  ['/profile', buildAddress().street],
];

/** Pages that everybody may see. */
const publicReplies = {
  'GET /products/1': () => ({ body: { data: buildProductDetail() } }),
  'GET /blogs': () => ({ body: aPage([buildSummary()]) }),
  'GET /blogs/care': () => ({ body: { data: buildPost() } }),
};

let mounted: Root | undefined;

/** The files share one page: what stays mounted would keep running beside later tests. */
const leave = () => {
  act(() => mounted?.unmount());
  mounted = undefined;
  document.body.replaceChildren();
  vi.restoreAllMocks();
};
afterEach(leave);

/** Renders an address as the server does and hydrates it as the browser does; returns the root and the mismatches. */
const hydrated = async (address: string, who: 'guest' | 'known guest' | 'customer', language: Language) => {
  const own = {
    'GET /cart': () => ({ body: { data: buildCart() } }),
    'GET /checkout/quote': () => ({ body: { data: buildQuote() } }),
  };
  const guest = who === 'known guest' ? { id: String(createSession().getGuestId()), signature: 's' } : null;
  const page = await render({
    url: origin + address,
    origin,
    language,
    currency,
    theme: 'light',
    guest,
    fetch: defaultShop({ ...publicReplies, ...(guest && own) }).fetch,
  });
  const state = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(page.bodyScripts)?.[1] ?? '') as HydrationState;

  const i18n = createI18n(language, await loadStorefront(language));
  if (who === 'customer') createSession().setSignedIn({ token: 't', user });
  const session = guest ? renderedSession(createSession()) : createSession();
  const queryClient = createQueryClient();
  const fetch = defaultShop({
    ...publicReplies,
    ...own,
    'GET /me': () => ({ body: { data: user } }),
    'GET /profile': () => ({ body: { data: buildProfile() } }),
    'GET /addresses': () => ({ body: { data: [buildAddress()] } }),
    'GET /orders': () => ({
      body: { data: { data: [buildOrderRow()], current_page: 1, last_page: 1, per_page: 10, total: 1 } },
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
  // on a slow machine the layout's requests are sent before the screen's
  await queryClient.prefetchQuery(cartQuery(api, language));
  await queryClient.prefetchQuery(cartJacketsQuery(api, language));
  await queryClient.prefetchQuery(quoteQuery(api, language, currency));
  await queryClient.prefetchQuery(orderQuery(api, language, order.id, who === 'customer' ? null : 'secret'));
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
  // differing attributes are reported in the console only
  vi.spyOn(console, 'error').mockImplementation((message) => {
    if (/hydrat/i.test(String(message))) mismatches.push(message);
  });
  await act(async () => {
    mounted = hydrateRoot(
      root,
      <StrictMode>
        <Providers
          {...{ api, session, queryClient, i18n, language, currency }}
          serverStatus={{ pathname: address.split('?')[0] ?? '', status: page.status }}
        >
          <ShopRouter history={history} onLeave={() => undefined}>
            <Screens routes={routes} />
          </ShopRouter>
        </Providers>
      </StrictMode>,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
  });
  return { root, mismatches, page };
};

test.each([
  ...guests.map((row) => ['guest', ...row] as const),
  ...customers.map((row) => ['customer', ...row] as const),
])(
  "[UI-05] as a %s, %s hydrates without a mismatch although the visitor's own data is there first",
  async (who, address, shows) => {
    const { root, mismatches } = await hydrated(address, who, 'en');
    expect(mismatches).toEqual([]);
    await waitFor(() => expect(root.textContent).toContain(shows));
  },
);

test.each(languages)(
  '[CART-111] the cart and checkout of a known guest are in the page and hydrate without a mismatch: %s',
  async (language) => {
    for (const address of ['/cart', '/checkout']) {
      const { root, mismatches, page } = await hydrated(address, 'known guest', language);
      expect(page.html, address).toContain(productName);
      expect(mismatches, address).toEqual([]);
      expect(root.textContent, address).toContain(productName);
      leave();
    }
  },
);

test('[CART-111] what was typed in this tab before comes into a checkout that was rendered without it', async () => {
  sessionStorage.setItem('fori-checkout-draft', JSON.stringify({ email: 'aino@example.com' }));
  document.documentElement.toggleAttribute('data-stored-checkout', true);
  const { root, mismatches, page } = await hydrated('/checkout', 'known guest', 'en');
  expect(page.head).toContain('data-stored-checkout');
  expect(mismatches).toEqual([]);
  await waitFor(() => expect(root.querySelector<HTMLInputElement>('[name=email]')?.value).toBe('aino@example.com'));
  expect(document.documentElement.hasAttribute('data-stored-checkout')).toBe(false);
  expect(sessionStorage.getItem('fori-checkout-draft')).toContain('aino@example.com');
});

const addresses = [
  '/',
  '/products',
  '/products?category=bags&gender=female&sort=price',
  '/product/1?color=cognac',
  '/product/999999',
  '/custom-jacket',
  '/blogs',
  '/blogs/care',
  '/cart',
  '/checkout',
  '/checkout/success',
  `/orders/${order.id}?token=secret`,
  '/withdrawal',
  `/withdrawal/${order.id}?token=secret`,
  '/login?error=auth_failed',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/reset-password/x',
  '/undo-email/x',
  '/about',
  '/contact',
  '/faqs',
  '/terms',
  '/privacy',
  '/unauthorized',
  '/no/such/page',
];

test.each(languages)('[I18N-01] [UI-01] hydrates every screen without a mismatch: %s', async (language) => {
  const differing: unknown[] = [];
  for (const address of addresses) {
    const { mismatches } = await hydrated(address, 'guest', language);
    differing.push(...mismatches.map((mismatch) => `${address}: ${mismatch}`));
    leave();
  }
  expect(differing).toEqual([]);
});
