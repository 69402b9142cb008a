import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codeTo,
  mailsTo,
  newAddress,
  registerAs,
  resendTo,
  signUp,
  userIdOf,
  verifyWith,
} from '../../../testing/accounts.ts';
import { guestOrders } from '../../../testing/guest-orders.ts';
import { describeShop } from '../../../testing/harness.ts';

describeShop("a guest's order", (shop) => {
  const { ownOrders, offered, answerOffer, signInToken, placeAsGuest, opens, orderAsGuest } = guestOrders(shop);

  test('[ORDER-03] joins the account once its address is verified, in any letter case, and not before', async () => {
    const email = newAddress();
    const orderId = await orderAsGuest(email.toUpperCase());
    const userId = userIdOf(await registerAs(shop(), email));
    const { db } = shop();
    const ownerOf = async () => (await db.read.select().from(db.t.orders)).find((row) => row.id === orderId)?.userId;
    expect(await ownerOf()).toBeNull();
    expect((await resendTo(shop(), userId)).statusCode).toBe(429);
    expect((await verifyWith(shop(), userId, await codeTo(shop(), email))).statusCode).toBe(200);
    expect(await ownerOf()).not.toBeNull();
    expect(await opens(orderId, email)).toBe(200);
  });

  test('[ORDER-112] is not offered again once declined, and stays with its guest', async () => {
    const email = await signUp(shop());
    const { data: order, access_token } = await placeAsGuest(email);
    const token = await signInToken(email);
    expect((await answerOffer(order.id, token, false)).statusCode).toBe(200);
    expect(await offered(token)).toEqual([]);
    expect(await ownOrders(token)).toEqual([]);
    expect((await answerOffer(order.id, token, true)).statusCode).toBe(404);
    expect((await shop().call('GET', `/orders/${order.id}?token=${access_token}`)).statusCode).toBe(200);
  });

  test('[ORDER-113] joining an order from before dated links ends the undated one shared by response and mail', async () => {
    const email = await signUp(shop());
    const { data: order } = await placeAsGuest(email);
    const { db, shop: parts } = shop();
    await db.write((tx) =>
      tx
        .update(db.t.orders)
        .set({ linkVersion: 0 })
        .where(eq(db.t.orders.id, order.id))
        .returning({ id: db.t.orders.id }),
    );
    const undated = createHmac('sha256', parts.config.keys.current('order-links'))
      .update(`order:${order.id}`)
      .digest('base64url');
    const statusWith = async (token: string | undefined) =>
      (await shop().call('GET', `/orders/${order.id}?token=${token}`)).statusCode;
    expect(await statusWith(undated)).toBe(200);
    await shop().call('POST', `/orders/${order.id}/link`, {});
    const [mail] = await mailsTo(shop(), email);
    const mailed = /[?]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await answerOffer(order.id, await signInToken(email), true)).statusCode).toBe(200);
    expect(await statusWith(undated)).toBe(404);
    for (const [method, path] of [
      ['POST', 'cancel'],
      ['POST', 'code'],
      ['DELETE', 'link'],
    ] as const) {
      const refused = await shop().call(method, `/orders/${order.id}/${path}?token=${undated}`, {});
      expect(refused.statusCode, path).toBe(404);
    }
    expect(await statusWith(mailed)).toBe(200);
  });
});
