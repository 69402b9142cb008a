import type { Order } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';

describeShop(
  'receipts under load',
  (shop) => {
    test('[API-113] receipts are limited by network: sixty in ten minutes', async () => {
      const product = await addProduct(shop(), { price: 7900 });
      const guest = newGuest();
      await addToCart(shop(), guest, product.variants[0]?.id ?? 0, 1);
      const placed = await postOrder(shop(), guest, await orderBody(shop(), guest));
      const { data: order, access_token: token } = placed.json<{ data: Order; access_token: string }>();
      const get = (remoteAddress: string) =>
        shop().app.inject({ url: `/api/orders/${order.id}/receipt.pdf?token=${token}`, remoteAddress });
      const first = await get('10.3.0.1');
      expect(first.statusCode).toBe(200);
      expect((await readPdf(first.rawPayload)).text).toContain(order.number);
      for (let i = 1; i < 60; i += 1) expect((await get('10.3.0.1')).statusCode).toBe(200);
      expect((await get('10.3.0.1')).statusCode).toBe(429);
      expect((await get('10.3.0.2')).statusCode).toBe(200);
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
