import type { Product } from '@fori/contracts/products/schemas';
import { expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';

interface Page {
  data: Product[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  similar: boolean;
  did_you_mean: string | null;
}

export const productList = async (shop: TestShop, query = '', headers: Record<string, string> = {}): Promise<Page> => {
  const response = await shop.call('GET', `/products${query}`, undefined, { headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Page }>().data;
};

export const namesOf = (page: Page) => page.data.map((product) => product.name);

export const sortedNames = (page: Page) => namesOf(page).toSorted();

/** Products whose words are searched for. */
export const addSearched = async (shop: TestShop) => {
  await addProduct(shop, {
    names: { en: 'Harbour tote', fi: 'Satamakassi' },
    descriptions: { en: 'Carry it over ferry decks.', fi: 'Lautan kannelle.' },
    category: 'bags',
  });
  await addProduct(shop, {
    names: { en: 'Harsh belt', sv: 'Ångström-bälte', is: 'Belti Þorður', da: 'Bælte med øje' },
    descriptions: { en: 'Straight.', sv: 'Rakt.', is: 'Beint.', da: 'Lige.' },
    category: 'belts',
  });
  await addProduct(shop, {
    names: { en: '100 % wool_cap' },
    descriptions: { en: 'Warm.' },
    category: 'accessories',
  });
  await addProduct(shop, {
    names: { en: 'Ægir "quoted" OR case' },
    descriptions: { en: 'Glasses.' },
    category: 'accessories',
  });
};

/** What a search of the list finds. */
export const searchCalls = (shop: () => TestShop) => {
  const found = async (term: string, lang = 'en') =>
    sortedNames(await productList(shop(), `?search=${encodeURIComponent(term)}&lang=${lang}`));
  return { found };
};
