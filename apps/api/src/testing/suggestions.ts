import type { Suggestions } from '@fori/contracts/products/schemas';
import { expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';

export const suggest = async (shop: TestShop, q: string, lang = 'en'): Promise<Suggestions> => {
  const response = await shop.call('GET', `/products/suggestions?${new URLSearchParams({ q, lang })}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Suggestions }>().data;
};
export const names = ({ products }: Suggestions) => products.map((product) => product.name);
export const nothing = { products: [], categories: [], did_you_mean: null };

/** Products that suggestions find, and one that is archived. */
export const addSuggested = async (shop: TestShop) => {
  await addProduct(shop, {
    names: { en: 'Harbour tote', fi: 'Satamakassi' },
    category: 'bags',
    price: 24_900,
    discount: 20,
    variants: [
      { size: 'S', color: 'black' },
      { size: 'L', color: 'black', priceDifference: 2000 },
    ],
    images: [
      {
        kind: 'image',
        file: 'products/tote/front',
        color: null,
        width: 960,
        height: 1200,
        placeholder: null,
        alt: { en: 'Tote, front' },
      },
    ],
    featuredRank: 1,
  });
  await addProduct(shop, {
    names: { en: 'Harsh belt', sv: 'Ångström-bälte', is: 'Belti Þorður', da: 'Bælte med øje' },
    category: 'belts',
    featuredRank: 9,
  });
  await addProduct(shop, { names: { en: 'Card wallet' }, category: 'wallets', featuredRank: 2 });
  await addProduct(shop, { names: { en: 'Plånbok' }, category: 'wallets', featuredRank: 3 });
  await addProduct(shop, { names: { en: 'Relic' }, category: 'accessories', status: 'archived' });
};
