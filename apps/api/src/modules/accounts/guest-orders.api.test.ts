import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  codeTo,
  linkTokenTo,
  loginAs,
  newAddress,
  registerAs,
  resendTo,
  signUp,
  userIdOf,
  verifyWith,
} from '../../testing/accounts.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest, START } from '../../testing/harness.ts';
import { addPerson } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

interface Placed {
  data: Order;
  access_token: string;
}

describeShop('what a guest has ordered', (shop) => {
  beforeEach(() => shop().setTime(START));

  const placeAsGuest = async (email: string): Promise<Placed> => {
    const product = await addProduct(shop());
    const guest = newGuest();
    await addToCart(shop(), guest, product.variants[0]?.id ?? 0);
    const answer = await postOrder(shop(), guest, await orderBody(shop(), guest, { email }));
    expect(answer.statusCode).toBe(201);
    return answer.json<Placed>();
  };
  const orderAsGuest = async (email: string): Promise<string> => (await placeAsGuest(email)).data.id;
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

  test('[ORDER-03] belongs to the account at once where its address is verified, and the guest learns nothing of it', async () => {
    const email = await signUp(shop());
    const { db } = shop();
    const orderOf = async (id: string) => (await db.read.select().from(db.t.orders)).find((row) => row.id === id);
    const [account] = await db.read.select().from(db.t.users).where(eq(db.t.users.email, email));

    const known = await placeAsGuest(email.toUpperCase());
    expect(await orderOf(known.data.id)).toMatchObject({ userId: account?.id });
    const token = (await loginAs(shop(), email)).json<{ token: string }>().token;
    const list = await shop().call('GET', '/orders', undefined, { token });
    expect(list.json()).toMatchObject({ data: { total: 1, data: [{ id: known.data.id }] } });
    const byLink = await shop().call('GET', `/orders/${known.data.id}?token=${known.access_token}`);
    expect(byLink.statusCode).toBe(200);

    const unknown = await placeAsGuest(newAddress());
    expect(await orderOf(unknown.data.id)).toMatchObject({ userId: null });
    const shapeOf = ({ data, access_token }: Placed) => [Object.keys(data).sort(), typeof access_token];
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    expect(JSON.stringify(known)).not.toContain(account?.id);
  });

  test.each<[string, (email: string) => Promise<unknown>]>([
    ['unverified', (email) => registerAs(shop(), email)],
    ['disabled', (email) => addPerson(shop(), { email, disabled: true })],
    ["an admin's", (email) => addPerson(shop(), { email, role: 'admin' })],
  ])('belongs to nobody where the account is %s', async (_which, make) => {
    const email = newAddress();
    await make(email);
    const orderId = await orderAsGuest(email);
    const { db } = shop();
    const orders = await db.read.select().from(db.t.orders);
    expect(orders.find((row) => row.id === orderId)).toMatchObject({ userId: null });
  });

  test('joins at the next sign-in whatever was left out', async () => {
    const email = await signUp(shop());
    const orderId = await orderAsGuest(email);
    const { db } = shop();
    // as two processes may leave it that write order and address in the same moment
    await db.write((tx) => tx.update(db.t.orders).set({ userId: null }).where(eq(db.t.orders.id, orderId)).returning());
    expect(await opens(orderId, email)).toBe(200);
  });

  test('stays its own for everybody else', async () => {
    const orderId = await orderAsGuest(newAddress());
    const email = newAddress();
    const userId = userIdOf(await registerAs(shop(), email));
    await verifyWith(shop(), userId, await codeTo(shop(), email));
    expect(await opens(orderId, email)).toBe(404);
  });
});
