import type { Facets, Product } from '@fori/contracts/products/schemas';
import { expect } from 'vitest';
import type { TestShop } from './harness.ts';

const get = async <T>(shop: TestShop, path: string, query: Record<string, string>): Promise<T> => {
  const response = await shop.call('GET', `${path}?${new URLSearchParams(query)}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: T }>().data;
};
export const list = (shop: TestShop, query: Record<string, string>) =>
  get<{ data: Product[]; total: number }>(shop, '/products', query);
export const facets = (shop: TestShop, query: Record<string, string> = {}) =>
  get<Facets>(shop, '/products/facets', query);
