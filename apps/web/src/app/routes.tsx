import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { sharedDesignQuery } from '@fori/client/queries/jackets';
import { goesWithQuery, prefetchProduct, productQuery } from '@fori/client/queries/products';
import { exchangeRatesQuery, storeQuery } from '@fori/client/queries/store';
import type { Language } from '@fori/domain/languages';
import { loadNamespace, type Namespace } from '@fori/i18n/storefront';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CrashPage } from '../routes/crash-screen.tsx';
import type { Services } from '../shared/services.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { checkoutFrame } from './frames.ts';
import { guarded } from './guard.tsx';
import { Layout } from './layout.tsx';
import { lazyScreen, type RouteHandle, type Visit } from './screen.tsx';

/** The route table. */
export function createRoutes(services: Services): RouteObject[] {
  const { api, queryClient, i18n, onServer } = services;
  const language = () => i18n.language as Language;

  const page = (
    place: { path: string } | { index: true },
    { element, handle }: ReturnType<typeof lazyScreen>,
    fetchData?: (visit: Visit) => Promise<number | undefined>,
  ): RouteObject => ({
    ...place,
    element,
    handle: { ...handle, ...(fetchData && { fetchData }) } satisfies RouteHandle,
  });
  /** A screen in its own chunk, with the texts it needs beside the common ones. */
  const screen = <Name extends string>(
    file: string,
    load: () => Promise<Record<Name, ComponentType>>,
    name: Name,
    texts: readonly Namespace[] = [],
    soon?: RouteHandle['soon'],
  ) => {
    const withTexts = async () =>
      (await Promise.all([load(), ...texts.map((part) => loadNamespace(i18n, part))]))[0][name];
    const { element, handle } = lazyScreen(file, withTexts);
    return { element, handle: { ...handle, texts, ...(soon && { soon }) } };
  };
  const all = async (...fetches: Promise<unknown>[]) => {
    await Promise.all(fetches);
    return undefined;
  };

  // fetched once: browsers find it in the page, and their queries keep it fresh
  const fetchShop = () =>
    all(queryClient.prefetchQuery(storeQuery(api, language())), queryClient.prefetchQuery(exchangeRatesQuery(api)));
  const fetchProduct = async ({ params, address }: Visit) => {
    const id = params.id ?? '';
    const query = productQuery(api, language(), id);
    // browsers request reviews once the session is known, so the page includes none
    const reviews = async () =>
      (await import('../features/reviews/fetch-reviews.ts')).fetchReviews(services, id, address);
    const goesWith = () => queryClient.prefetchQuery(goesWithQuery(api, language(), id));
    await all(prefetchProduct(queryClient, api, language(), id), ...(onServer ? [reviews(), goesWith()] : []));
    return statusOf(queryClient.getQueryState(query.queryKey)?.error) === NOT_FOUND ? NOT_FOUND : undefined;
  };
  // its picture is used in link previews
  const fetchDesign = async ({ address }: Visit) => {
    const id = address.get('design');
    if (id) await queryClient.prefetchQuery(sharedDesignQuery(api, id));
    return undefined;
  };
  const fetchText = (slug: string) => async () =>
    (await import('../shared/fetch-text-page.ts')).fetchTextPage(services, slug);
  // keeps the entry small: what only the blog or the listing needs is loaded with it
  const blog = () => import('../features/blog/fetch-blog.ts');
  const home = () => import('../features/home/fetch-home.ts');
  const listing = () => import('../features/catalog/fetch-listing.ts');

  const textPage = screen('text-page.tsx', () => import('../routes/text-page.tsx'), 'TextPagePage', ['pages']);

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
          screen('home-page.tsx', () => import('../routes/home-page.tsx'), 'HomePage', ['home', 'blog']),
          async () => all((await home()).fetchHome(services)),
        ),
        page(
          { path: 'products' },
          screen('products-page.tsx', () => import('../routes/products-page.tsx'), 'ProductsPage', ['listing']),
          async ({ address }) => all((await listing()).fetchListing(services, address)),
        ),
        page(
          { path: 'product/:id/:slug?' },
          screen('product-page.tsx', () => import('../routes/product-page.tsx'), 'ProductPage', ['reviews']),
          fetchProduct,
        ),
        page(
          { path: 'custom-jacket' },
          screen(
            'custom-jacket-page.tsx',
            () => import('../routes/custom-jacket-page.tsx'),
            'CustomJacketPage',
            ['jacket'],
            {
              modules: ['src/features/jacket/artwork/drawing.ts', 'src/features/jacket/components/designer-parts.tsx'],
              texts: ['designer'],
            },
          ),
          fetchDesign,
        ),
        page(
          { path: 'cart' },
          screen('cart-page.tsx', () => import('../routes/cart-page.tsx'), 'CartPage', ['buying']),
        ),
        page(
          { path: 'checkout/success' },
          screen(
            'checkout-success-page.tsx',
            () => import('../routes/checkout-success-page.tsx'),
            'CheckoutSuccessPage',
            ['buying', 'paying', 'purchases'],
          ),
        ),
        {
          handle: checkoutFrame,
          children: [
            page(
              { path: 'checkout' },
              screen('checkout-page.tsx', () => import('../routes/checkout-page.tsx'), 'CheckoutPage', ['buying']),
            ),
            page(
              { path: 'checkout/paypal/:token' },
              screen(
                'checkout-paypal-page.tsx',
                () => import('../routes/checkout-paypal-page.tsx'),
                'CheckoutPaypalPage',
                ['buying', 'paying'],
              ),
            ),
          ],
        },
        page(
          { path: 'orders' },
          guarded(screen('orders-page.tsx', () => import('../routes/orders-page.tsx'), 'OrdersPage', ['purchases'])),
        ),
        page(
          { path: 'orders/:id' },
          screen('order-page.tsx', () => import('../routes/order-page.tsx'), 'OrderPage', ['purchases']),
        ),
        page(
          { path: 'withdrawal/:id?' },
          screen('withdrawal-page.tsx', () => import('../routes/withdrawal-page.tsx'), 'WithdrawalPage', [
            'purchases',
            'withdrawal',
          ]),
        ),
        page(
          { path: 'blogs' },
          screen('blogs-page.tsx', () => import('../routes/blogs-page.tsx'), 'BlogsPage', ['blog']),
          async ({ address }) => all((await blog()).fetchPosts(services, address)),
        ),
        page(
          { path: 'blogs/:slug' },
          screen('blog-post-page.tsx', () => import('../routes/blog-post-page.tsx'), 'BlogPostPage', ['blog']),
          async ({ params }) => (await blog()).fetchPost(services, params.slug ?? ''),
        ),
        page(
          { path: 'login' },
          screen('login-page.tsx', () => import('../routes/login-page.tsx'), 'LoginPage', ['account']),
        ),
        page(
          { path: 'signup' },
          screen('signup-page.tsx', () => import('../routes/signup-page.tsx'), 'SignupPage', ['account']),
        ),
        page(
          { path: 'auth/callback' },
          screen('auth-callback-page.tsx', () => import('../routes/auth-callback-page.tsx'), 'AuthCallbackPage', [
            'account',
          ]),
        ),
        page(
          { path: 'verify-email' },
          screen('verify-email-page.tsx', () => import('../routes/verify-email-page.tsx'), 'VerifyEmailPage', [
            'account',
          ]),
        ),
        page(
          { path: 'forgot-password' },
          screen('forgot-password-page.tsx', () => import('../routes/forgot-password-page.tsx'), 'ForgotPasswordPage', [
            'account',
          ]),
        ),
        page(
          { path: 'reset-password/:token' },
          screen('reset-password-page.tsx', () => import('../routes/reset-password-page.tsx'), 'ResetPasswordPage', [
            'account',
          ]),
        ),
        page(
          { path: 'undo-email/:token' },
          screen('undo-email-page.tsx', () => import('../routes/undo-email-page.tsx'), 'UndoEmailPage', ['account']),
        ),
        page(
          { path: 'profile' },
          guarded(screen('profile-page.tsx', () => import('../routes/profile-page.tsx'), 'ProfilePage', ['profile'])),
        ),
        ...['about', 'faqs', 'terms', 'privacy'].map((path) => page({ path }, textPage, fetchText(path))),
        page(
          { path: 'contact' },
          screen('contact-page.tsx', () => import('../routes/contact-page.tsx'), 'ContactPage', ['contact']),
          fetchText('contact'),
        ),
        page({ path: 'pages/:slug' }, textPage, async ({ params }) => fetchText(params.slug ?? '')()),
        page(
          { path: 'unauthorized' },
          screen('unauthorized-page.tsx', () => import('../routes/unauthorized-page.tsx'), 'UnauthorizedPage', [
            'account',
          ]),
        ),
        page(
          { path: 'offline' },
          screen('offline-page.tsx', () => import('../routes/offline-page.tsx'), 'OfflinePage', ['offline']),
        ),
        page(
          { path: '*' },
          screen('not-found-page.tsx', () => import('../routes/not-found-page.tsx'), 'NotFoundPage'),
          async () => NOT_FOUND,
        ),
      ],
    },
  ];
}
