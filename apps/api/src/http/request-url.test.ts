import { expect, test } from 'vitest';
import { wellFormedUrl } from './request-url.ts';

test.each([
  ['/products?page=2', '/products?page=2'],
  ['http://shop.example/products?page=2', '/products?page=2'],
  ['*', '/*'],
  ['http://', '/http://'],
  ['http://shop.example:99999/products', '/http://shop.example:99999/products'],
  ['/%C3%A4?search=%', '/%C3%A4?search=%'],
  ['/products/%ff?page=2', '/products/%25ff?page=2'],
])('[API-187] the target %s is the address %s', (target, address) => {
  expect(wellFormedUrl(target)).toBe(address);
});
