import { expect, test } from 'vitest';
import { isCanonicalUrl } from './canonical-urls.ts';

test.each([
  '/',
  '/?lang=fi',
  '/products',
  '/products?category=bags&gender=female&page=2&lang=sv',
  '/product/17',
  '/blogs/caring-for-leather',
  '/pages/care',
  '/custom-jacket',
])('[PAGE-102] %s is canonical', (url) => {
  expect(isCanonicalUrl(url, 'bags')).toBe(true);
});

test.each([
  '/products?search=bag',
  '/products?category=belts',
  '/products?category=bags&category=belts',
  '/products?page=21',
  '/products?sort=price',
  '/products?x=1',
  '/?utm_source=1',
  '/?lang=xx',
  '/?constructor=1',
  '/product/abc',
  '/reset-password/token',
  '/orders/1',
  '/nothing',
  '/products//',
  '/?',
  '/??1',
  '/?&',
  '/?&&',
  '/?lang=fi&',
  '/?lang=fi?x',
  '/?l%61ng=fi',
  '/?lang=fi#x',
  '/products?lang=fi&&&page=2',
  '/about?category=bags',
  '/faqs?page=2',
])('[PAGE-102] %s is not canonical', (url) => {
  expect(isCanonicalUrl(url, 'bags')).toBe(false);
});
