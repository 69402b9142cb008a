import { randomUUID } from 'node:crypto';
import type { OrderMail } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import type { Permission } from '@fori/domain/permissions';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { addToCart, buy, orderBody, postOrder } from './shopping.ts';

/** Two units of 40.00 with 25 % VAT and 9.99 shipping. */
export const TOTAL = '109.99';

/** Orders of a shop, and what its admins do with them. */
export const orderCalls = (shop: () => TestShop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let other: Awaited<ReturnType<typeof signedIn>>;
  let variantId: number;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    other = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), { price: 4000, variants: [{ color: 'black', stock: 900 }] });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(START));

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, caller: Caller = admin) =>
    shop().call(method, `/admin${path}`, body, caller);
  const read = async (id: string) => (await call('GET', `/orders/${id}`)).json<{ data: AdminOrder }>().data;
  const move = (id: string, to: string) =>
    call('POST', `/orders/${id}/transition`, { to, carrier: 'Posti', tracking_number: 'JJFI1' });
  const bought = async (...steps: string[]) => {
    const { order, token } = await buy(shop(), newGuest(), variantId, 2);
    expect(order.total).toBe(TOTAL);
    for (const to of steps) expect((await move(order.id, to)).statusCode).toBe(200);
    return { id: order.id, number: order.number, token };
  };
  const delivered = () => bought('processing', 'shipped', 'delivered');
  const mails = async (id: string) => (await call('GET', `/orders/${id}/mails`)).json<{ data: OrderMail[] }>().data;
  const auditOf = async (id: string, action: string) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, id))
      .orderBy(db.t.auditLog.id);
    return rows.filter((row) => row.action === action);
  };

  const composed = async (permissions: Permission[]): Promise<string> => {
    const response = await call('POST', '/roles', { name: `Role ${randomUUID()}`, permissions });
    return response.json<{ data: { id: string } }>().data.id;
  };
  const withdrawn = async () => {
    const order = await delivered();
    await shop().call('POST', `/orders/${order.id}/withdrawal?token=${order.token}`, { reason: 'Too small' });
    return order;
  };
  const step = (id: string, body: object) => call('PUT', `/orders/${id}/withdrawal`, body);

  const real = () => {
    const provider = shop().shop.paymentProvider;
    if (!provider) throw new Error('the demo shop has a provider');
    return provider;
  };
  const placed = async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, variantId, 2);
    return (await postOrder(shop(), guest, await orderBody(shop(), guest))).json<{ data: Order }>().data.id;
  };
  /** Runs `act` with a provider whose captures fail. */
  const withoutCaptures = async <T>(act: () => Promise<T>): Promise<T> => {
    const provider = real();
    const capture = () => Promise.reject(new Error('not reachable'));
    shop().shop.paymentProvider = { ...provider, capture };
    return act().finally(() => {
      shop().shop.paymentProvider = provider;
    });
  };
  const placedUncaptured = async () => {
    const id = await placed();
    await withoutCaptures(() => shop().shop.captures.captureDue());
    return id;
  };
  return {
    admin: () => admin,
    other: () => other,
    variantId: () => variantId,
    call,
    read,
    move,
    bought,
    delivered,
    mails,
    auditOf,
    composed,
    withdrawn,
    step,
    placed,
    withoutCaptures,
    placedUncaptured,
  };
};
