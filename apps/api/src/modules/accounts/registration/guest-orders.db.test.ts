import { createHmac } from 'node:crypto';
import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  codeTo,
  linkTokenTo,
  loginAs,
  mailsTo,
  newAddress,
  registerAs,
  resendTo,
  signUp,
  userIdOf,
  verifyWith,
} from '../../../testing/accounts.ts';
import { addProduct } from '../../../testing/builders.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../../testing/shopping.ts';

interface Placed {
  data: Order;
  access_token: string;
}

describeShop("a guest's order", (shop) => {
  beforeEach(() => shop().setTime(START));

  const placeAsGuest = async (email: string): Promise<Placed> => {
    const product = await addProduct(shop());
    const guest = newGuest();
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const response = await postOrder(shop(), guest, await orderBody(shop(), guest, { email }));
    expect(response.statusCode).toBe(201);
    return response.json<Placed>();
  };
  const orderAsGuest = async (email: string): Promise<string> => (await placeAsGuest(email)).data.id;
  const opens = async (orderId: string, email: string, password?: string) => {
    const { token } = (await loginAs(shop(), email, password)).json<{ token: string }>();
    return (await shop().call('GET', `/orders/${orderId}`, undefined, { token })).statusCode;
  };

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

  test('joins the account when a new password proves the address', async () => {
    const email = newAddress();
    const orderId = await orderAsGuest(email);
    await registerAs(shop(), email);
    await shop().call('POST', '/password/send-reset-code', { email });
    const password = 'eight brass buckles';
    const body = { token: await linkTokenTo(shop(), email), password, password_confirmation: password };
    expect((await shop().call('POST', '/password/reset', body)).statusCode).toBe(200);
    expect(await opens(orderId, email, password)).toBe(200);
  });

  const signInToken = async (email: string): Promise<string> =>
    (await loginAs(shop(), email)).json<{ token: string }>().token;
  const ownOrders = async (token: string) =>
    (await shop().call('GET', '/orders', undefined, { token })).json<{ data: { data: { id: string }[] } }>().data.data;
  const offered = async (token: string) =>
    (await shop().call('GET', '/orders/offered', undefined, { token })).json<{ data: { id: string }[] }>().data;
  const answerOffer = (id: string, token: string, mine: boolean) =>
    shop().call('POST', `/orders/offered/${id}`, { mine }, { token });

  test("[ORDER-111] an order a stranger places with a verified customer's address never joins that customer's account, not at the next sign-in either", async () => {
    const email = await signUp(shop());
    const known = await placeAsGuest(email.toUpperCase());
    const token = await signInToken(email);
    expect(await ownOrders(token)).toEqual([]);
    expect((await shop().call('GET', `/orders/${known.data.id}`, undefined, { token })).statusCode).toBe(404);
    expect((await shop().call('POST', `/orders/${known.data.id}/cancel`, {}, { token })).statusCode).toBe(404);

    const unknown = await placeAsGuest(newAddress());
    const { db } = shop();
    const [account] = await db.read.select().from(db.t.users).where(eq(db.t.users.email, email));
    const shapeOf = ({ data, access_token }: Placed) => [Object.keys(data).sort(), access_token.length];
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(JSON.stringify(known)).not.toContain(account?.id);
  });

  test('[ORDER-112] is offered to that customer only, shows what the mail said, and joins once accepted', async () => {
    const email = await signUp(shop());
    const { data: order } = await placeAsGuest(email.toUpperCase());
    const token = await signInToken(email);
    const row = { id: order.id, number: order.number, created_at: order.created_at, item_count: 1, total: order.total };
    expect(await offered(token)).toEqual([row]);

    const other = await signInToken(await signUp(shop()));
    expect(await offered(other)).toEqual([]);
    expect((await answerOffer(order.id, other, true)).statusCode).toBe(404);
    expect((await shop().call('POST', `/orders/offered/${order.id}`, { mine: true })).statusCode).toBe(401);
    expect((await answerOffer('nothing', token, true)).statusCode).toBe(404);

    expect((await answerOffer(order.id, token, true)).statusCode).toBe(200);
    expect(await ownOrders(token)).toMatchObject([{ id: order.id }]);
    expect(await offered(token)).toEqual([]);
    expect((await answerOffer(order.id, token, true)).statusCode).toBe(404);
    expect((await shop().call('POST', `/orders/${order.id}/cancel`, {}, { token })).statusCode).toBe(200);
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

  test.each([
    [
      'confirmed in the account',
      (id: string, token: string) => answerOffer(id, token, true),
      (address: string) => signUp(shop(), address),
    ],
    ['joined when the address was verified', null, null],
  ])(
    '[ORDER-113] once %s, the link from placing it neither shows nor cancels it; mailed links still show it',
    async (_how, confirm, before) => {
      const email = newAddress();
      await before?.(email);
      const { data: order, access_token } = await placeAsGuest(email);
      if (before) await confirm?.(order.id, await signInToken(email));
      else await signUp(shop(), email);
      expect(await ownOrders(await signInToken(email))).toMatchObject([{ id: order.id }]);
      const byStranger = `/orders/${order.id}?token=${access_token}`;
      expect((await shop().call('GET', byStranger)).statusCode).toBe(404);
      expect((await shop().call('POST', `/orders/${order.id}/cancel?token=${access_token}`, {})).statusCode).toBe(404);
      const [mail] = (await mailsTo(shop(), email)).filter(({ template }) => template === 'order-confirmation');
      const mailed = /[?]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1];
      expect((await shop().call('GET', `/orders/${order.id}?token=${mailed}`)).statusCode).toBe(200);
    },
  );

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

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['unverified', (email) => registerAs(shop(), email)],
    ['disabled', (email) => addPerson(shop(), { email, disabled: true })],
    ["an admin's", (email) => addPerson(shop(), { email, role: 'admin' })],
  ])('belongs to nobody when the account is %s', async (_which, make) => {
    const email = newAddress();
    await make(email);
    const orderId = await orderAsGuest(email);
    const { db } = shop();
    const orders = await db.read.select().from(db.t.orders);
    expect(orders.find((row) => row.id === orderId)).toMatchObject({ userId: null });
  });

  test('stays private to everybody else', async () => {
    const orderId = await orderAsGuest(newAddress());
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), email));
    await verifyWith(shop(), userId, await codeTo(shop(), email));
    expect(await opens(orderId, email)).toBe(404);
  });
});
