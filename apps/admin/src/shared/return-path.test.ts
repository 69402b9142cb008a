import { expect, test } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

test('[NAV-33] [AUTH-67] the requested place survives the round trip through the login address', () => {
  const place = '/admin/orders?status=paid&search=M%C3%A4kinen#lines';
  const login = new URL(loginPath(place), 'http://shop.example');
  expect(login.pathname).toBe('/admin/login');
  expect(returnPath(login.searchParams.get('from'))).toBe(place);
});

test('[AUTH-68] without a requested place the login leads to /admin', () => {
  expect(loginPath('/admin')).toBe('/admin/login');
  expect(returnPath(null)).toBe('/admin');
  expect(returnPath('')).toBe('/admin');
});

test.each([
  'https://evil.example/admin/orders',
  '//evil.example/admin',
  '/\\evil.example/admin',
  'javascript:alert(1)',
  '/administrator',
  '/admin/../cart',
  '/products',
  '/admin/login',
  '/admin/login?from=/admin/login',
])('never returns to a place outside the back office: %s', (from) => {
  expect(returnPath(from)).toBe('/admin');
});
