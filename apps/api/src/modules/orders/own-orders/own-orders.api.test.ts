import type { Order } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { ownOrders } from '../../../testing/own-orders.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';
import type { ImageDraft } from '../../catalog/editing/write-product.ts';

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
  const { list } = ownOrders(shop);

  test('[ORDER-01] are refused to admins and to visitors', async () => {
    const admin = await signedIn(shop(), 'admin');
    expect((await shop().call('GET', '/orders', undefined, admin)).statusCode).toBe(403);
    expect((await shop().call('GET', '/orders')).statusCode).toBe(401);
    expect((await shop().call('GET', '/orders', undefined, newGuest())).statusCode).toBe(401);
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
