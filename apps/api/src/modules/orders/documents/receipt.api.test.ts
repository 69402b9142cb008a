import type { Order } from '@fori/contracts/orders/schemas';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder } from '../../../testing/shopping.ts';

describeShop('the receipt of an order', (shop) => {
  let order: Order;
  let token: string;

  const receipt = (id: string, caller: Caller = {}, linkToken = '') =>
    shop().call('GET', `/orders/${id}/receipt.pdf${linkToken && `?token=${linkToken}`}`, undefined, caller);

  beforeAll(async () => {
    const product = await addProduct(shop(), { price: 7900, names: { en: 'Aura wallet', is: 'Aura veski' } });
    const guest = { ...newGuest(), headers: { 'accept-language': 'is' } };
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0, 2);
    const placed = await postOrder(shop(), guest, await orderBody(shop(), guest, { full_name: 'Þóra Ærð' }));
    ({ data: order, access_token: token } = placed.json<{ data: Order; access_token: string }>());
  });

  test('[ORDER-17] by the link: a PDF in the order’s language, shown inline, never cached', async () => {
    const response = await receipt(order.id, { headers: { 'accept-language': 'fi' } }, token);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe(`inline; filename="receipt-${order.number}.pdf"`);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { text, info } = await readPdf(response.rawPayload);
    for (const fact of [order.number, 'Kvittun', 'Þóra Ærð', 'Aura veski', '197,50 €']) expect(text).toContain(fact);
    expect(info.Language).toBe('is-IS');
  });

  test('[ORDER-03] its customer and admins can open it; to others it answers 404', async () => {
    const customer = await signedIn(shop(), 'customer');
    const product = await addProduct(shop());
    const own = (await buy(shop(), customer, product.variants[0]?.id ?? 0)).order;
    expect((await receipt(own.id, customer)).statusCode).toBe(200);
    expect((await receipt(own.id, await signedIn(shop(), 'admin'))).statusCode).toBe(200);
    for (const response of [
      await receipt(own.id, await signedIn(shop(), 'customer')),
      await receipt(own.id),
      await receipt(own.id, {}, token),
      await receipt('nothing', customer),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  test('[RETURN-09] while goods are to be sent back, the label for it is for its customer and by the link; else 404 says why', async () => {
    const customer = await signedIn(shop(), 'customer');
    const admin = await signedIn(shop(), 'admin');
    const product = await addProduct(shop());
    const own = await buy(shop(), customer, product.variants[0]?.id ?? 0);
    await shop().shop.captures.captureDue();
    await moveOn(shop(), admin, own.order.id);
    const label = (caller: Caller, linkToken = '') =>
      shop().call(
        'GET',
        `/orders/${own.order.id}/return-label.pdf${linkToken && `?token=${linkToken}`}`,
        undefined,
        caller,
      );
    const refusal = { code: 'not_found', message: expect.stringMatching(/Nothing of this order is to be sent back/) };
    const early = await label(customer);
    expect([early.statusCode, early.json()]).toMatchObject([404, refusal]);
    expect((await shop().call('POST', `/orders/${own.order.id}/withdrawal`, {}, customer)).statusCode).toBe(200);
    for (const { statusCode, headers, rawPayload } of [await label(customer), await label({}, own.token)]) {
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
      expect(headers['content-disposition']).toBe(`inline; filename="return-${own.order.number}.pdf"`);
      expect((await readPdf(rawPayload)).text).toContain(own.order.number);
    }
    for (const stranger of [await label(newGuest()), await label(await signedIn(shop(), 'customer'))]) {
      expect([stranger.statusCode, stranger.body.includes('sent back')]).toEqual([404, false]);
    }
    await shop().call('PUT', `/admin/orders/${own.order.id}/withdrawal`, { status: 'received' }, admin);
    expect((await label(customer)).json()).toMatchObject(refusal);
  });
});
