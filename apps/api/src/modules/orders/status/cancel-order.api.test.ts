import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Caller, describeShop, newGuest } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder, stockOf } from '../../../testing/shopping.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

describeShop('cancelling an order', (shop) => {
  let admin: Person;
  let customer: Person;
  let variantId: number;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    customer = await signedIn(shop(), 'customer');
  });
  beforeEach(async () => {
    variantId = (await addProduct(shop(), { price: 7900, stock: 10 })).variants[0]?.id ?? 0;
  });

  const cancel = (id: string, caller: Caller = {}, token = '') =>
    shop().call('POST', `/orders/${id}/cancel${token && `?token=${token}`}`, undefined, caller);
  const chargeOf = async (orderId: string) => {
    const { db } = shop();
    const [payment] = await db.read.select().from(db.t.payments).where(eq(db.t.payments.orderId, orderId));
    const charges = await db.read.select().from(db.t.demoCharges);
    return { payment, charge: charges.find((charge) => charge.id === payment?.id) };
  };
  const eventsOf = async (orderId: string) => {
    const response = await shop().call('GET', `/admin/orders/${orderId}`, undefined, admin);
    return response.json<{ data: AdminOrder }>().data.events;
  };
  const mailsTo = async (email: string) => {
    const { db } = shop();
    return (await db.read.select().from(db.t.outbox)).filter((row) => row.to === email);
  };

  test('[ORDER-16] [ORDER-17] by its customer restocks, refunds, mails and records the event in the customer’s name', async () => {
    await addToCart(shop(), customer, variantId, 3);
    const body = await orderBody(shop(), customer, { email: 'cancels@example.com' });
    const { data: order } = (await postOrder(shop(), customer, body)).json<{ data: Order }>();
    await shop().shop.captures.captureDue();
    expect(order.allowed_transitions).toEqual(['cancelled']);
    expect(await stockOf(shop(), variantId)).toBe(7);

    const response = await cancel(order.id, customer);
    expect(response.statusCode).toBe(200);
    expect(response.json<{ data: Order }>().data).toMatchObject({
      id: order.id,
      status: 'cancelled',
      payment: { status: 'refunded' },
      allowed_transitions: [],
      withdrawal_until: null,
    });
    expect(await stockOf(shop(), variantId)).toBe(10);
    const { charge } = await chargeOf(order.id);
    expect(charge).toMatchObject({ state: 'refunded', refundedCents: charge?.amountCents });
    const mails = await mailsTo('cancels@example.com');
    expect(mails.map((mail) => mail.template).sort()).toEqual(['order-cancelled', 'order-confirmation']);
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({
      status: 'cancelled',
      actor: { kind: 'customer', name: 'Kai Kunde' },
    });
  });

  test('[ORDER-03] by a guest with the link voids a payment that was only held', async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, variantId);
    const placed = await postOrder(shop(), guest, await orderBody(shop(), guest));
    const { data: order, access_token } = placed.json<{ data: Order; access_token: string }>();
    expect((await chargeOf(order.id)).charge?.state).toBe('authorised');
    expect((await cancel(order.id, guest, access_token)).statusCode).toBe(200);
    await shop().shop.captures.captureDue();
    expect((await chargeOf(order.id)).charge).toMatchObject({ state: 'voided', refundedCents: 0 });
    expect(await stockOf(shop(), variantId)).toBe(10);
    expect((await eventsOf(order.id)).at(-1)?.actor).toEqual({ kind: 'customer', name: null });
  });

  test('[PAY-317] again, concurrently or in sequence, answers the cancelled order; stock is returned, and the mail sent, once', async () => {
    const { order, token } = await buy(shop(), newGuest(), variantId, 4);
    const responses = await Promise.all([
      cancel(order.id, {}, token),
      cancel(order.id, {}, token),
      cancel(order.id, {}, token),
    ]);
    for (const response of [...responses, await cancel(order.id, {}, token)]) {
      expect(response.statusCode, response.body).toBe(200);
      expect(response.json<{ data: Order }>().data).toMatchObject({ id: order.id, status: 'cancelled' });
    }
    expect(await stockOf(shop(), variantId)).toBe(10);
    const mails = (await mailsTo(order.email)).filter(({ orderId }) => orderId === order.id);
    expect(mails.filter(({ template }) => template === 'order-cancelled')).toHaveLength(1);
    const cancelled = (await eventsOf(order.id)).filter((event) => event.status === 'cancelled');
    expect(cancelled).toHaveLength(1);
  });

  test('[RETURN-03] settles a withdrawal whose refund had failed, with the rest of the money', async () => {
    const { order, token } = await buy(shop(), newGuest(), variantId, 2);
    const real = shop().shop.paymentProvider;
    if (!real) throw new Error('the demo shop has a provider');
    shop().shop.paymentProvider = { ...real, refundPart: async () => false };
    const part = { lines: [{ item: 1, quantity: 1 }] };
    const withdrawn = await shop().call('POST', `/orders/${order.id}/withdrawal?token=${token}`, part);
    shop().shop.paymentProvider = real;
    expect(withdrawn.json()).toMatchObject({ data: { withdrawal: { status: 'received' } } });
    const cancelled = await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin);
    expect(cancelled.json()).toMatchObject({ data: { status: 'cancelled', withdrawals: [{ status: 'cancelled' }] } });
    const { charge } = await chargeOf(order.id);
    expect(charge).toMatchObject({ state: 'refunded', refundedCents: charge?.amountCents });
    expect(await stockOf(shop(), variantId)).toBe(10);
  });

  test('[PAY-317] is refused where the shop has cancelled the order', async () => {
    const { order, token } = await buy(shop(), newGuest(), variantId);
    await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled', note: 'Sold out' }, admin);
    const response = await cancel(order.id, {}, token);
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'transition_not_allowed', allowed_transitions: [] });
  });

  test('[ORDER-16] is refused once the workshop has begun', async () => {
    for (const status of ['processing', 'shipped', 'delivered'] as const) {
      const { order, token } = await buy(shop(), newGuest(), variantId);
      await moveOn(shop(), admin, order.id, status);
      const response = await cancel(order.id, {}, token);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({ code: 'transition_not_allowed', allowed_transitions: [] });
    }
    expect(await stockOf(shop(), variantId)).toBe(7);
  });

  test('[ORDER-03] a stranger’s order answers 404, an admin uses another call; nothing changes', async () => {
    const { order } = await buy(shop(), customer, variantId);
    const other = await signedIn(shop(), 'customer');
    const { token: foreign } = await buy(shop(), newGuest(), variantId);
    expect((await cancel(order.id, other)).statusCode).toBe(404);
    expect((await cancel(order.id, newGuest())).statusCode).toBe(404);
    expect((await cancel(order.id, other, foreign)).statusCode).toBe(404);
    expect((await cancel('nothing', customer)).statusCode).toBe(404);
    const byAdmin = await cancel(order.id, admin);
    expect(byAdmin.statusCode).toBe(403);
    expect(byAdmin.json()).toMatchObject({ code: 'forbidden' });
    expect((await eventsOf(order.id)).at(-1)?.status).toBe('paid');
  });
});
