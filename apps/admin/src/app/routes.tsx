import type { RouteObject } from 'react-router-dom';
import { CrashPage } from '../routes/crash.tsx';
import { LoginPage } from '../routes/login.tsx';
import { NotFoundPage } from '../routes/not-found.tsx';
import { OpeningPage } from '../routes/opening.tsx';
import { OrderPage } from '../routes/order.tsx';
import { OrdersPage } from '../routes/orders.tsx';
import { ShellLayout } from '../routes/shell-layout.tsx';
import { paths } from '../shared/paths.ts';
import { Guard } from './guard.tsx';

const dashboard = async () => ({ Component: (await import('../routes/dashboard.tsx')).DashboardPage });

/** The table of the back office's pages. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: OpeningPage,
    children: [
      { path: paths.login, Component: LoginPage },
      {
        path: `${paths.invite}/:token`,
        lazy: async () => ({ Component: (await import('../routes/invite.tsx')).InvitePage }),
      },
      {
        Component: Guard,
        children: [
          {
            Component: ShellLayout,
            children: [
              // one screen with several addresses, as specified
              { path: paths.home, lazy: dashboard },
              { path: paths.dashboard, lazy: dashboard },
              { path: paths.products, lazy: dashboard },
              {
                path: paths.audit,
                lazy: async () => ({ Component: (await import('../routes/audit.tsx')).AuditPage }),
              },
              {
                path: paths.newProduct,
                lazy: async () => ({ Component: (await import('../routes/new-product.tsx')).NewProductPage }),
              },
              {
                path: `${paths.products}/:id/edit`,
                lazy: async () => ({ Component: (await import('../routes/product.tsx')).ProductPage }),
              },
              {
                path: paths.productImport,
                lazy: async () => ({ Component: (await import('../routes/product-import.tsx')).ProductImportPage }),
              },
              { path: paths.orders, Component: OrdersPage },
              { path: `${paths.orders}/:id`, Component: OrderPage },
              {
                path: paths.customers,
                lazy: async () => ({ Component: (await import('../routes/customers.tsx')).CustomersPage }),
              },
              {
                path: `${paths.customers}/:id`,
                lazy: async () => ({ Component: (await import('../routes/customer.tsx')).CustomerPage }),
              },
              {
                path: paths.settings,
                lazy: async () => ({ Component: (await import('../routes/settings.tsx')).SettingsPage }),
              },
              { path: paths.users, lazy: async () => ({ Component: (await import('../routes/users.tsx')).UsersPage }) },
              {
                path: paths.reviews,
                lazy: async () => ({ Component: (await import('../routes/reviews.tsx')).ReviewsPage }),
              },
              {
                lazy: async () => ({ Component: (await import('../routes/messages.tsx')).MessagesPage }),
                // the page shows list and message itself; a route without any element is warned of in the console
                children: [
                  { path: paths.messages, element: null },
                  { path: `${paths.messages}/:id`, element: null },
                ],
              },
              {
                path: paths.blogs,
                lazy: async () => ({ Component: (await import('../routes/blogs.tsx')).BlogsPage }),
              },
              {
                path: paths.newBlog,
                lazy: async () => ({ Component: (await import('../routes/blog-new.tsx')).BlogNewPage }),
              },
              {
                path: `${paths.blogs}/:id/edit`,
                lazy: async () => ({ Component: (await import('../routes/blog-edit.tsx')).BlogEditPage }),
              },
              {
                path: paths.reports,
                lazy: async () => ({ Component: (await import('../routes/reports.tsx')).ReportsPage }),
              },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
