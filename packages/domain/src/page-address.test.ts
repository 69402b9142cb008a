import { expect, test } from 'vitest';
import { withoutTracking } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/?utm_source=mail&utm_campaign=a%20b', '/'],
  ['/products?page=2&gclid=x&category=bags', '/products?page=2&category=bags'],
  ['/products?fbclid', '/products'],
  ['/products?search=utm_source', '/products?search=utm_source'],
  ['/products?search=a?utm_source=b&msclkid=1', '/products?search=a?utm_source=b'],
  ['/product/2?color=black', '/product/2?color=black'],
])('[PAGE-104] %s without tracking parameters is %s', (address, expected) => {
  expect(withoutTracking(address)).toBe(expected);
});
