import type { Order } from '@fori/contracts/orders/schemas';
import { beforeAll, beforeEach, expect } from 'vitest';
import { addProduct } from './builders.ts';
import { moveOn } from './deliveries.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest } from './harness.ts';
import { signedIn } from './people.ts';
import { addToCart, orderBody, postOrder } from './shopping.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

export const DELIVERED = '2026-11-23T10:00:00.000Z';

export const LAST_MOMENT = '2026-12-23T21:59:59.999Z';

/** Delivered orders, and what their customers withdraw from. */
export const withdrawalCalls = (shop: () => TestShop) => {
  let admin: Person;
  let customer: Person;
  let variantId: number;
  /** for 37.50 and 25.00 euros with VAT */
  let pair: number[];

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    customer = await signedIn(shop(), 'customer');
    variantId = (await addProduct(shop(), { price: 7900, stock: 500 })).variants[0]?.id ?? 0;
    const made = [await addProduct(shop(), { price: 3000 }), await addProduct(shop(), { price: 2000 })];
    pair = made.map(({ variants }) => variants[0]?.id ?? 0);
  });
  beforeEach(() => shop().setTime(DELIVERED));

  const withdraw = (id: string, caller: Caller = {}, token = '', body?: unknown) =>
    shop().call('POST', `/orders/${id}/withdrawal${token && `?token=${token}`}`, body, caller);
  const read = async (id: string, token: string) =>
    (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
  const rows = async (id: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.withdrawals)).filter((row) => row.orderId === id);
  };
  const mails = async (text: string) => {
    const { db } = shop();
    const all = await db.read.select().from(db.t.outbox);
    return all.filter((row) => row.template.startsWith('withdrawal') && row.subject.includes(text));
  };
  const delivered = async (caller: Caller = newGuest(), email = 'aino@example.com') => {
    await addToCart(shop(), caller, variantId, 2);
    const placed = await postOrder(shop(), caller, await orderBody(shop(), caller, { email }));
    const { data: order, access_token: token } = placed.json<{ data: Order; access_token: string }>();
    await moveOn(shop(), admin, order.id);
    return { order, token };
  };

  /** Two of the first and one of the second, with 9.99 of shipping: 109.99 in all. */
  const buyPair = async () => {
    const guest = newGuest();
    for (const [index, quantity] of [2, 1].entries()) await addToCart(shop(), guest, pair[index] ?? 0, quantity);
    const placed = await postOrder(shop(), guest, await orderBody(shop(), guest));
    await shop().shop.captures.captureDue();
    const { data, access_token: token } = placed.json<{ data: Order; access_token: string }>();
    expect(data.total).toBe('109.99');
    return { id: data.id, number: data.number, token };
  };
  const refund = async (id: string, amount: string) => {
    const body = { amount, reason: 'A scratch', refunded_seen: '0.00' };
    expect((await shop().call('POST', `/admin/orders/${id}/refunds`, body, admin)).statusCode).toBe(201);
  };
  return {
    admin: () => admin,
    customer: () => customer,
    variantId: () => variantId,
    pair: () => pair,
    withdraw,
    read,
    rows,
    mails,
    delivered,
    buyPair,
    refund,
  };
};
