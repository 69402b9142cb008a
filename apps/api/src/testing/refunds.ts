import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { PaymentProvider } from '../modules/payments/provider.ts';
import type { TestShop } from './harness.ts';
import { START } from './harness.ts';
import { orderCalls } from './processed-orders.ts';

export const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

/** Orders of a shop and calls about their refunds, by its admin. Its payment provider answers again before each test. */
export const refundCalls = (shop: () => TestShop) => {
  const { admin, variantId, read, move, bought, delivered, auditOf: auditOfAction } = orderCalls(shop);
  let real: PaymentProvider;

  beforeAll(() => {
    const provider = shop().shop.paymentProvider;
    if (!provider) throw new Error('the demo shop has a provider');
    real = provider;
  });
  beforeEach(() => {
    shop().shop.paymentProvider = real;
  });

  const refund = (id: string, body: object, key?: string) =>
    shop().call(
      'POST',
      `/admin/orders/${id}/refunds`,
      { reason: 'A scratch', ...body },
      {
        ...admin(),
        ...(key && { headers: { 'idempotency-key': key } }),
      },
    );
  /** As the back office sends it: with the sum that the order shows as refunded. */
  const refundSeen = async (id: string, body: object, key?: string) =>
    refund(id, { ...body, refunded_seen: (await read(id)).refunded }, key);
  const rowsOf = async (orderId: string) => {
    const { db } = shop();
    return db.read.select().from(db.t.refunds).where(eq(db.t.refunds.orderId, orderId));
  };
  const chargeOf = async (orderId: string) => {
    const { db } = shop();
    const [payment] = await db.read.select().from(db.t.payments).where(eq(db.t.payments.orderId, orderId));
    const [charge] = await db.read
      .select()
      .from(db.t.demoCharges)
      .where(eq(db.t.demoCharges.id, payment?.id ?? ''));
    return charge;
  };
  const mailsOf = async (orderId: string) => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, orderId));
    return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  const auditOf = (orderId: string) => auditOfAction(orderId, 'order.refund');
  const failing = (broken: Partial<PaymentProvider>) => {
    shop().shop.paymentProvider = { ...real, ...broken };
  };
  const received = async () => {
    const order = await delivered();
    await shop().call('POST', `/orders/${order.id}/withdrawal?token=${order.token}`, {});
    expect((await settle(order.id, { status: 'received' })).statusCode).toBe(200);
    return order;
  };
  const settle = (id: string, body: object) => shop().call('PUT', `/admin/orders/${id}/withdrawal`, body, admin());
  return {
    admin,
    variantId,
    real: () => real,
    read,
    move,
    bought,
    delivered,
    refund,
    refundSeen,
    rowsOf,
    chargeOf,
    mailsOf,
    auditOf,
    failing,
    received,
    settle,
  };
};
