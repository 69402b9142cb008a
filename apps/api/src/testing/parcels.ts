import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { addProduct } from './builders.ts';
import { moveOn } from './deliveries.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { buy } from './shopping.ts';

export const DAY = 24 * 60 * 60 * 1000;

/** Orders that are sent in parcels. */
export const parcelCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let variant: number;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    variant = (await addProduct(shop(), { price: 30_00, stock: 500, names: { en: 'Aura tote' } })).variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(START));

  /** An order of three units that is processed, and the link's token. */
  const processed = async (quantity = 3) => {
    const { order, token } = await buy(shop(), newGuest(), variant, quantity);
    await moveOn(shop(), admin, order.id, 'processing');
    return { id: order.id, email: order.email, token };
  };
  const call = (method: 'POST' | 'PUT' | 'DELETE', id: string, path: string, body: unknown = {}) =>
    shop().call(method, `/admin/orders/${id}/parcels${path}`, body, admin);
  const pack = (id: string, quantity: number, facts: object = {}) =>
    call('POST', id, '', { contents: [{ line: 1, quantity }], ...facts });
  const ship = (id: string) =>
    shop().call('POST', `/admin/orders/${id}/transition`, { to: 'shipped', ...posti('JJFI0') }, admin);
  const posti = (tracking_number: string) => ({ carrier: 'Posti', tracking_number });
  const stateOf = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const mailsOf = async (orderId: string) => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, orderId));
    return rows
      .map(({ template }) => template)
      .filter((template) => !['order-confirmation', 'order-processing'].includes(template));
  };

  const refund = (id: string, amount: string, refunded_seen: string, restock: unknown = false) =>
    shop().call('POST', `/admin/orders/${id}/refunds`, { amount, reason: 'Sold out', refunded_seen, restock }, admin);
  const one = [{ item: 1, quantity: 1 }];
  return {
    admin: () => admin,
    ship,
    posti,
    one,
    refund,
    mailsOf,
    stateOf,
    call,
    pack,
    processed,
    variant: () => variant,
  };
};
