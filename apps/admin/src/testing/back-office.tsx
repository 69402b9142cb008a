import type { User } from '@fori/contracts/auth/schemas';
import { type BuiltInRole, type Permission, permissionsOf } from '@fori/domain/permissions';
import { storageKey } from '@fori/domain/shop';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
  createBrowserRouter,
  type Location,
  Outlet,
  type RouteObject,
  RouterProvider,
  useLocation,
} from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { routes } from '../app/routes.tsx';
import { createServices } from '../app/services.ts';
import { buildCategories } from './categories.ts';
import { buildRoles } from './roles.ts';

/** A member of staff with a role, built in or composed of these permissions. */
export const buildStaff = (role: BuiltInRole | readonly Permission[]): User => ({
  id: 'u-1',
  name: 'Meri Admin',
  email: 'admin@fori.example',
  role: 'admin',
  permissions: permissionsOf(role),
  staff_role: typeof role === 'string' ? { id: role, name: null } : { id: 'r-1', name: 'Seasonal help' },
});

export const admin: User = buildStaff('owner');

/** What a browser stores of a signed-in admin. */
export const storeSignIn = (user: User): void => {
  localStorage.setItem(storageKey('staff'), JSON.stringify(user));
};

export interface Call {
  /** the parameters of the address, the language aside */
  query: Record<string, string>;
  body: unknown;
}

/** Responses of the API by method and path, such as `GET /api/admin/orders`. A function receives the call. */
export type FakeResponses = Record<
  string,
  Response | Promise<Response> | ((call: Call) => Response | Promise<Response>)
>;

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** An error as the API returns it. */
export const refusal = (status: number, code: string, rest: object = {}): Response =>
  json({ message: `refused: ${code}`, code, request_id: 'r-1', ...rest }, status);

export const pageOf = (rows: unknown[], paging: object = {}): Response =>
  json({ data: { data: rows, current_page: 1, last_page: 1, per_page: 25, total: rows.length, ...paging } });

/** The signed-in person has the role that may look at nearly everything, and change nothing. */
export const asReader: FakeResponses = { 'GET /api/me': () => json({ data: buildStaff('read_only') }) };

/** A call that never gets a response. */
export const neverResolves = (): Promise<Response> => new Promise(() => undefined);

/**
 * Reports the address of the rendered screen: the router itself is at the next address before its screen has loaded.
 */
function Shown({ onShown }: { onShown: (location: Location) => void }) {
  const location = useLocation();
  useLayoutEffect(() => onShown(location), [location, onShown]);
  return <Outlet />;
}

/** The router of main.tsx, at an address of the page that the tests share. */
export function routerAt(address: string, table: RouteObject[]) {
  window.history.replaceState(null, '', address);
  const router = createBrowserRouter(table);
  onTestFinished(() => router.dispose());
  return router;
}

/** The back office in a page of its own, with a fake API. */
export async function openBackOffice(address: string, responses: FakeResponses, table: RouteObject[] = routes) {
  const calls: Record<string, Call[]> = {};
  const headers: Record<string, Headers[]> = {};
  const known: FakeResponses = {
    'GET /api/me': json({ data: admin }),
    // counts of the navigation
    'GET /api/admin/reviews/pending': pageOf([]),
    'GET /api/admin/messages': pageOf([]),
    'GET /api/admin/approvals/waiting': json({ data: { count: 0 } }),
    // what waits for a second person
    'GET /api/admin/approvals': pageOf([]),
    // the admin's saved views
    'GET /api/admin/views': json({ data: [] }),
    // the other part of the dashboard
    'GET /api/admin/dashboard': neverResolves(),
    'GET /api/admin/products': pageOf([]),
    // names of products' categories
    'GET /api/admin/categories': json({ data: buildCategories() }),
    // roles to give and to filter by
    'GET /api/admin/roles': json({ data: buildRoles() }),
    // documents of an order
    'GET /api/admin/orders/order-1/documents': json({ data: [] }),
    // VAT settings for the product's price
    'GET /api/store': neverResolves(),
    'GET /api/admin/settings': neverResolves(),
    // zones with delivery methods
    'GET /api/admin/shipping': neverResolves(),
    // the admin's own second factors
    'GET /api/admin/account/factors': neverResolves(),
    // whether the screen is a step of opening the shop
    'GET /api/admin/setup': neverResolves(),
    ...responses,
  };
  const fetch = async (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://shop.example');
    const name = `${init?.method ?? 'GET'} ${pathname}`;
    const { lang: _lang, ...query } = Object.fromEntries(searchParams);
    const call = { query, body: typeof init?.body === 'string' ? JSON.parse(init.body) : null };
    calls[name] = [...(calls[name] ?? []), call];
    headers[name] = [...(headers[name] ?? []), new Headers(init?.headers)];
    const response = known[name];
    if (!response) throw new Error(`the test expects no ${name}`);
    const reply = await (typeof response === 'function' ? response(call) : response);
    return reply.clone();
  };
  const services = await createServices({ fetch });
  // retries are tested in the client
  services.queryClient.setDefaultOptions({ queries: { retry: false } });
  let shown: Location | undefined;
  const onShown = (location: Location) => {
    shown = location;
  };
  const router = routerAt(address, [{ element: <Shown onShown={onShown} />, children: table }]);
  render(
    <Providers services={services}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return {
    services,
    callsOf: (name: string): Call[] => calls[name] ?? [],
    headersOf: (name: string): Headers[] => headers[name] ?? [],
    /** the address of the rendered screen */
    address: () => (shown ? shown.pathname + shown.search : address),
  };
}
