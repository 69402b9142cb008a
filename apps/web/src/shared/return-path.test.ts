import { expect, test } from 'vitest';
import { returnPath, withReturn } from './return-path.ts';

test.each([
  ['/profile', '/profile'],
  ['/orders/o-1?page=2#items', '/orders/o-1?page=2#items'],
  ['/admin/orders?status=paid', '/admin/orders?status=paid'],
  ['/products/../cart', '/cart'],
])('[AUTH-18] returns to %s', (from, place) => expect(returnPath(from)).toBe(place));

test.each([
  null,
  '',
  'profile',
  'https://other.example/profile',
  '//other.example/profile',
  '/\\other.example',
  '\\\\other.example',
  '/a/..//other.example',
  'javascript:alert(1)',
  '/login?from=/login',
  '/signup',
  '/verify-email?user_id=1',
  '/forgot-password',
  '/reset-password/x',
  '/auth/callback?code=1',
  '/admin/login',
  '/api/logout',
  '/dev/mail',
])('[AUTH-19] %s is not returned to: home instead', (from) => expect(returnPath(from)).toBe('/'));

test('[NAV-33] the place is passed in the address, and home is left out', () => {
  expect(withReturn('/login', '/')).toBe('/login');
  expect(withReturn('/login', '/orders?page=2')).toBe('/login?from=%2Forders%3Fpage%3D2');
  expect(withReturn('/verify-email?user_id=u', '/cart')).toBe('/verify-email?user_id=u&from=%2Fcart');
});
