import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { danishIdentity, identityCalls } from '../../testing/changed-identity.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { readPdf } from '../../testing/pdf-text.ts';
import { buy } from '../../testing/shopping.ts';

describeShop('the identity of the shop', (shop) => {
  const { write } = identityCalls(shop);

  test('[SHOP-102] a receipt keeps the seller as of its order, and new orders take the new prefix', async () => {
    const variantId = (await addProduct(shop(), { price: 40_00 })).variants[0]?.id ?? 0;
    const receiptOf = async ({ order, token }: Awaited<ReturnType<typeof buy>>) =>
      (await readPdf((await shop().call('GET', `/orders/${order.id}/receipt.pdf?token=${token}`)).rawPayload)).text;
    shop().setTime('2026-11-22T09:00:00.000Z');
    const first = await buy(shop(), newGuest(), variantId);
    shop().setTime('2026-11-23T09:00:00.000Z');
    await write(danishIdentity);
    shop().setTime('2026-11-24T09:00:00.000Z');
    const second = await buy(shop(), newGuest(), variantId);
    expect([first.order.number.slice(0, 3), second.order.number.slice(0, 3)]).toEqual(['FO-', 'HC-']);
    expect(await receiptOf(first)).toMatch(/Föri Nahka Oy[\s\S]*Business ID 0000000-0/);
    expect(await receiptOf(second)).toMatch(/Hide & Co ApS[\s\S]*CVR number/);
  });
});
