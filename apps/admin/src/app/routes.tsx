import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CrashPage } from '../routes/crash.tsx';
import { LoginPage } from '../routes/login.tsx';
import { NotFoundPage } from '../routes/not-found.tsx';
import { OpeningPage } from '../routes/opening.tsx';
import { OrderPage } from '../routes/order.tsx';
import { OrdersPage } from '../routes/orders.tsx';
import { ShellLayout } from '../routes/shell-layout.tsx';
import { paths } from '../shared/paths.ts';
import { Gate } from './gate.tsx';
import { Guard } from './guard.tsx';

/** A page in its own chunk, loaded when it is first opened; a chunk that fails to load shows the CrashPage. */
const lazyPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => ({
  lazy: async () => ({ Component: (await load())[name] }),
});

const dashboard = lazyPage(() => import('../routes/dashboard.tsx'), 'DashboardPage');

/** The table of the back office's pages. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: OpeningPage,
    children: [
      { path: paths.login, Component: LoginPage },
      { path: `${paths.invite}/:token`, ...lazyPage(() => import('../routes/invite.tsx'), 'InvitePage') },
      { path: `${paths.setup}/:token`, ...lazyPage(() => import('../routes/owner.tsx'), 'OwnerPage') },
      {
        Component: Guard,
        children: [
          {
            Component: ShellLayout,
            children: [
              {
                Component: Gate,
                children: [
                  // one screen with several addresses (ADMIN-01)
                  { path: paths.home, ...dashboard },
                  { path: paths.dashboard, ...dashboard },
                  { path: paths.products, ...dashboard },
                  { path: paths.account, ...lazyPage(() => import('../routes/account.tsx'), 'AccountPage') },
                  { path: paths.status, ...lazyPage(() => import('../routes/status.tsx'), 'StatusPage') },
                  { path: paths.security, ...lazyPage(() => import('../routes/security.tsx'), 'SecurityPage') },
                  { path: paths.jobs, ...lazyPage(() => import('../routes/jobs.tsx'), 'JobsPage') },
                  { path: paths.audit, ...lazyPage(() => import('../routes/audit.tsx'), 'AuditPage') },
                  { path: paths.newProduct, ...lazyPage(() => import('../routes/new-product.tsx'), 'NewProductPage') },
                  {
                    path: `${paths.products}/:id/edit`,
                    ...lazyPage(() => import('../routes/product.tsx'), 'ProductPage'),
                  },
                  {
                    path: paths.productImport,
                    ...lazyPage(() => import('../routes/product-import.tsx'), 'ProductImportPage'),
                  },
                  { path: paths.orders, Component: OrdersPage },
                  { path: `${paths.orders}/:id`, Component: OrderPage },
                  { path: paths.customers, ...lazyPage(() => import('../routes/customers.tsx'), 'CustomersPage') },
                  {
                    path: `${paths.customers}/:id`,
                    ...lazyPage(() => import('../routes/customer.tsx'), 'CustomerPage'),
                  },
                  { path: paths.identity, ...lazyPage(() => import('../routes/identity.tsx'), 'IdentityPage') },
                  { path: paths.settings, ...lazyPage(() => import('../routes/settings.tsx'), 'SettingsPage') },
                  { path: paths.vat, ...lazyPage(() => import('../routes/vat.tsx'), 'VatPage') },
                  { path: paths.shipping, ...lazyPage(() => import('../routes/shipping.tsx'), 'ShippingPage') },
                  { path: paths.jacket, ...lazyPage(() => import('../routes/jacket.tsx'), 'JacketPage') },
                  { path: paths.setup, ...lazyPage(() => import('../routes/setup.tsx'), 'SetupPage') },
                  { path: paths.categories, ...lazyPage(() => import('../routes/categories.tsx'), 'CategoriesPage') },
                  {
                    path: `${paths.categories}/:id/edit`,
                    ...lazyPage(() => import('../routes/category.tsx'), 'CategoryPage'),
                  },
                  { path: paths.shopSearch, ...lazyPage(() => import('../routes/shop-search.tsx'), 'ShopSearchPage') },
                  {
                    path: paths.catalogueZip,
                    ...lazyPage(() => import('../routes/catalogue-zip.tsx'), 'CatalogueZipPage'),
                  },
                  { path: paths.sizeGuides, ...lazyPage(() => import('../routes/size-guides.tsx'), 'SizeGuidesPage') },
                  {
                    path: paths.productFeed,
                    ...lazyPage(() => import('../routes/product-feed.tsx'), 'ProductFeedPage'),
                  },
                  { path: paths.users, ...lazyPage(() => import('../routes/users.tsx'), 'UsersPage') },
                  { path: paths.approvals, ...lazyPage(() => import('../routes/approvals.tsx'), 'ApprovalsPage') },
                  { path: paths.roles, ...lazyPage(() => import('../routes/roles.tsx'), 'RolesPage') },
                  { path: paths.sessions, ...lazyPage(() => import('../routes/sessions.tsx'), 'SessionsPage') },
                  { path: paths.reviews, ...lazyPage(() => import('../routes/reviews.tsx'), 'ReviewsPage') },
                  { path: paths.mails, ...lazyPage(() => import('../routes/mails.tsx'), 'MailsPage') },
                  { path: `${paths.mails}/:kind`, ...lazyPage(() => import('../routes/mail.tsx'), 'MailPage') },
                  {
                    ...lazyPage(() => import('../routes/messages.tsx'), 'MessagesPage'),
                    // the page renders list and message itself, but a route without an element logs a warning
                    children: [
                      { path: paths.messages, element: null },
                      { path: `${paths.messages}/:id`, element: null },
                    ],
                  },
                  { path: paths.blogs, ...lazyPage(() => import('../routes/blogs.tsx'), 'BlogsPage') },
                  { path: paths.newBlog, ...lazyPage(() => import('../routes/blog-new.tsx'), 'BlogNewPage') },
                  {
                    path: `${paths.blogs}/:id/edit`,
                    ...lazyPage(() => import('../routes/blog-edit.tsx'), 'BlogEditPage'),
                  },
                  { path: paths.homePage, ...lazyPage(() => import('../routes/home.tsx'), 'HomePage') },
                  { path: paths.menus, ...lazyPage(() => import('../routes/menus.tsx'), 'MenusPage') },
                  {
                    path: paths.translations,
                    ...lazyPage(() => import('../routes/translations.tsx'), 'TranslationsPage'),
                  },
                  { path: paths.textPages, ...lazyPage(() => import('../routes/text-pages.tsx'), 'TextPagesPage') },
                  {
                    path: `${paths.textPages}/:id/edit`,
                    ...lazyPage(() => import('../routes/text-page.tsx'), 'TextPagePage'),
                  },
                  { path: paths.payouts, ...lazyPage(() => import('../routes/payouts.tsx'), 'PayoutsPage') },
                  { path: `${paths.payouts}/:id`, ...lazyPage(() => import('../routes/payout.tsx'), 'PayoutPage') },
                  { path: paths.documents, ...lazyPage(() => import('../routes/documents.tsx'), 'DocumentsPage') },
                  { path: paths.books, ...lazyPage(() => import('../routes/books.tsx'), 'BooksPage') },
                  { path: paths.reports, ...lazyPage(() => import('../routes/reports.tsx'), 'ReportsPage') },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
