import { backOfficePages } from '@fori/contracts/pages';
import type { RouteObject } from 'react-router-dom';
import { expect, test } from 'vitest';
import { routes } from './routes.tsx';

const addresses = (table: readonly RouteObject[]): string[] =>
  table.flatMap((route) => [...(route.path ? [route.path] : []), ...addresses(route.children ?? [])]);

test('every page has an address that the server knows, and no other', () => {
  const pages = addresses(routes).filter((path) => path !== '*');
  expect(pages.sort()).toEqual([...backOfficePages].sort());
});
