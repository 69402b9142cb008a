import type { Suggestions } from '@fori/contracts/products/schemas';
import { expect } from 'vitest';
import type { TestShop } from './harness.ts';

export const suggest = async (shop: TestShop, q: string, lang = 'en'): Promise<Suggestions> => {
  const response = await shop.call('GET', `/products/suggestions?${new URLSearchParams({ q, lang })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Suggestions }>().data;
};
export const names = ({ products }: Suggestions) => products.map((product) => product.name);
export const nothing = { products: [], categories: [], did_you_mean: null };
