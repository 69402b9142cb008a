import { beforeEach, expect, test } from 'vitest';
import {
  codeTo,
  linkTokenTo,
  loginAs,
  newAddress,
  registerAs,
  resendTo,
  userIdOf,
  verifyWith,
} from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest, START } from '../../testing/harness.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

describeShop('what a guest has ordered', (shop) => {
  beforeEach(() => shop().setTime(START));

  const orderAsGuest = async (email: string): Promise<string> => {
    const product = await addProduct(shop());
    const guest = newGuest();
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const answer = await postOrder(shop(), guest, await orderBody(shop(), guest, { email }));
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const opens = async (orderId: string, email: string, password?: string) => {
    const { token } = (await loginAs(shop(), email, password)).json<{ token: string }>();
    return (await shop().call('GET', `/orders/${orderId}`, undefined, { token })).statusCode;
  };

  test('[ORDER-03] joins the account once its address is verified, in whatever letter case it was typed, and not before', async () => {
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

  test('joins it as well when a new password proves the address', async () => {
    const email = newAddress();
    const orderId = await orderAsGuest(email);
    await registerAs(shop(), email);
    await shop().call('POST', '/password/send-reset-code', { email });
    const password = 'eight brass buckles';
    const body = { token: await linkTokenTo(shop(), email), password, password_confirmation: password };
    expect((await shop().call('POST', '/password/reset', body)).statusCode).toBe(200);
    expect(await opens(orderId, email, password)).toBe(200);
  });

  test('stays its own for everybody else', async () => {
    const orderId = await orderAsGuest(newAddress());
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), email));
    await verifyWith(shop(), userId, await codeTo(shop(), email));
    expect(await opens(orderId, email)).toBe(404);
  });
});
