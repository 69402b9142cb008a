import type { ShippingInput } from '@fori/contracts/admin-shipping/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { byLanguage } from '@fori/domain/languages';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../../testing/builders.ts';
import { moveOn } from '../../../testing/deliveries.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { addToCart, buy, orderBody, postOrder } from '../../../testing/shopping.ts';
import { deliverShipped } from '../../orders/status/deliver-shipped.ts';

const DAY = 24 * 60 * 60 * 1000;

describeShop('parcels', (shop) => {
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
    const changed = await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 3 }], ...posti('JJFI1') });
    expect(changed.json<{ data: AdminOrder }>().data.packing).toMatchObject({ left: [], parcels: [posti('JJFI1')] });
    expect((await call('DELETE', id, '/1')).statusCode).toBe(200);
    expect((await stateOf(id)).packing).toMatchObject({ parcels: [], left: [{ line: 1, quantity: 3 }] });
    expect((await call('DELETE', id, '/1')).statusCode).toBe(404);
    const { order } = await buy(shop(), newGuest(), variant);
    await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin);
    expect((await pack(order.id, 1)).json()).toMatchObject({
      message: expect.stringMatching(/cannot be changed any more/),
    });
  });

  test('[PARCEL-12] an order is shipped with its last parcel, its tracking names the first, and each parcel mails once', async () => {
    const { id, token } = await processed();
    await pack(id, 1);
    await pack(id, 2, posti('JJFI2'));
    expect((await call('POST', id, '/1/sent')).json()).toMatchObject({ code: 'tracking_required' });
    await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 1 }], ...posti('JJFI1') });
    expect((await stateOf(id)).allowed_transitions).toEqual(['cancelled']);

    const sent = await call('POST', id, '/1/sent');
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json<{ data: AdminOrder }>().data).toMatchObject({
      ...{ status: 'processing', allowed_transitions: [], ...posti('JJFI1') },
    });
    await call('POST', id, '/1/sent');
    expect(await mailsOf(id)).toEqual(['parcel-sent']);
    const seen = (await shop().call('GET', `/orders/${id}?token=${token}`)).json<{ data: Order }>().data;
    expect(seen.parcels).toMatchObject([{ contents: [{ line: 1, quantity: 1 }], ...posti('JJFI1') }]);
    // what has left the shop cannot be taken back, and cannot be packed otherwise
    const cancelled = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin);
    expect(cancelled.json()).toMatchObject({ code: 'transition_not_allowed' });
    expect((await call('DELETE', id, '/1')).json()).toMatchObject({
      message: expect.stringMatching(/cannot be changed any more/),
    });
    const atOnce = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'shipped', ...posti('X') }, admin);
    expect(atOnce.json()).toMatchObject({ code: 'transition_not_allowed' });

    const last = await call('POST', id, '/2/sent', { note: 'Take care' });
    expect(last.json<{ data: AdminOrder }>().data).toMatchObject({ status: 'shipped', ...posti('JJFI1') });
    expect(await mailsOf(id)).toEqual(['parcel-sent', 'order-shipped']);
    for (const number of ['JJFI1', 'JJFI2']) {
      const found = await shop().call('GET', `/admin/orders?search=${number}`, undefined, admin);
      expect(found.json<{ data: { data: { id: string }[] } }>().data.data.map((row) => row.id)).toContain(id);
    }
    const corrected = await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 1 }], ...posti('JJFI9') });
    expect(corrected.json<{ data: AdminOrder }>().data).toMatchObject({ tracking_number: 'JJFI9' });
    expect(await mailsOf(id)).toHaveLength(2);
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
      ...admin,
      headers: { ...admin.headers, 'idempotency-key': `refund-${id}` },
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

  const refund = (id: string, amount: string, refunded_seen: string, restock: unknown = false) =>
    shop().call('POST', `/admin/orders/${id}/refunds`, { amount, reason: 'Sold out', refunded_seen, restock }, admin);
  const one = [{ item: 1, quantity: 1 }];

  test('[PARCEL-12] units that a refund returns to stock leave their parcel, and with the last one to send the order is shipped', async () => {
    const { id } = await processed();
    await pack(id, 1, posti('JJFI1'));
    await call('POST', id, '/1/sent');
    await pack(id, 2, posti('JJFI2'));
    await refund(id, '37.50', '0.00', one);
    expect(await stateOf(id)).toMatchObject({
      status: 'processing',
      packing: { parcels: [{ n: 1 }, { n: 2, contents: [{ line: 1, quantity: 1 }] }], left: [] },
    });
    await refund(id, '37.50', '37.50', one);
    expect(await stateOf(id)).toMatchObject({
      ...{ status: 'shipped', packing: { parcels: [{ n: 1 }], left: [] }, ...posti('JJFI1') },
      events: expect.arrayContaining([
        expect.objectContaining({ status: 'shipped', actor: { kind: 'system', name: null } }),
      ]),
    });
    expect((await mailsOf(id)).sort()).toEqual(['parcel-sent', 'refund', 'refund']);
    // one that was sent and left in processing can be moved on by hand
    const { db } = shop();
    await db.write((tx) =>
      tx
        .update(db.t.orders)
        .set({ status: 'processing' })
        .where(eq(db.t.orders.id, id))
        .returning({ id: db.t.orders.id }),
    );
    expect((await stateOf(id)).allowed_transitions).toEqual(['shipped']);
    expect((await ship(id)).statusCode).toBe(200);
  });

  test('[RETURN-10] staff say with a reason that what is left will not be sent: it leaves its parcel, and the order is shipped', async () => {
    const { id, token } = await processed();
    const leave = (units: number, reason = 'Lost in the workshop') =>
      shop().call('POST', `/admin/orders/${id}/rest-not-sent`, { units, reason }, admin);
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
    await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'delivered' }, admin);
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
    const file = (path: string) => shop().call('GET', `/admin/orders/${id}/parcels/${path}`, undefined, admin);
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
    const returned = await shop().call('GET', `/admin/orders/${id}/return-label.pdf`, undefined, admin);
    expect([returned.statusCode, returned.headers['content-disposition']]).toEqual([
      ...[200, expect.stringMatching(/return-FO-/)],
    ]);
    const csv = await shop().call('GET', '/admin/parcels/export.csv', undefined, admin);
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
    const { data } = (await shop().call('GET', '/admin/shipping', undefined, admin)).json<{ data: ShippingInput }>();
    const changed = { ...data, zones: [zone], delivered_after_days: 7 };
    const saved = await shop().call('PUT', '/admin/shipping', changed, admin);
    expect(saved.statusCode, saved.body).toBe(200);
    const toFetch = async (quantity: number, expected_total: string) => {
      const guest = newGuest();
      await addToCart(shop(), guest, variant, quantity);
      const body = { ...(await orderBody(shop(), guest, { expected_total })), shipping_method: 'w' };
      const placed = await postOrder(shop(), guest, body);
      expect(placed.statusCode, placed.body).toBe(201);
      const { data, access_token: token } = placed.json<{ data: Order; access_token: string }>();
      await shop().shop.captures.captureDue();
      await moveOn(shop(), admin, data.id, 'processing');
      return { id: data.id, token };
    };
    const { id } = await toFetch(1, '37.50');
    const ready = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'shipped' }, admin);
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

  test('[PARCEL-14] what was shipped after the setting was switched on counts as delivered after its days, and starts no withdrawal period', async () => {
    const set = async (delivered_after_days: number | null) => {
      const { data } = (await shop().call('GET', '/admin/shipping', undefined, admin)).json<{ data: ShippingInput }>();
      const saved = await shop().call('PUT', '/admin/shipping', { ...data, delivered_after_days }, admin);
      expect(saved.statusCode, saved.body).toBe(200);
    };
    const shipped = async () => {
      const { id } = await processed(1);
      await ship(id);
      return id;
    };
    const before = await shipped();
    shop().setTime(new Date(START.getTime() + 1000));
    await set(7);
    const after = await shipped();
    shop().setTime(new Date(START.getTime() + 7 * DAY));
    expect(await deliverShipped(shop().shop)).toBe(0);
    shop().setTime(new Date(START.getTime() + 8 * DAY));
    const runs = await Promise.all([deliverShipped(shop().shop), deliverShipped(shop().shop)]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await stateOf(before)).status).toBe('shipped');
    expect(await stateOf(after)).toMatchObject({ status: 'delivered', withdrawal_until: null });
    expect(await mailsOf(after)).toEqual(['order-shipped', 'order-delivered']);
    const { db } = shop();
    const [mail] = await db.read
      .select()
      .from(db.t.outbox)
      .where(and(eq(db.t.outbox.orderId, after), eq(db.t.outbox.template, 'order-delivered')));
    expect(mail?.subject).toMatch(/should have arrived/);

    // one that fails leaves the others their turn
    const [broken, other] = [await shipped(), await shipped()];
    await db.write((tx) => tx.delete(db.t.payments).where(eq(db.t.payments.orderId, broken)).returning());
    shop().setTime(new Date(START.getTime() + 16 * DAY));
    await expect(deliverShipped(shop().shop)).rejects.toThrow('not noted as delivered');
    expect((await stateOf(other)).status).toBe('delivered');
    await set(null);
  });
});
