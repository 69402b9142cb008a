import { createHmac } from 'node:crypto';
import type { Order } from '@fori/contracts/orders/schemas';
import { beforeAll, expect, test } from 'vitest';
import { keysOf } from '../../../keys.ts';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { buy } from '../../../testing/shopping.ts';
import { orderToken } from './order-token.ts';

describeShop('viewing an order', (shop) => {
  let order: Order;
  let token: string;
  const guest = newGuest();

  beforeAll(async () => {
    const product = await addProduct(shop(), { stock: 10 });
    ({ order, token } = await buy(shop(), guest, product.variants[0]?.id ?? 0));
  });

  test('[ORDER-02] [ORDER-03] a guest with the mailed link can see it', async () => {
    const response = await shop().call('GET', `/orders/${order.id}?token=${token}`);
    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: Order }>().data).toMatchObject({
      number: order.number,
      payment: { status: 'captured' },
    });
    expect(response.headers['cache-control']).toContain('no-store');
  });

  test('the mailed link works even when the browser holds an expired token', async () => {
    const invalidToken = { token: 'not.a.token' };
    expect((await shop().call('GET', `/orders/${order.id}?token=${token}`, undefined, invalidToken)).statusCode).toBe(
      200,
    );
    expect((await shop().call('GET', `/orders/${order.id}`, undefined, invalidToken)).statusCode).toBe(401);
  });

  test('nobody without the link can see it: the session that bought it, a wrong, truncated or foreign token, none', async () => {
    const { keys } = shop().shop.config;
    const link = { kind: 'mailed', madeAt: shop().shop.clock() } as const;
    const foreign = orderToken(keys, { id: 'another-order', linkVersion: 1 }, link);
    const unsigned = orderToken(keysOf('not the secret of this shop'), { id: order.id, linkVersion: 1 }, link);
    const otherKind = token.replace(/^p/, 'm');
    const redated = token.replace('.', 'z.');
    const undated = createHmac('sha256', keys.current('order-links')).update(`order:${order.id}`).digest('base64url');
    for (const wrong of [
      '',
      `?token=${token.slice(0, -1)}`,
      `?token=${foreign}`,
      `?token=${unsigned}`,
      `?token=${otherKind}`,
      `?token=${redated}`,
      `?token=${undated}`,
      '?token=',
      '?token[]=x',
    ]) {
      const response = await shop().call('GET', `/orders/${order.id}${wrong}`, undefined, guest);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test.each(['abc', '0', '%00', '..%2f..', 'x'.repeat(300)])('a malformed id answers 404: %s', async (id) => {
    expect((await shop().call('GET', `/orders/${id}?token=${token}`)).statusCode).toBe(404);
  });
});
