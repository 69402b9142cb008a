import { statusOf } from '@fori/client/api-error';
import { sharedDesignQuery } from '@fori/client/queries/jackets';
import { categoriesQuery, prefetchProduct, productListQuery, productQuery } from '@fori/client/queries/products';
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
  const blogScreen = <M,>(file: string, load: () => Promise<M>, pick: (module: M) => ComponentType) =>
    screenWith(['blog'], file, load, pick);
  const all = async (...fetches: Promise<unknown>[]) => {
    await Promise.all(fetches);
    return undefined;
  };

  // the shop itself is fetched once: browsers find it in the page, and their queries keep it fresh
  const fetchShop = () =>
    all(queryClient.prefetchQuery(storeQuery(api, language())), queryClient.prefetchQuery(exchangeRatesQuery(api)));
  const fetchProduct = async ({ params, address }: Visit) => {
    const id = params.id ?? '';
    const query = productQuery(api, language(), id);
    // browsers ask for the reviews once they know for whom, so nothing of this is in their bundle
    const reviews = async () =>
      (await import('../features/reviews/fetch-reviews.ts')).fetchReviews(services, id, address);
    await all(prefetchProduct(queryClient, api, language(), id), ...(onServer ? [reviews()] : []));
    return statusOf(queryClient.getQueryState(query.queryKey)?.error) === NOT_FOUND ? NOT_FOUND : undefined;
  };
  // its picture is what a link to it is shown with elsewhere
  const fetchDesign = async ({ address }: Visit) => {
    const id = address.get('design');
    if (id) await queryClient.prefetchQuery(sharedDesignQuery(api, id));
    return undefined;
  };
  // as light as the rest: what the blog alone needs comes with it
  const blog = () => import('../features/blog/fetch-blog.ts');

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
          screenWith(
            ['reviews'],
            'product-page.tsx',
            () => import('../routes/product-page.tsx'),
            (module) => module.ProductPage,
          ),
          fetchProduct,
        ),
        page(
          { path: 'custom-jacket' },
          screenWith(
            ['jacket'],
            'custom-jacket-page.tsx',
            () => import('../routes/custom-jacket-page.tsx'),
            (module) => module.CustomJacketPage,
          ),
          fetchDesign,
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
          screenWith(
            ['buying', 'purchases'],
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
          { path: 'blogs' },
          blogScreen(
            'blogs-page.tsx',
            () => import('../routes/blogs-page.tsx'),
            (module) => module.BlogsPage,
          ),
          async ({ address }) => all((await blog()).fetchPosts(services, address)),
        ),
        page(
          { path: 'blogs/:slug' },
          blogScreen(
            'blog-post-page.tsx',
            () => import('../routes/blog-post-page.tsx'),
            (module) => module.BlogPostPage,
          ),
          async ({ params }) => (await blog()).fetchPost(services, params.slug ?? ''),
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
          { path: 'about' },
          screenWith(
            ['telling'],
            'about-page.tsx',
            () => import('../routes/about-page.tsx'),
            (module) => module.AboutPage,
          ),
        ),
        page(
          { path: 'contact' },
          screenWith(
            ['telling'],
            'contact-page.tsx',
            () => import('../routes/contact-page.tsx'),
            (module) => module.ContactPage,
          ),
        ),
        page(
          { path: 'faqs' },
          screenWith(
            ['telling'],
            'faqs-page.tsx',
            () => import('../routes/faqs-page.tsx'),
            (module) => module.FaqsPage,
          ),
        ),
        page(
          { path: 'terms' },
          screenWith(
            ['legal'],
            'terms-page.tsx',
            () => import('../routes/terms-page.tsx'),
            (module) => module.TermsPage,
          ),
        ),
        page(
          { path: 'privacy' },
          screenWith(
            ['legal'],
            'privacy-page.tsx',
            () => import('../routes/privacy-page.tsx'),
            (module) => module.PrivacyPage,
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
