import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  codeTo,
  linkTokenTo,
  mailsTo,
  newAddress,
  registerAs,
  signUp,
  userIdOf,
  verifyWith,
} from '../../../testing/accounts.ts';
import { guestOrders, type Placed } from '../../../testing/guest-orders.ts';
import { describeShop } from '../../../testing/harness.ts';
import { addPerson } from '../../../testing/people.ts';

describeShop("a guest's order", (shop) => {
  const { ownOrders, offered, answerOffer, signInToken, placeAsGuest, opens, orderAsGuest } = guestOrders(shop);

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
