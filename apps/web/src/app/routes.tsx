import { statusOf } from '@fori/client/api-error';
import { categoriesQuery, productListQuery, productQuery } from '@fori/client/queries/products';
import { exchangeRatesQuery, storeQuery } from '@fori/client/queries/store';
import type { Language } from '@fori/domain/languages';
import { ensurePart, type TextPart } from '@fori/i18n/storefront';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { fetchListing } from '../features/catalog/fetch-listing.ts';
import { featuredQuery } from '../features/home/featured-query.ts';
import { CrashPage } from '../routes/crash-screen.tsx';
import type { Services } from '../shared/services.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { guarded } from './guard.tsx';
import { Layout } from './layout.tsx';
import { type RouteHandle, screen, type Visit } from './screen.tsx';

const NOT_FOUND = 404;

/** The route table. */
export function createRoutes(services: Services): RouteObject[] {
  const { api, queryClient, i18n, onServer } = services;
  const language = () => i18n.language as Language;
  const fetchProducts = (filters: Parameters<typeof productListQuery>[2]) =>
    queryClient.prefetchQuery(productListQuery(api, language(), filters));
  const fetchCategories = () => queryClient.prefetchQuery(categoriesQuery(api, language()));

  const page = (
    place: { path: string } | { index: true },
    { element, handle }: ReturnType<typeof screen>,
    fetchData?: (visit: Visit) => Promise<number | undefined>,
  ): RouteObject => ({
    ...place,
    element,
    handle: { ...handle, ...(fetchData && { fetchData }) } satisfies RouteHandle,
  });
  /** A screen that brings texts of its own. */
  const screenWith = <M,>(
    texts: readonly TextPart[],
    file: string,
    load: () => Promise<M>,
    pick: (module: M) => ComponentType,
  ) => {
    const withTexts = async () => (await Promise.all([load(), ...texts.map((part) => ensurePart(i18n, part))]))[0];
    const { element, handle } = screen(file, withTexts, pick);
    return { element, handle: { ...handle, texts } };
  };
  const buyingScreen = <M,>(file: string, load: () => Promise<M>, pick: (module: M) => ComponentType) =>
    screenWith(['buying'], file, load, pick);
  const purchasesScreen = <M,>(file: string, load: () => Promise<M>, pick: (module: M) => ComponentType) =>
    screenWith(['purchases'], file, load, pick);
  const accountScreen = <M,>(file: string, load: () => Promise<M>, pick: (module: M) => ComponentType) =>
    screenWith(['account'], file, load, pick);
  const all = async (...fetches: Promise<unknown>[]) => {
    await Promise.all(fetches);
    return undefined;
  };

  // the shop itself is fetched once: browsers find it in the page, and their queries keep it fresh
  const fetchShop = () =>
    all(queryClient.prefetchQuery(storeQuery(api, language())), queryClient.prefetchQuery(exchangeRatesQuery(api)));
  const fetchProduct = async ({ params }: Visit) => {
    const query = productQuery(api, language(), params.id ?? '');
    await queryClient.prefetchQuery(query);
    return statusOf(queryClient.getQueryState(query.queryKey)?.error) === NOT_FOUND ? NOT_FOUND : undefined;
  };

  return [
    {
      path: '/',
      element: (
        <CrashBoundary fallback={CrashPage}>
          <Layout />
        </CrashBoundary>
      ),
      handle: { ...(onServer && { fetchData: fetchShop }) } satisfies RouteHandle,
      children: [
        page(
          { index: true },
          screen(
            'home-page.tsx',
            () => import('../routes/home-page.tsx'),
            (module) => module.HomePage,
          ),
          () => all(fetchProducts(featuredQuery), fetchCategories()),
        ),
        page(
          { path: 'products' },
          screen(
            'products-page.tsx',
            () => import('../routes/products-page.tsx'),
            (module) => module.ProductsPage,
          ),
          ({ address }) => all(fetchListing(services, address), fetchCategories()),
        ),
        page(
          { path: 'product/:id' },
          screen(
            'product-page.tsx',
            () => import('../routes/product-page.tsx'),
            (module) => module.ProductPage,
          ),
          fetchProduct,
        ),
        page(
          { path: 'cart' },
          buyingScreen(
            'cart-page.tsx',
            () => import('../routes/cart-page.tsx'),
            (module) => module.CartPage,
          ),
        ),
        page(
          { path: 'checkout' },
          buyingScreen(
            'checkout-page.tsx',
            () => import('../routes/checkout-page.tsx'),
            (module) => module.CheckoutPage,
          ),
        ),
        page(
          { path: 'checkout/success' },
          buyingScreen(
            'checkout-success-page.tsx',
            () => import('../routes/checkout-success-page.tsx'),
            (module) => module.CheckoutSuccessPage,
          ),
        ),
        page(
          { path: 'checkout/paypal/:token' },
          buyingScreen(
            'checkout-paypal-page.tsx',
            () => import('../routes/checkout-paypal-page.tsx'),
            (module) => module.CheckoutPaypalPage,
          ),
        ),
        page(
          { path: 'orders' },
          guarded(
            purchasesScreen(
              'orders-page.tsx',
              () => import('../routes/orders-page.tsx'),
              (module) => module.OrdersPage,
            ),
          ),
        ),
        page(
          { path: 'orders/:id' },
          purchasesScreen(
            'order-page.tsx',
            () => import('../routes/order-page.tsx'),
            (module) => module.OrderPage,
          ),
        ),
        page(
          { path: 'login' },
          accountScreen(
            'login-page.tsx',
            () => import('../routes/login-page.tsx'),
            (module) => module.LoginPage,
          ),
        ),
        page(
          { path: 'signup' },
          accountScreen(
            'signup-page.tsx',
            () => import('../routes/signup-page.tsx'),
            (module) => module.SignupPage,
          ),
        ),
        page(
          { path: 'auth/callback' },
          accountScreen(
            'auth-callback-page.tsx',
            () => import('../routes/auth-callback-page.tsx'),
            (module) => module.AuthCallbackPage,
          ),
        ),
        page(
          { path: 'verify-email' },
          accountScreen(
            'verify-email-page.tsx',
            () => import('../routes/verify-email-page.tsx'),
            (module) => module.VerifyEmailPage,
          ),
        ),
        page(
          { path: 'forgot-password' },
          accountScreen(
            'forgot-password-page.tsx',
            () => import('../routes/forgot-password-page.tsx'),
            (module) => module.ForgotPasswordPage,
          ),
        ),
        page(
          { path: 'reset-password/:token' },
          accountScreen(
            'reset-password-page.tsx',
            () => import('../routes/reset-password-page.tsx'),
            (module) => module.ResetPasswordPage,
          ),
        ),
        page(
          { path: 'profile' },
          guarded(
            screenWith(
              ['profile'],
              'profile-page.tsx',
              () => import('../routes/profile-page.tsx'),
              (module) => module.ProfilePage,
            ),
          ),
        ),
        page(
          { path: 'unauthorized' },
          screen(
            'unauthorized-page.tsx',
            () => import('../routes/unauthorized-page.tsx'),
            (module) => module.UnauthorizedPage,
          ),
        ),
        page(
          { path: '*' },
          screen(
            'not-found-page.tsx',
            () => import('../routes/not-found-page.tsx'),
            (module) => module.NotFoundPage,
          ),
          async () => NOT_FOUND,
        ),
      ],
    },
  ];
}
