import type { Order, OrderRow } from '@fori/contracts/orders/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder } from '../../../testing/shopping.ts';
import type { ImageDraft } from '../../catalog/editing/write-product.ts';

interface Page {
  data: OrderRow[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const START = Date.parse('2026-11-21T09:00:00.000Z');
const picture = (name: string): ImageDraft => ({
  kind: 'image',
  file: `products/${name}`,
  color: null,
  width: 1600,
  height: 2000,
  placeholder: null,
  alt: { en: name },
});

describeShop('a customer’s own orders', (shop) => {
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

  test('[ORDER-01] [ORDER-17] of a new customer are one empty page', async () => {
    const newcomer = await signedIn(shop(), 'customer');
    expect(await list(newcomer)).toEqual({ data: [], current_page: 1, last_page: 1, per_page: 10, total: 0 });
  });

  test('[ORDER-01] are refused to admins and to visitors', async () => {
    const admin = await signedIn(shop(), 'admin');
    expect((await shop().call('GET', '/orders', undefined, admin)).statusCode).toBe(403);
    expect((await shop().call('GET', '/orders')).statusCode).toBe(401);
    expect((await shop().call('GET', '/orders', undefined, newGuest())).statusCode).toBe(401);
  });

  describe('with twelve orders', () => {
    let placed: Order[];

    beforeAll(async () => {
      placed = [];
      for (let index = 0; index < 12; index += 1) {
        // two in each minute, so that the id has to decide between them
        shop().setTime(new Date(START + Math.floor(index / 2) * 60_000));
        placed.push((await buy(shop(), customer, variantId)).order);
      }
      await buy(shop(), newGuest(), variantId);
      await buy(shop(), await signedIn(shop(), 'customer'), variantId);
    });

    test('[ORDER-01] [ORDER-06] are listed newest first, ten a page, without repetition', async () => {
      const first = await list(customer);
      const second = await list(customer, '?page=2');
      expect(first).toMatchObject({ current_page: 1, last_page: 2, per_page: 10, total: 12 });
      expect(second).toMatchObject({ current_page: 2, last_page: 2, per_page: 10, total: 12 });
      expect(first.data).toHaveLength(10);
      const rows = [...first.data, ...second.data];
      expect(new Set(rows.map((row) => row.id))).toEqual(new Set(placed.map((order) => order.id)));
      const times = rows.map((row) => row.created_at);
      expect(times).toEqual([...times].sort().reverse());
    });

    test.each([
      ['?page=3', 3, 0],
      ['?page=0', 1, 10],
      ['?page=-1', 1, 10],
      ['?page=x', 1, 10],
      ['?page=1&page=2', 2, 2],
      ['?per_page=1', 1, 10],
    ])('%s lists page %i with %i orders', async (query, page, length) => {
      const response = await list(customer, query);
      expect(response).toMatchObject({ current_page: page, total: 12, per_page: 10 });
      expect(response.data).toHaveLength(length);
    });
  });

  test('[ORDER-06] [ORDER-08] [ORDER-09] a row shows number, date, status, amounts and the first few pictures', async () => {
    shop().setTime('2026-11-22T09:00:00.000Z');
    const person = await signedIn(shop(), 'customer');
    for (const name of ['a', 'b', 'b', 'c', 'd', 'e']) {
      const product = await addProduct(shop(), { price: 4000, images: [picture(name)] });
      await addToCart(shop(), person, product.variants[0]?.id ?? 0, 2);
    }
    const body = await orderBody(shop(), person, { display_currency: 'SEK' });
    const order = (await postOrder(shop(), person, body)).json<{ data: Order }>().data;
    const [row] = (await list(person)).data;
    expect(row).toEqual({
      id: order.id,
      number: order.number,
      created_at: '2026-11-22T09:00:00.000Z',
      status: 'paid',
      item_count: 12,
      total: '600.00',
      display: order.display,
      tracking_number: null,
      images: expect.any(Array),
    });
    const pictures = order.items.map((item) => item.image);
    expect(row?.images).toEqual([...new Set(pictures)].slice(0, 4));
    expect(row?.images).toHaveLength(4);
  });
});
