import { backOfficePages } from '@fori/contracts/pages';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const addresses = (table: readonly RouteObject[]): string[] =>
  table.flatMap((route) => [...(route.path ? [route.path] : []), ...addresses(route.children ?? [])]);

test('[ADMIN-07] every area has an address, and the server knows every page and no others', () => {
  const pages = addresses(routes).filter((path) => path !== '*');
  expect(pages.sort()).toEqual([...backOfficePages].sort());
  const areas = 'dashboard products orders customers reviews blogs messages reports settings users audit'.split(' ');
  expect(pages).toEqual(expect.arrayContaining(areas.map((area) => `/admin/${area}`)));
  const things = ['/admin/products/new', '/admin/products/:id/edit', '/admin/orders/:id', '/admin/customers/:id'];
  expect(pages).toEqual(expect.arrayContaining(things));
});
