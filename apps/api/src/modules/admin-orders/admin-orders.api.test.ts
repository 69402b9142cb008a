import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { type ListPage, listedOrders } from '../../testing/listed-orders.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder, stockOf } from '../../testing/shopping.ts';
import { verifyChain } from '../audit/verify-chain.ts';

const tracking = { carrier: 'Posti', tracking_number: 'JJFI6200' };

describeShop('orders in the back office', (shop) => {
  const { variantId, admin, paidOrder, sku, orderInFinnish, lineOf } = listedOrders(shop);

  const read = async (id: string) =>
    (await shop().call('GET', `/admin/orders/${id}`, undefined, admin())).json<{ data: AdminOrder }>().data;
  const move = (id: string, to: string, more: object = {}, caller: Caller = admin()) =>
    shop().call('POST', `/admin/orders/${id}/transition`, { to, ...more }, caller);
  const mailsOf = async (template: string, email = 'aino@example.com') => {
    const { db } = shop();
    const rows = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.to, email));
    return rows.filter((row) => row.template === template);
  };

  test('the detail names who did what; an unknown id answers 404', async () => {
    const order = await paidOrder();
    await move(order.id, 'processing', { note: 'Gift wrap, please' });
    const detail = await read(order.id);
    expect(detail.events.map(({ status, note, actor }) => [status, note, actor])).toEqual([
      ['pending', null, { kind: 'customer', name: null }],
      ['paid', null, { kind: 'system', name: null }],
      ['processing', 'Gift wrap, please', { kind: 'admin', name: 'Ada Admin' }],
    ]);
    expect(detail.allowed_transitions).toEqual(['shipped', 'cancelled']);
    expect(detail.items.map((item) => item.sku)).toEqual([sku()]);
    expect(detail.customer).toEqual({ id: null, name: 'Aino Ålander', email: 'aino@example.com' });
    for (const id of ['nothing', '%00', 'x'.repeat(64)]) {
      expect((await shop().call('GET', `/admin/orders/${id}`, undefined, admin())).statusCode).toBe(404);
      expect((await move(id, 'processing')).statusCode).toBe(404);
    }
  });

  test("[ORDER-15] [ORDER-16] from paid to delivered each step is stored, mailed in the order's language and recorded", async () => {
    const guest = newGuest();
    await addToCart(shop(), guest, variantId());
    const body = await orderBody(shop(), guest, { email: 'sofia@example.com' });
    const placed = await postOrder(shop(), { ...guest, headers: { 'accept-language': 'sv' } }, body);
    const { data: order, access_token } = placed.json<{ data: Order; access_token: string }>();

    expect((await move(order.id, 'processing')).statusCode).toBe(200);
    const shipping = await move(order.id, 'shipped', tracking);
    expect(shipping.json<{ data: AdminOrder }>().data).toMatchObject({
      status: 'shipped',
      ...tracking,
      tracking_url: 'https://www.posti.fi/en/tracking#/lahetys/JJFI6200',
      allowed_transitions: ['delivered'],
    });
    expect((await move(order.id, 'delivered')).statusCode).toBe(200);

    const seen = await shop().call('GET', `/orders/${order.id}?token=${access_token}`);
    expect(seen.json<{ data: Order }>().data).toMatchObject({ status: 'delivered', ...tracking });

    const [mail] = await mailsOf('order-shipped', 'sofia@example.com');
    expect(mail?.subject).toBe(`Din beställning ${order.number} är på väg`);
    expect(mail?.text).toContain('JJFI6200');
    const link = /(\/orders\/[\w-]+\?token=[\w.-]+)&lang=sv/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await shop().call('GET', link)).json<{ data: Order }>().data.number).toBe(order.number);
    expect(await mailsOf('order-processing', 'sofia@example.com')).toHaveLength(1);
    expect(await mailsOf('order-delivered', 'sofia@example.com')).toHaveLength(1);

    const { db } = shop();
    const log = await db.read
      .select()
      .from(db.t.auditLog)
      .where(eq(db.t.auditLog.entityId, order.id))
      .orderBy(db.t.auditLog.id);
    expect(log.map(({ actorId, action, before, after }) => ({ actorId, action, before, after }))).toMatchObject([
      {
        actorId: admin().person.id,
        action: 'order.transition',
        before: { status: 'paid' },
        after: { status: 'processing' },
      },
      { before: { status: 'processing', carrier: null }, after: { status: 'shipped', ...tracking } },
      { before: { status: 'shipped' }, after: { status: 'delivered' } },
    ]);
    expect(await verifyChain(db)).toMatchObject({ intact: true });
  });

  test('a shipped order is found by its tracking number', async () => {
    const order = await paidOrder();
    await move(order.id, 'processing');
    await move(order.id, 'shipped', { carrier: 'DHL', tracking_number: 'DHL-777' });
    const found = await shop().call('GET', '/admin/orders?search=dhl-777', undefined, admin());
    expect(found.json<{ data: ListPage }>().data.data.map((row) => row.id)).toEqual([order.id]);
  });

  test.each([
    [{}, ['carrier', 'tracking_number']],
    [{ carrier: 'Posti' }, ['tracking_number']],
    [{ carrier: '  ', tracking_number: 'X' }, ['carrier']],
  ])('shipping with %j answers 422 naming what is missing and changes nothing', async (shipment, fields) => {
    const order = await paidOrder();
    await move(order.id, 'processing');
    const response = await move(order.id, 'shipped', shipment);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ code: 'tracking_required' });
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(fields);
    expect((await read(order.id)).status).toBe('processing');
  });

  test('a forbidden transition answers 409 with the allowed ones and changes nothing', async () => {
    const order = await paidOrder();
    const mailsBefore = (await mailsOf('order-delivered')).length;
    for (const to of ['delivered', 'refunded', 'paid', 'pending', 'shipped']) {
      const response = await move(order.id, to, tracking);
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'transition_not_allowed',
        allowed_transitions: ['processing', 'cancelled'],
      });
    }
    expect(await read(order.id)).toMatchObject({ status: 'paid', tracking_number: null });
    expect(await mailsOf('order-delivered')).toHaveLength(mailsBefore);
  });

  test.each([
    [{ to: 'lost' }, 'to'],
    [{}, 'to'],
    [{ to: 'cancelled', note: 'x'.repeat(501) }, 'note'],
    [{ to: 'shipped', carrier: 5, tracking_number: 'X' }, 'carrier'],
  ])('a transition with %j answers 422 naming the field', async (body, field) => {
    const order = await paidOrder();
    const response = await shop().call('POST', `/admin/orders/${order.id}/transition`, body, admin());
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toContain(field);
  });

  test('cancelling returns the units to stock, refunds the money and mails the customer', async () => {
    const before = (await stockOf(shop(), variantId())) ?? 0;
    const order = await paidOrder();
    expect(await stockOf(shop(), variantId())).toBe(before - 2);
    const response = await move(order.id, 'cancelled', { note: 'The hide was flawed' });
    expect(response.json<{ data: AdminOrder }>().data).toMatchObject({
      status: 'cancelled',
      payment: { status: 'refunded' },
      allowed_transitions: [],
    });
    expect(await stockOf(shop(), variantId())).toBe(before);
    const { db } = shop();
    const charges = await db.read.select().from(db.t.demoCharges);
    const payments = await db.read.select().from(db.t.payments).where(eq(db.t.payments.orderId, order.id));
    expect(charges.find((charge) => charge.id === payments[0]?.id)).toMatchObject({ state: 'refunded' });
    const mail = (await mailsOf('order-cancelled')).at(-1);
    expect(mail?.text).toContain('The hide was flawed');
    expect(mail?.text).toContain(order.number);
  });

  test('of many concurrent transitions exactly one succeeds, with its effects applied once', async () => {
    const other = await signedIn(shop(), 'admin');
    const before = (await stockOf(shop(), variantId())) ?? 0;
    const order = await paidOrder();
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => move(order.id, 'cancelled', {}, i % 2 ? admin() : other)),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const refused of responses.filter((response) => response.statusCode === 409)) {
      expect(refused.json()).toMatchObject({ code: 'transition_not_allowed', allowed_transitions: [] });
    }
    expect(await stockOf(shop(), variantId())).toBe(before);
    expect((await read(order.id)).events.filter((event) => event.status === 'cancelled')).toHaveLength(1);
  });

  test('customers and visitors get no access', async () => {
    const order = await paidOrder();
    const customer = await signedIn(shop(), 'customer');
    expect((await move(order.id, 'cancelled', {}, customer)).statusCode).toBe(403);
    expect((await move(order.id, 'cancelled', {}, newGuest())).statusCode).toBe(401);
    expect((await shop().call('GET', `/admin/orders/${order.id}`, undefined, customer)).statusCode).toBe(403);
    expect((await read(order.id)).status).toBe('paid');
  });

  describe('lines in the language of the back office', () => {
    test('[ADMIN-132] shows each reader the product’s name in their language beside the one the customer read', async () => {
      const { orderId } = await orderInFinnish();
      expect(await lineOf(orderId, 'en')).toMatchObject({ name: 'Purjevyö', local_name: 'Sail belt' });
      expect(await lineOf(orderId, 'sv')).toMatchObject({ name: 'Purjevyö', local_name: 'Segelbälte' });
      // without a Danish translation the English name is shown
      expect(await lineOf(orderId, 'da')).toMatchObject({ name: 'Purjevyö', local_name: 'Sail belt' });
      expect(await lineOf(orderId, 'fi')).toMatchObject({ name: 'Purjevyö', local_name: null });
    });

    test("[ADMIN-132] a transition's response has lines in the reader’s language too", async () => {
      const { orderId } = await orderInFinnish();
      const response = await shop().call(
        'POST',
        `/admin/orders/${orderId}/transition?lang=en`,
        { to: 'processing' },
        admin(),
      );
      expect(response.json<{ data: AdminOrder }>().data.items[0]).toMatchObject({ local_name: 'Sail belt' });
    });
  });
});
