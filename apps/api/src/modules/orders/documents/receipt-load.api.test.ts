import type { Order } from '@fori/contracts/orders/schemas';
import { expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';

describeShop(
  'rate limits of receipts',
  (shop) => {
    test('[API-113] receipts are limited to sixty in ten minutes per network', async () => {
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

    test.each([
      ['sheets.pdf?ids=none', 60],
      ['none/sheets.pdf', 300],
      ['none/jackets/1/sheet.pdf', 300],
    ])('[API-113] workshop sheets (%s) are limited to %i in ten minutes per network', async (path, most) => {
      const { token } = await signedIn(shop(), 'admin');
      const get = async (remoteAddress: string) => {
        const headers = { authorization: `Bearer ${token}` };
        return (await shop().app.inject({ url: `/api/admin/orders/${path}`, headers, remoteAddress })).statusCode;
      };
      for (let i = 0; i < most; i += 1) expect([404, 422]).toContain(await get('10.3.1.1'));
      expect(await get('10.3.1.1')).toBe(429);
      expect([404, 422]).toContain(await get('10.3.1.2'));
    });
  },
  { env: { RATE_LIMITS: 'on' } },
);
