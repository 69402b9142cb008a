import type { ShippingInput } from '@fori/contracts/admin-shipping/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { byLanguage } from '@fori/domain/languages';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { moveOn } from '../../../testing/deliveries.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { DAY, parcelCalls } from '../../../testing/parcels.ts';
import { addToCart, buy, orderBody, postOrder } from '../../../testing/shopping.ts';
import { deliverShipped } from '../../orders/status/deliver-shipped.ts';

describeShop('parcels', (shop) => {
  const { admin, ship, posti, one, refund, mailsOf, stateOf, call, pack, processed, variant } = parcelCalls(shop);

  test('[PARCEL-11] units go into one parcel at most; unknown lines, more units and sent parcels are refused by name', async () => {
    const { id } = await processed();
    const first = await pack(id, 2, { weight_g: 900 });
    expect(first.statusCode, first.body).toBe(201);
    expect(first.json<{ data: AdminOrder }>().data.packing).toMatchObject({
      parcels: [{ n: 1, contents: [{ line: 1, quantity: 2 }], weight_g: 900, sent_at: null, tracking_url: null }],
      left: [{ line: 1, quantity: 1 }],
    });
    for (const [contents, field] of [
      [[{ line: 1, quantity: 2 }], 'contents.0.quantity'],
      [[{ line: 2, quantity: 1 }], 'contents.0.line'],
      [[], 'contents'],
    ] as const) {
      const refused = await call('POST', id, '', { contents });
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
    }
    await pack(id, 1);
    const none = await pack(id, 1);
    expect(none.json()).toMatchObject({
      errors: { 'contents.0.quantity': [expect.stringMatching(/^Nothing of this/)] },
    });
    await call('DELETE', id, '/2');
    const changed = await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 3 }], ...posti('JJFI1') });
    expect(changed.json<{ data: AdminOrder }>().data.packing).toMatchObject({ left: [], parcels: [posti('JJFI1')] });
    expect((await call('DELETE', id, '/1')).statusCode).toBe(200);
    expect((await stateOf(id)).packing).toMatchObject({ parcels: [], left: [{ line: 1, quantity: 3 }] });
    expect((await call('DELETE', id, '/1')).statusCode).toBe(404);
    const { order } = await buy(shop(), newGuest(), variant());
    await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
    expect((await pack(order.id, 1)).json()).toMatchObject({
      message: expect.stringMatching(/cannot be changed any more/),
    });
  });

  test('[PARCEL-12] of two calls that send the last parcels at once each mails once, and one ships the order', async () => {
    const { id } = await processed(2);
    await pack(id, 1, posti('A'));
    await pack(id, 1, posti('B'));
    const answers = await Promise.all([
      call('POST', id, '/1/sent'),
      call('POST', id, '/2/sent'),
      call('POST', id, '/2/sent'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await stateOf(id)).status).toBe('shipped');
    expect((await mailsOf(id)).sort()).toEqual(['order-shipped', 'parcel-sent']);
  });

  test('[PARCEL-12] an order shipped at once is one parcel of all its units, without those taken out of it before', async () => {
    const { id } = await processed();
    const refund = { amount: '10.00', reason: 'One less', refunded_seen: '0.00', restock: [{ item: 1, quantity: 1 }] };
    const refunded = await shop().call('POST', `/admin/orders/${id}/refunds`, refund, {
      ...admin(),
      headers: { ...admin().headers, 'idempotency-key': `refund-${id}` },
    });
    expect(refunded.statusCode, refunded.body).toBe(201);
    await ship(id);
    const { packing, tracking_number } = await stateOf(id);
    expect(packing).toMatchObject({
      parcels: [{ n: 1, contents: [{ line: 1, quantity: 2 }], tracking_number }],
      left: [],
    });
    expect(await mailsOf(id)).toEqual(expect.arrayContaining(['order-shipped']));
  });

  test('[RETURN-10] staff say with a reason that what is left will not be sent: it leaves its parcel, and the order is shipped', async () => {
    const { id, token } = await processed();
    const leave = (units: number, reason = 'Lost in the workshop') =>
      shop().call('POST', `/admin/orders/${id}/rest-not-sent`, { units, reason }, admin());
    await pack(id, 1, posti('JJFI1'));
    expect((await leave(3)).json()).toMatchObject({
      message: expect.stringMatching(/Nothing of this order has been sent/),
    });
    await call('POST', id, '/1/sent');
    await pack(id, 1);
    await refund(id, '37.50', '0.00');
    expect((await leave(1)).json()).toMatchObject({ code: 'stale_edit' });
    expect((await leave(2, ' ')).json<{ errors: object }>().errors).toHaveProperty('reason');
    const left = await leave(2);
    expect(left.statusCode, left.body).toBe(200);
    expect(left.json()).toMatchObject({
      data: {
        ...{ status: 'shipped', ...posti('JJFI1') },
        packing: { parcels: [{ n: 1 }], left: [], not_sent: [{ line: 1, quantity: 2 }] },
        // the one that was sent
        items: [{ restockable: 1, withdrawable: 1 }],
      },
    });
    expect((await mailsOf(id)).sort()).toEqual(['parcel-sent', 'refund']);
    expect((await leave(2)).json()).toMatchObject({ code: 'transition_not_allowed' });
    // what its customer sees
    const seen = await shop().call('GET', `/orders/${id}?token=${token}`);
    expect(seen.json()).toMatchObject({ data: { not_sent: [{ line: 1, quantity: 2 }] } });
    // with the one that was sent everything comes back: the rest of the total, shipping included
    const withdrawn = await shop().call('POST', `/orders/${id}/withdrawal?token=${token}`, {});
    expect(withdrawn.json()).toMatchObject({
      data: { withdrawals: [{ sent: true, lines: [{ item: 1, quantity: 1 }] }] },
    });
    const { total, withdrawals } = await stateOf(id);
    expect(Number(withdrawals[0]?.proposed_refund)).toBeCloseTo(Number(total) - 37.5);
    await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'delivered' }, admin());
    const { db } = shop();
    const sent = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, id));
    expect(sent.find(({ template }) => template === 'order-delivered')?.text).toMatch(/Will not be sent\s+2 × /i);
  });

  test('[PARCEL-12] an order that was refunded whole after its first parcel can still be sent', async () => {
    const { id } = await processed(2);
    await pack(id, 1, posti('JJFI1'));
    await pack(id, 1, posti('JJFI2'));
    await call('POST', id, '/1/sent');
    const { refundable } = await stateOf(id);
    const { db } = shop();
    const setPayment = (status: 'captured' | 'refunded') =>
      db.write((tx) => tx.update(db.t.payments).set({ status }).where(eq(db.t.payments.orderId, id)).returning());
    // money that was returned otherwise, as at the provider, stops it
    await setPayment('refunded');
    expect((await call('POST', id, '/2/sent')).json()).toMatchObject({ code: 'payment_not_captured' });
    await setPayment('captured');
    expect((await refund(id, refundable, '0.00')).json()).toMatchObject({
      data: { status: 'processing', payment: { status: 'refunded' } },
    });
    expect((await call('POST', id, '/2/sent')).json()).toMatchObject({ data: { status: 'shipped' } });
  });

  test('[PARCEL-11] units in stock again are not sent, even where the money of their refund was refused', async () => {
    const { id } = await processed(2);
    const real = shop().shop.paymentProvider;
    if (!real) throw new Error('the demo shop has a provider');
    shop().shop.paymentProvider = { ...real, refundPart: async () => false };
    expect((await refund(id, '37.50', '0.00', one)).statusCode).toBe(402);
    shop().shop.paymentProvider = real;
    expect((await stateOf(id)).packing.left).toEqual([{ line: 1, quantity: 1 }]);
    expect((await pack(id, 2)).statusCode).toBe(422);
  });

  test('[PARCEL-20] [PARCEL-22] [PARCEL-23] [PARCEL-24] papers are files for staff, a customs form only where one is needed, and the list for carriers has what is packed and not sent', async () => {
    const { id } = await processed(2);
    await pack(id, 1, { ...posti('JJFI5'), weight_g: 950 });
    await pack(id, 1, posti('JJFI6'));
    await call('POST', id, '/2/sent');
    const file = (path: string) => shop().call('GET', `/admin/orders/${id}/parcels/${path}`, undefined, admin());
    for (const path of ['1/label.pdf', '2/packing-slip.pdf']) {
      const { statusCode, headers, rawPayload } = await file(path);
      expect([statusCode, headers['content-type'], rawPayload.subarray(0, 5).toString()]).toEqual([
        ...[200, 'application/pdf', '%PDF-'],
      ]);
    }
    expect((await file('1/cn23.pdf')).json()).toMatchObject({
      message: expect.stringMatching(/needs no customs form/),
    });
    expect((await file('9/label.pdf')).statusCode).toBe(404);
    const returned = await shop().call('GET', `/admin/orders/${id}/return-label.pdf`, undefined, admin());
    expect([returned.statusCode, returned.headers['content-disposition']]).toEqual([
      ...[200, expect.stringMatching(/return-FO-/)],
    ]);
    const csv = await shop().call('GET', '/admin/parcels/export.csv', undefined, admin());
    expect(csv.statusCode, csv.body).toBe(200);
    const { number } = await stateOf(id);
    const rows = csv.body.split('\r\n').filter((row) => row.startsWith(number));
    expect(rows).toEqual([
      expect.stringMatching(/^[^,]+,1,Posti,.*,20100,Turku,,FI,00358401234567,.*,950,30\.00,1 × Aura tote,,$/),
    ]);
  });

  test('[PARCEL-13] [PARCEL-14] [RETURN-06] an order collected from the workshop is ready without a tracking number, and no mail says that it was sent', async () => {
    const names = byLanguage((language) => (language === 'en' ? 'Fetched in Turku' : ''));
    const days = { from: 2, to: 4 };
    const door = {
      id: 'd',
      kind: 'door',
      carrier: null,
      names,
      price_by: 'general',
      steps: [],
      free_above: null,
      days,
    };
    const fetched = { ...door, id: 'w', kind: 'workshop', price_by: 'sum', steps: [{ from: '0.00', price: '0.00' }] };
    const zone = {
      id: 'fi',
      name: 'Finland',
      areas: [{ country: 'FI', postal_prefixes: [] }],
      methods: [door, fetched],
    };
    const { data } = (await shop().call('GET', '/admin/shipping', undefined, admin())).json<{ data: ShippingInput }>();
    const changed = { ...data, zones: [zone], delivered_after_days: 7 };
    const saved = await shop().call('PUT', '/admin/shipping', changed, admin());
    expect(saved.statusCode, saved.body).toBe(200);
    const toFetch = async (quantity: number, expected_total: string) => {
      const guest = newGuest();
      await addToCart(shop(), guest, variant(), quantity);
      const body = { ...(await orderBody(shop(), guest, { expected_total })), shipping_method: 'w' };
      const placed = await postOrder(shop(), guest, body);
      expect(placed.statusCode, placed.body).toBe(201);
      const { data, access_token: token } = placed.json<{ data: Order; access_token: string }>();
      await shop().shop.captures.captureDue();
      await moveOn(shop(), admin(), data.id, 'processing');
      return { id: data.id, token };
    };
    const { id } = await toFetch(1, '37.50');
    const ready = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'shipped' }, admin());
    expect(ready.statusCode, ready.body).toBe(200);
    const { db } = shop();
    const [mail] = await db.read
      .select()
      .from(db.t.outbox)
      .where(and(eq(db.t.outbox.orderId, id), eq(db.t.outbox.template, 'order-shipped')));
    expect(mail?.subject).toMatch(/is ready to collect/);

    const part = await toFetch(2, '75.00');
    await pack(part.id, 1);
    expect((await call('POST', part.id, '/1/sent')).statusCode).toBe(200);
    await shop().call('POST', `/orders/${part.id}/withdrawal?token=${part.token}`, {});
    const mailed = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, part.id));
    const textOf = (template: string) => mailed.filter((row) => row.template === template).map(({ text }) => text);
    expect(textOf('parcel-sent')).toEqual([
      expect.stringMatching(/Part of your order [^ ]+ is ready to collect from our workshop/),
    ]);
    const [acknowledged] = textOf('withdrawal');
    expect(acknowledged).toMatch(/If you have not collected these goods yet, you need not do anything/);
    expect(acknowledged).not.toContain('Please send the goods back');

    shop().setTime(new Date(START.getTime() + 8 * DAY));
    await deliverShipped(shop().shop);
    expect([(await stateOf(id)).status, (await stateOf(part.id)).status]).toEqual(['shipped', 'shipped']);
    await db.write((tx) => tx.delete(db.t.settings).returning());
  });
});
