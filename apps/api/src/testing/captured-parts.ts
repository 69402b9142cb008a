import { randomUUID } from 'node:crypto';
import type { Settings } from '@fori/contracts/admin-settings/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import type { Payment, PaymentStandIn } from '@fori/payments-stand-in';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { capturesOfPayments } from '../modules/payments/index.ts';
import { reconcile } from '../modules/payouts/reconcile.ts';
import { moveOn } from './deliveries.ts';
import type { TestShop } from './harness.ts';
import { hostedCalls } from './hosted-payments.ts';
import { type HostedOrder, orderHosted, payAt } from './payments.ts';

/** A card that cannot be captured in parts. */
export const SINGLE_CARD = '4000008400000076';

export const HOUR = 60 * 60_000;
export const DAY = 24 * HOUR;
/** The provider's calls that capture. */
export const CAPTURES = '/v1/payment_intents/*/capture';

export const cents = (money: string | undefined): number => Math.round(Number(money) * 100);
export const euros = (sum: number): string => (sum / 100).toFixed(2);
/** One unit with VAT, and the shipping, of an order of `quantity` units. */
export const pricesOf = ({ order }: HostedOrder, quantity: number) => {
  const unit = (cents(order.subtotal) + cents(order.tax)) / quantity;
  return { unit, shipping: cents(order.shipping), total: cents(order.total) };
};

/** Orders whose payment is held, and captured with each parcel where that is possible. */
export const capturedPartsCalls = (shop: () => TestShop, provider: PaymentStandIn) => {
  const hosted = hostedCalls(shop, provider);
  const { admin, variant } = hosted;
  const { control } = provider;

  const changeSettings = async (change: Partial<Settings>) => {
    const { data } = (await shop().call('GET', '/admin/settings', undefined, admin())).json<{ data: Settings }>();
    const response = await shop().call('PUT', '/admin/settings', { ...data, ...change }, admin());
    expect(response.statusCode, response.body).toBe(200);
  };
  // no order is large enough for free shipping
  beforeAll(() => changeSettings({ capture_at: 'shipping', shipping_threshold: '5000.00' }));

  /** An order that is processed, whose payment by card is held. */
  const held = async (quantity: number, payment: Payment = {}, details: object = {}): Promise<HostedOrder> => {
    const placed = await orderHosted(shop(), variant(), quantity, details);
    await payAt(shop(), provider, placed.session, payment);
    await moveOn(shop(), admin(), placed.order.id, 'processing');
    return placed;
  };
  const callOf = ({ order }: HostedOrder, method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) =>
    shop().call(method, `/admin/orders/${order.id}${path}`, body, admin());
  /** Packs units into a parcel with its tracking number; returns the parcel's number. */
  const pack = async (
    placed: HostedOrder,
    quantity: number,
    facts: object = { carrier: 'Posti', tracking_number: 'JJFI1' },
  ) => {
    const packed = await callOf(placed, 'POST', '/parcels', { contents: [{ line: 1, quantity }], ...facts });
    expect(packed.statusCode, packed.body).toBe(201);
    return packed.json<{ data: AdminOrder }>().data.packing.parcels.at(-1)?.n ?? 0;
  };
  const send = (placed: HostedOrder, parcel: number) => callOf(placed, 'POST', `/parcels/${parcel}/sent`);
  /** Packs and sends a parcel. */
  const ship = async (placed: HostedOrder, quantity: number) => {
    const sent = await send(placed, await pack(placed, quantity));
    expect(sent.statusCode, sent.body).toBe(200);
    return sent.json<{ data: AdminOrder }>().data;
  };
  const refund = async (placed: HostedOrder, amount: string, refunded_seen: string, restock: unknown = false) => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { amount, reason: 'A scratch', refunded_seen, restock };
    const path = `/admin/orders/${placed.order.id}/refunds`;
    const response = await shop().call('POST', path, body, { ...admin(), headers });
    expect(response.statusCode, response.body).toBe(201);
  };
  /** What the provider has taken, in hundredths: each part, and what went back. */
  const takenAt = ({ session }: HostedOrder) => {
    const { intent } = hosted.atProvider(session);
    const { balance_transactions, refunds } = control.audit();
    const charge = intent?.latest_charge;
    const sources = [charge, ...refunds.filter((refund) => refund.charge === charge).map(({ id }) => id)];
    const own = balance_transactions.filter(({ source }) => sources.includes(source));
    return {
      status: intent?.status,
      received: intent?.amount_received,
      parts: own.filter(({ type }) => type === 'charge').map(({ amount }) => amount),
      refunded: own.filter(({ type }) => type === 'refund').map(({ amount }) => -amount),
    };
  };
  const paymentOf = async (placed: HostedOrder) => (await hosted.adminView(placed)).payments.at(-1);
  /** Captures as the shop has stored them. */
  const storedParts = async (placed: HostedOrder) => {
    const payment = await paymentOf(placed);
    const rows = await capturesOfPayments(shop().db.read, [payment?.id ?? '']);
    return rows.map(({ amountCents, final, parcel, capturedAt }) => ({
      amount: amountCents,
      final,
      parcel,
      made: capturedAt !== null,
    }));
  };
  const textsOf = async ({ order }: HostedOrder, template: string) => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, order.id));
    return rows.filter((row) => row.template === template).map(({ text }) => text ?? '');
  };
  /** Pays out what the provider has taken; returns where its books and the shop's differ then. */
  const differences = async () => {
    await control.createPayout();
    await reconcile(shop().shop);
    const { db } = shop();
    return (await db.read.select().from(db.t.payoutDifferences)).filter(({ goneAt }) => goneAt === null);
  };
  return {
    ...hosted,
    textsOf,
    differences,
    changeSettings,
    held,
    callOf,
    pack,
    send,
    ship,
    refund,
    takenAt,
    paymentOf,
    storedParts,
  };
};
