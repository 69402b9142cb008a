import type { ExchangeOffer } from '@fori/contracts/orders/exchange-schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { releaseLapsedExchanges } from '../modules/orders/withdrawal/release-lapsed.ts';
import { addProduct } from './builders.ts';
import { moveOn } from './deliveries.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { buy, stockOf } from './shopping.ts';

export type Bought = { id: string; token: string };
type Lines = { item: number; quantity: number; variant?: number }[];

/** When the goods of any statement of `START` are late. */
export const LATE = '2026-12-20T10:00:00.000Z';

/** Orders whose goods are exchanged for another size. */
export const exchangeCalls = (shop: () => TestShop) => {
  let admin: Caller;
  let customer: Caller;
  let product: number;
  /** in two sizes at one price, and in a third that costs more */
  let [m, l, dear] = [0, 0, 0];
  beforeAll(async () => {
    [admin, customer] = [await signedIn(shop(), 'admin'), await signedIn(shop(), 'customer')];
  });
  /** Another product, which the calls are about from then on. */
  const offer = async (variants: { size: string; priceDifference?: number }[]) => {
    const made = await addProduct(shop(), { price: 8000, stock: 5, variants });
    product = made.id;
    [m = 0, l = 0, dear = 0] = made.variants.map(({ id }) => id);
  };
  beforeEach(async () => {
    shop().setTime(START);
    await offer([{ size: 'M' }, { size: 'L' }, { size: 'XL', priceDifference: 500 }]);
  });

  const bought = async (quantity = 1, until: 'processing' | 'shipped' | 'delivered' = 'delivered'): Promise<Bought> => {
    const { order, token } = await buy(shop(), newGuest(), m, quantity);
    await moveOn(shop(), admin, order.id, until);
    return { id: order.id, token };
  };
  const state = ({ id, token }: Bought, lines: Lines, more: object = {}) =>
    shop().call('POST', `/orders/${id}/withdrawal?token=${token}`, { lines, ...more });
  const exchange = (order: Bought, quantity = 1, variant = l) => state(order, [{ item: 1, quantity, variant }]);
  const step = ({ id }: Bought, withdrawal: string, status: string, more: object = {}) =>
    shop().call('PUT', `/admin/orders/${id}/withdrawal`, { status, withdrawal, ...more }, admin);
  const parcels = ({ id }: Bought, path: string, body: object = {}) =>
    shop().call('POST', `/admin/orders/${id}/parcels${path}`, body, admin);
  const pack = (order: Bought, line: number, quantity = 1) =>
    parcels(order, '', { contents: [{ line, quantity }], carrier: 'Posti', tracking_number: 'JJFI7' });
  const seen = async ({ id }: Bought) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const read = async ({ id, token }: Bought) =>
    (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
  const offers = async ({ id, token }: Bought) =>
    (await shop().call('GET', `/orders/${id}/exchanges?token=${token}`)).json<{ data: ExchangeOffer[] }>().data;
  const stocks = async () => [await stockOf(shop(), m), await stockOf(shop(), l)];
  const lastOf = async (order: Bought) => (await seen(order)).withdrawals.at(-1);
  const idOf = async (order: Bought) => (await lastOf(order))?.id ?? '';
  const mailsOf = async ({ id }: Bought) => {
    const { db } = shop();
    const rows = await db.read
      .select()
      .from(db.t.outbox)
      .where(eq(db.t.outbox.orderId, id))
      .orderBy(db.t.outbox.createdAt);
    return rows.filter(({ template }) => /withdrawal|exchange|parcel/.test(template));
  };
  const released = () => releaseLapsedExchanges(shop().shop);
  return {
    m: () => m,
    l: () => l,
    dear: () => dear,
    product: () => product,
    customer: () => customer,
    admin: () => admin,
    released,
    seen,
    mailsOf,
    parcels,
    read,
    step,
    idOf,
    lastOf,
    pack,
    state,
    stocks,
    exchange,
    offers,
    bought,
    offer,
  };
};
