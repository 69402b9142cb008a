import type { Approval } from '@fori/contracts/admin-approvals/schemas';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import { and, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, beforeEach, expect } from 'vitest';
import { signToken } from '../http/auth.ts';
import { newAddress } from './accounts.ts';
import { addProduct } from './builders.ts';
import type { TestShop } from './harness.ts';
import { type Caller, newGuest, START } from './harness.ts';
import { signedIn } from './people.ts';
import { buy } from './shopping.ts';

export const DAY_S = 24 * 60 * 60;

export type Admin = Awaited<ReturnType<typeof signedIn>>;

/** What needs a second person, and calls about it by an owner and a colleague. */
export const approvalCalls = (shop: () => TestShop) => {
  let owner: Admin;
  let colleague: Admin;
  let variantId: number;

  const settings = async (): Promise<Settings> =>
    (await shop().call('GET', '/admin/settings', undefined, owner)).json<{ data: Settings }>().data;
  const saveSettings = async (change: Partial<Settings>, by: Caller = owner) =>
    shop().call('PUT', '/admin/settings', { ...(await settings()), ...change }, by);
  const setLimit = async (refund_approval_above: string) => {
    const response = await saveSettings({ refund_approval_above });
    expect(response.statusCode, response.body).toBe(200);
  };
  const forgetSettings = () => {
    const { db } = shop();
    return db.write((tx) => tx.delete(db.t.settings).where(eq(db.t.settings.key, 'shop')).returning());
  };

  beforeAll(async () => {
    const product = await addProduct(shop(), { price: 60_000, variants: [{ color: 'black', stock: 900 }] });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(async () => {
    const { db } = shop();
    shop().setTime(START);
    // the tests share a database, so staff and requests of earlier tests are removed
    await db.write((tx) => tx.delete(db.t.approvals).returning());
    await db.write((tx) => tx.delete(db.t.users).where(eq(db.t.users.role, 'admin')).returning());
    owner = await signedIn(shop(), 'admin');
    colleague = await signedIn(shop(), 'admin', 'orders');
    await forgetSettings();
    await setLimit('500.00');
  });

  const dataOf = <T>(response: LightMyRequestResponse, status = 200): T => {
    expect(response.statusCode, response.body).toBe(status);
    return response.json<{ data: T }>().data;
  };
  const transition = (id: string, to: string, by: Caller = owner) => {
    const parcel = { carrier: 'Posti', tracking_number: 'JJFI1' };
    return shop().call('POST', `/admin/orders/${id}/transition`, { to, ...(to === 'shipped' && parcel) }, by);
  };
  const bought = async (...steps: string[]) => {
    const { order, token } = await buy(shop(), newGuest(), variantId);
    for (const to of steps) dataOf(await transition(order.id, to));
    return { id: order.id, token };
  };
  const delivered = () => bought('processing', 'shipped', 'delivered');
  const refund = (id: string, amount: string, by: Caller = owner, more: object = {}, key?: string) =>
    shop().call(
      'POST',
      `/admin/orders/${id}/refunds`,
      { amount, reason: 'A scratch', refunded_seen: '0.00', ...more },
      { ...by, ...(key && { headers: { 'idempotency-key': key } }) },
    );
  const refundsOf = (orderId: string) => {
    const { refunds } = shop().db.t;
    return shop().db.read.select().from(refunds).where(eq(refunds.orderId, orderId));
  };
  const approve = (id: string, by: Caller) => shop().call('POST', `/admin/approvals/${id}/approval`, {}, by);
  const withdraw = (id: string, by: Caller) => shop().call('DELETE', `/admin/approvals/${id}`, undefined, by);
  const listed = async (by: Caller, query = '') =>
    dataOf<{ data: Approval[]; total: number }>(await shop().call('GET', `/admin/approvals${query}`, undefined, by));
  const recordsOf = async (id: string) => {
    const { auditLog } = shop().db.t;
    const rows = await shop().db.read.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id);
    return rows.map(({ action, actorId }) => [action, actorId]);
  };
  const approvalMails = async ({ person: { email } }: Admin) => {
    const { outbox } = shop().db.t;
    const mails = await shop()
      .db.read.select()
      .from(outbox)
      .where(and(eq(outbox.to, email), eq(outbox.template, 'approval')))
      .orderBy(outbox.createdAt, outbox.id);
    return mails.map(({ text }) => text);
  };
  const removeColleague = () => {
    const { users } = shop().db.t;
    return shop().db.write((tx) => tx.delete(users).where(eq(users.id, colleague.person.id)).returning());
  };
  /** Makes a session ask for its second factor; its token says so, too. */
  const makeStale = async (admin: Admin) => {
    const userId = admin.person.id;
    const { sessions, passkeys } = shop().db.t;
    const factorAt = new Date(0);
    const key = { credentialId: newAddress(), publicKey: 'x', counter: 0, synced: false, name: 'Laptop' };
    await shop().db.write(async (tx) => {
      await tx
        .insert(passkeys)
        .values({ userId, ...key })
        .returning();
      const [session] = await tx.update(sessions).set({ factorAt }).where(eq(sessions.userId, userId)).returning();
      if (!session) throw new Error('no session');
      admin.token = signToken(shop().app, { sessionId: session.id, factorAt });
    });
  };
  const asked = async (amount = '500.01', by: Admin = owner) => {
    const { id } = await delivered();
    return { orderId: id, approval: dataOf<Approval>(await refund(id, amount, by), 202) };
  };
  return {
    owner: () => owner,
    colleague: () => colleague,
    settings,
    saveSettings,
    setLimit,
    forgetSettings,
    dataOf,
    transition,
    bought,
    delivered,
    refund,
    refundsOf,
    approve,
    withdraw,
    listed,
    recordsOf,
    approvalMails,
    removeColleague,
    makeStale,
    asked,
  };
};
