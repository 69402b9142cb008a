import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { type ListPage, listedOrders } from '../../testing/listed-orders.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

describeShop('orders in the back office', (shop) => {
  const { variantId, admin, paidOrder, orderInFinnish, lineOf } = listedOrders(shop);

  describe('the list', () => {
    const list = async (query = ''): Promise<ListPage> =>
      (await shop().call('GET', `/admin/orders${query}`, undefined, admin())).json<{ data: ListPage }>().data;
    let first: Order;
    let second: Order;

    beforeAll(async () => {
      first = await paidOrder();
      shop().setTime('2026-11-22T09:00:00.000Z');
      const guest = newGuest();
      await addToCart(shop(), guest, variantId(), 5);
      const body = await orderBody(shop(), guest, { full_name: 'Þóra Øster', email: 'thora_1@example.is' });
      second = (await postOrder(shop(), guest, body)).json<{ data: Order }>().data;
      shop().setTime('2026-11-23T09:00:00.000Z');
    });

    test('a row shows number, date, status, customer, amounts and payment of the order', async () => {
      const [row] = (await list()).data;
      expect(row).toEqual({
        id: second.id,
        number: second.number,
        created_at: '2026-11-22T09:00:00.000Z',
        status: 'paid',
        customer: { name: 'Þóra Øster', email: 'thora_1@example.is' },
        country: 'FI',
        item_count: 5,
        total: second.total,
        tracking_number: null,
        payment_status: 'authorised',
        capture_failed: false,
        jacket_count: 0,
        has_refunds: false,
        withdrawal: null,
        withdrawal_refund_failed: false,
        waits_for_proof: false,
        disputed: false,
        refund_came_back: false,
        vat_id_refuted: false,
        authorisation_ends: null,
      });
    });

    test.each([
      ['', () => [second.number, first.number]],
      ['?sort=newest', () => [second.number, first.number]],
      ['?sort=oldest', () => [first.number, second.number]],
      ['?sort=total', () => [second.number, first.number]],
      ['?sort=nonsense', () => [second.number, first.number]],
      ['?status=paid', () => [second.number, first.number]],
      ['?status=shipped', () => []],
      ['?status=nonsense', () => [second.number, first.number]],
      ['?search=ÞÓRA', () => [second.number]],
      ['?search=øster þóra', () => [second.number]],
      ['?search=aino ålander', () => [first.number]],
      ['?search=thora_1', () => [second.number]],
      ['?search=thora%251', () => []],
      ["?search=' or 1=1 --", () => []],
      ['?search=%25', () => []],
      ['?search=aino þóra', () => []],
      ['?per_page=1', () => [second.number]],
      ['?per_page=1&page=2', () => [first.number]],
      ['?page=7', () => []],
    ])('finds and sorts the orders for "%s"', async (query, numbers) => {
      expect((await list(query)).data.map((row) => row.number)).toEqual(numbers());
    });

    test('finds an order by its number, with the true totals of paging', async () => {
      expect((await list(`?search=${first.number.toLowerCase()}`)).data).toHaveLength(1);
      expect(await list('?per_page=1&page=7')).toMatchObject({ current_page: 7, last_page: 2, per_page: 1, total: 2 });
    });
  });

  describe('lines in the language of the back office', () => {
    test("[ADMIN-132] shows an archived product's name, and the order’s own copy for a deleted product", async () => {
      const { productId, orderId } = await orderInFinnish();
      const { db } = shop();
      const { products } = db.t;
      await db.write((tx) =>
        tx.update(products).set({ status: 'archived' }).where(eq(products.id, productId)).returning(),
      );
      expect(await lineOf(orderId, 'en')).toMatchObject({ name: 'Purjevyö', local_name: 'Sail belt' });
      await db.write((tx) => tx.delete(products).where(eq(products.id, productId)).returning());
      expect(await lineOf(orderId, 'en')).toMatchObject({ product_id: null, name: 'Purjevyö', local_name: null });
    });
  });
});
