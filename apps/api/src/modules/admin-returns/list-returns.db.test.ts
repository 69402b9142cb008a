import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { buy } from '../../testing/shopping.ts';

describeShop('the list of returns', (shop) => {
  test('[RETURN-06] has a withdrawal of an order that was sent, for staff alone', async () => {
    const [admin, customer] = [await signedIn(shop(), 'admin'), await signedIn(shop(), 'customer')];
    const variant = (await addProduct(shop(), { price: 3000 })).variants[0]?.id ?? 0;
    const { order } = await buy(shop(), customer, variant);
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.orders).set({ status: 'shipped' }).returning({ id: db.t.orders.id }));
    const answer = await shop().call('POST', `/orders/${order.id}/withdrawal`, {}, customer);
    const [withdrawal] = answer.json<{ data: Order }>().data.withdrawals;
    const list = (caller: typeof admin) => shop().call('GET', '/admin/returns', undefined, caller);
    const { data } = (await list(admin)).json<{ data: { data: ReturnRow[]; total: number } }>();
    expect(data).toMatchObject({
      total: 1,
      data: [{ id: withdrawal?.id, order: { id: order.id }, lines: [{ quantity: 1 }] }],
    });
    expect((await list(customer)).statusCode).toBe(403);
  });
});
