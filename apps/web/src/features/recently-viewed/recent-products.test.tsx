import { beforeEach, expect, test } from 'vitest';
import { MAX_REMEMBERED, recentProducts, rememberProduct, removeProduct } from './recent-products.ts';

beforeEach(() => localStorage.clear());

test('remembers up to twelve recently viewed products, newest first, without duplicates', () => {
  for (let id = 1; id <= 15; id += 1) rememberProduct(id);
  rememberProduct(10);
  expect(recentProducts()).toEqual([10, 15, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4]);
  expect(recentProducts()).toHaveLength(MAX_REMEMBERED);
  expect(JSON.parse(localStorage.getItem('fori-recently-viewed') ?? '')).toHaveLength(MAX_REMEMBERED);
});

test('removes a product that no longer exists', () => {
  for (const id of [1, 2, 3]) rememberProduct(id);
  removeProduct(2);
  expect(recentProducts()).toEqual([3, 1]);
});

test('ignores malformed storage', () => {
  for (const nonsense of ['{', '"x"', '{"a":1}', 'null', '']) {
    localStorage.setItem('fori-recently-viewed', nonsense);
    expect(recentProducts(), nonsense).toEqual([]);
  }
  localStorage.setItem('fori-recently-viewed', '[3,"4",-1,1.5,null,3,7]');
  expect(recentProducts()).toEqual([3, 7]);
});
