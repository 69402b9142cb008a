import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { TestShop } from './harness.ts';
import { type Caller, START } from './harness.ts';
import { signedIn } from './people.ts';
import { orderWithJacket } from './shopping.ts';

export const WISH = 'Please move the anchor a little higher.';

/** Calls about the proofs of jackets, by the customer and an admin. */
export const proofCalls = (shop: () => TestShop) => {
  let admin: Caller & { token: string };
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  beforeEach(() => shop().setTime(START));

  const send = (id: string, body: object = { revision: 1 }, place = 1, caller: Caller = admin) =>
    shop().call('POST', `/admin/orders/${id}/jackets/${place}/proof`, body, caller);
  const adminOrder = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin)).json<{ data: AdminOrder }>().data;
  const read = async (id: string, token: string) =>
    (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
  const approve = (id: string, token: string, hash: string | undefined, place = 1, caller: Caller = {}) =>
    shop().call('POST', `/orders/${id}/jackets/${place}/proof/approval?token=${token}`, { hash }, caller);
  const requestChange = (id: string, token: string, body: object) =>
    shop().call('POST', `/orders/${id}/jackets/1/proof/change?token=${token}`, body);
  const latest = async (id: string, token: string) => (await read(id, token)).custom_jackets[0]?.proofs.at(-1);
  const mailsOf = async (id: string, template: string) => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, id));
    return rows.filter((row) => row.template === template);
  };
  /** A paid order of a guest whose proof has been sent. */
  const withProof = async (note = '') => {
    const { order, token } = await orderWithJacket(shop());
    expect((await send(order.id, { revision: 1, note })).statusCode).toBe(200);
    return { id: order.id, token, hash: (await latest(order.id, token))?.hash ?? '' };
  };
  return { admin: () => admin, send, adminOrder, read, approve, requestChange, latest, mailsOf, withProof };
};
