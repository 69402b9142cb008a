import type { OrderRow } from '@fori/contracts/orders/schemas';
import { beforeAll, expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { signedIn } from './people.ts';

interface Page {
  data: OrderRow[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}
type Person = Awaited<ReturnType<typeof signedIn>>;

/** The orders of a customer, as they list them. */
export const ownOrders = (shop: () => TestShop) => {
  let customer: Person;
  let variantId: number;

  const list = async (person: Person, query = ''): Promise<Page> => {
    const response = await shop().call('GET', `/orders${query}`, undefined, person);
    expect(response.statusCode).toBe(200);
    return response.json<{ data: Page }>().data;
  };

  beforeAll(async () => {
    customer = await signedIn(shop(), 'customer');
    variantId = (await addProduct(shop(), { price: 7900, stock: 500 })).variants[0]?.id ?? 0;
  });
  return { variantId: () => variantId, customer: () => customer, list };
};
