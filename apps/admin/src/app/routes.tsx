import { Navigate, type RouteObject } from 'react-router-dom';
import { CrashPage } from '../routes/crash.tsx';
import { LoginPage } from '../routes/login.tsx';
import { NotFoundPage } from '../routes/not-found.tsx';
import { OrderPage } from '../routes/order.tsx';
import { OrdersPage } from '../routes/orders.tsx';
import { ShellLayout } from '../routes/shell-layout.tsx';
import { Guard } from './guard.tsx';
import { paths } from './paths.ts';

/** The table of the back office's pages. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashPage,
    children: [
      { path: paths.login, Component: LoginPage },
      {
        Component: Guard,
        children: [
          {
            Component: ShellLayout,
            children: [
              // the first area there is, until the dashboard takes this place
              { path: paths.home, element: <Navigate to={paths.orders} replace /> },
              { path: paths.orders, Component: OrdersPage },
              { path: `${paths.orders}/:id`, Component: OrderPage },
            ],
          },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
];
