import { statusOf } from '@fori/client/api-error';
import { categoriesQuery, productListQuery, productQuery } from '@fori/client/queries/products';
import { exchangeRatesQuery, storeQuery } from '@fori/client/queries/store';
import type { Language } from '@fori/domain/languages';
import { data, type RouteObject } from 'react-router-dom';
import { fetchListing } from '../features/catalog/fetch-listing.ts';
import { featuredQuery } from '../features/home/featured-query.ts';
import { CrashPage, CrashScreen } from '../routes/crash-screen.tsx';
import type { Services } from '../shared/services.ts';
import { Layout } from './layout.tsx';
import type { RouteHandle } from './lazy-routes.ts';

const NOT_FOUND = 404;
const OK = 200;

/** A screen in a chunk of its own; the server announces `src/routes/<file>` to the browser. */
const screen = <M,>(file: string, load: () => Promise<M>, pick: (module: M) => () => React.ReactNode) => ({
  handle: { module: `src/routes/${file}` } satisfies RouteHandle,
  lazy: async () => ({ Component: pick(await load()) }),
});

/**
 * The route table. Loaders only start what a screen will ask for anyway: the server waits for it and sends it along, the
 * browser opens the screen at once. A loader answers with a status where the page has one of its own.
 */
export function createRoutes(services: Services): RouteObject[] {
  const { api, queryClient, i18n, onServer } = services;
  const language = () => i18n.language as Language;
  const started = (fetches: Promise<unknown>[]) => (onServer ? Promise.all(fetches).then(() => null) : null);
  const fetchProducts = (filters: Parameters<typeof productListQuery>[2]) =>
    queryClient.prefetchQuery(productListQuery(api, language(), filters));
  const fetchCategories = () => queryClient.prefetchQuery(categoriesQuery(api, language()));

  return [
    {
      id: 'shell',
      path: '/',
      element: <Layout />,
      errorElement: <CrashPage />,
      shouldRevalidate: () => false,
      loader: () =>
        started([
          queryClient.prefetchQuery(storeQuery(api, language())),
          queryClient.prefetchQuery(exchangeRatesQuery(api)),
        ]),
      children: [
        {
          id: 'screens',
          errorElement: <CrashScreen />,
          children: [
            {
              id: 'home',
              index: true,
              loader: () => started([fetchProducts(featuredQuery), fetchCategories()]),
              ...screen(
                'home-page.tsx',
                () => import('../routes/home-page.tsx'),
                (module) => module.HomePage,
              ),
            },
            {
              id: 'products',
              path: 'products',
              loader: ({ request }) =>
                started([fetchListing(services, new URL(request.url).searchParams), fetchCategories()]),
              ...screen(
                'products-page.tsx',
                () => import('../routes/products-page.tsx'),
                (module) => module.ProductsPage,
              ),
            },
            {
              id: 'product',
              path: 'product/:id',
              loader: async ({ params }) => {
                const query = productQuery(api, language(), params.id ?? '');
                const fetched = queryClient.prefetchQuery(query);
                if (!onServer) return null;
                await fetched;
                const missing = statusOf(queryClient.getQueryState(query.queryKey)?.error) === NOT_FOUND;
                return data({ missing }, { status: missing ? NOT_FOUND : OK });
              },
              ...screen(
                'product-page.tsx',
                () => import('../routes/product-page.tsx'),
                (module) => module.ProductPage,
              ),
            },
            {
              id: 'cart',
              path: 'cart',
              ...screen(
                'cart-page.tsx',
                () => import('../routes/cart-page.tsx'),
                (module) => module.CartPage,
              ),
            },
            {
              id: 'checkout',
              path: 'checkout',
              ...screen(
                'checkout-page.tsx',
                () => import('../routes/checkout-page.tsx'),
                (module) => module.CheckoutPage,
              ),
            },
            {
              id: 'checkout-success',
              path: 'checkout/success',
              ...screen(
                'checkout-success-page.tsx',
                () => import('../routes/checkout-success-page.tsx'),
                (module) => module.CheckoutSuccessPage,
              ),
            },
            {
              id: 'checkout-paypal',
              path: 'checkout/paypal/:token',
              ...screen(
                'checkout-paypal-page.tsx',
                () => import('../routes/checkout-paypal-page.tsx'),
                (module) => module.CheckoutPaypalPage,
              ),
            },
            {
              id: 'order',
              path: 'orders/:id',
              ...screen(
                'order-page.tsx',
                () => import('../routes/order-page.tsx'),
                (module) => module.OrderPage,
              ),
            },
            {
              id: 'unauthorized',
              path: 'unauthorized',
              ...screen(
                'unauthorized-page.tsx',
                () => import('../routes/unauthorized-page.tsx'),
                (module) => module.UnauthorizedPage,
              ),
            },
            {
              id: 'not-found',
              path: '*',
              loader: () => data(null, { status: NOT_FOUND }),
              ...screen(
                'not-found-page.tsx',
                () => import('../routes/not-found-page.tsx'),
                (module) => module.NotFoundPage,
              ),
            },
          ],
        },
      ],
    },
  ];
}
