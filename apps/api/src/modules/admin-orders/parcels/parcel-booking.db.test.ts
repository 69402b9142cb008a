import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { exchangeCalls } from '../../../testing/exchanges.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { parcelCalls } from '../../../testing/parcels.ts';
import { SHIPMONDO_WEBHOOK_KEY, startShipmondo } from '../../../testing/shipmondo.ts';
import { addToCart, orderBody, postOrder, quotedTotal } from '../../../testing/shopping.ts';
import { deliverByCarrier } from '../../orders/status/deliver-by-carrier.ts';

const { shipmondo, env } = await startShipmondo();
afterAll(() => shipmondo.close());

const DELIVERED = '/shipping/shipmondo/delivered';
const webhook = { url: `https://shop.example/api${DELIVERED}`, key: SHIPMONDO_WEBHOOK_KEY };

describeShop(
  'parcels booked with Shipmondo',
  (shop) => {
    const { admin, call, pack, processed, stateOf, mailsOf, posti, variant, refund, one, ship } = parcelCalls(shop);
    const exchanges = exchangeCalls(shop);
    let before: number;
    beforeEach(() => {
      before = shipmondo.booked.length;
      shipmondo.faults.length = 0;
    });
    const booked = () => shipmondo.booked.slice(before);
    const later = (seconds: number) => shop().setTime(new Date(START.getTime() + seconds * 1000));
    const book = (id: string, product = 'TESTFI_HD', n = 1) => call('POST', id, `/${n}/booking`, { product });
    const read = (id: string, path: string) =>
      shop().call('GET', `/admin/orders/${id}/parcels/${path}`, undefined, admin());
    const say = (body: object) => shop().call('POST', DELIVERED, body);
    const parcelOf = async (id: string, n = 1) => {
      const parcel = (await stateOf(id)).packing.parcels.find((each) => each.n === n);
      if (!parcel) throw new Error(`no parcel ${n}`);
      return parcel;
    };
    const auditOf = async (id: string) => {
      const { db } = shop();
      const rows = await db.read.select().from(db.t.auditLog).where(eq(db.t.auditLog.entityId, id));
      return rows.filter(({ action }) => action === 'order.parcel').map(({ after }) => after);
    };

    test('[PARCEL-37] a parcel is booked by a product of its destination, with the order’s facts, and gets carrier and tracking number', async () => {
      const { id, email } = await processed(2);
      await pack(id, 1, { weight_g: 950 });
      const offer = await read(id, '1/booking');
      expect(offer.json()).toEqual({
        data: { products: [{ code: 'TESTFI_HD', name: 'Home delivery', carrier: 'Posti' }], last_used: null },
      });
      const answer = await book(id);
      expect(answer.statusCode, answer.body).toBe(200);
      const order = answer.json<{ data: AdminOrder }>().data;
      expect(order.packing).toMatchObject({
        booking_service: 'Shipmondo',
        parcels: [
          {
            ...{ carrier: 'Posti', tracking_number: expect.stringMatching(/^PKG/), weight_g: 950, sent_at: null },
            booking: { product: 'Home delivery', booked_at: expect.any(String), delivered_at: null },
          },
        ],
      });
      const [{ request } = { request: undefined }] = booked();
      expect(request).toMatchObject({
        ...{ product_code: 'TESTFI_HD', service_codes: 'EMAIL_NT', own_agreement: false },
        reference: expect.stringMatching(new RegExp(`^${order.number}/1/`)),
        receiver: { name: 'Aino Ålander', zipcode: '20100', city: 'Turku', country_code: 'FI', email },
        parcels: [{ weight: 950, quantity: 1 }],
      });
      expect(request).not.toHaveProperty('customs');
      expect(request).not.toHaveProperty('service_point');
      expect(await auditOf(id)).toContainEqual(
        expect.objectContaining({ parcel: 1, carrier: 'Posti', shipment: '1001', shipping_product: 'TESTFI_HD' }),
      );
      await pack(id, 1);
      expect((await read(id, '2/booking')).json()).toMatchObject({ data: { last_used: 'TESTFI_HD' } });
      const other = await book(id, 'TESTFI_SD', 2);
      expect(Object.keys(other.json<{ errors: object }>().errors)).toEqual(['product']);
      expect(booked()).toHaveLength(1);
    });

    test('[PARCEL-38] pressed again, by two at once or after a lost answer, a parcel is booked once', async () => {
      const { id } = await processed(2);
      await pack(id, 1);
      const answers = await Promise.all([book(id), book(id), book(id)]);
      const states = answers.map(({ statusCode }) => statusCode).sort();
      expect(states[0]).toBe(200);
      for (const status of states) expect([200, 409]).toContain(status);
      expect((await book(id)).statusCode).toBe(200);
      expect(booked()).toHaveLength(1);

      await pack(id, 1);
      shipmondo.faults.push({ call: 'POST /shipments', fault: 'lost' });
      const lost = await book(id, 'TESTFI_HD', 2);
      expect(lost.statusCode).toBe(503);
      expect(lost.json()).toMatchObject({ message: expect.stringMatching(/nothing is booked twice/) });
      expect(await parcelOf(id, 2)).toMatchObject({
        ...{ tracking_number: null, carrier: null },
        booking: { booked_at: null },
      });
      expect((await book(id, 'TESTFI_HD', 2)).json()).toMatchObject({ code: 'in_progress' });
      expect((await call('DELETE', id, '/2/booking')).json()).toMatchObject({ code: 'in_progress' });
      later(61);
      const found = await book(id, 'TESTFI_HD', 2);
      expect(found.statusCode, found.body).toBe(200);
      expect(booked()).toHaveLength(2);
      expect(await parcelOf(id, 2)).toMatchObject({
        tracking_number: booked()[1]?.shipment.parcels[0]?.pkg_no,
        booking: { booked_at: expect.any(String) },
      });
    });

    test('[PARCEL-38] what did not arrive is booked by the next call', async () => {
      const { id } = await processed(1);
      await pack(id, 1);
      shipmondo.faults.push({ call: 'POST /shipments', fault: { status: 500, body: '<html>' } });
      expect((await book(id)).statusCode).toBe(503);
      later(61);
      shipmondo.faults.push({ call: 'GET /shipments', fault: { status: 200, body: '{"shipments":[]}' } });
      expect((await book(id)).statusCode).toBe(503);
      expect(booked()).toHaveLength(0);
      later(122);
      expect((await book(id)).statusCode).toBe(200);
      expect(booked()).toHaveLength(1);
    });

    test.each([
      [401, 'Invalid API User or API Key'],
      [422, 'Receiver mobile is invalid'],
    ])('[PARCEL-39] a refusal (%i) is told in the service’s words and leaves nothing behind', async (status, error) => {
      const { id } = await processed(1);
      await pack(id, 1);
      shipmondo.faults.push({ call: 'POST /shipments', fault: { status, error } });
      const refused = await book(id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ message: expect.stringContaining(error) });
      expect(await parcelOf(id)).not.toHaveProperty('booking');
      expect((await book(id)).statusCode).toBe(200);
      expect(booked()).toHaveLength(1);
    });

    test('[PARCEL-39] goods that leave the Union are booked with what customs ask, and not without', async () => {
      const guest = newGuest();
      await addToCart(shop(), guest, variant(), 1);
      const expected_total = await quotedTotal(shop(), guest);
      const oslo = { country: 'NO', postal_code: '1407', city: 'Vinterbro', phone: '+47 21 00 00 00' };
      const placed = await postOrder(shop(), guest, {
        ...(await orderBody(shop(), guest, { expected_total })),
        ...oslo,
      });
      expect(placed.statusCode, placed.body).toBe(201);
      const { id } = placed.json<{ data: Order }>().data;
      await shop().shop.captures.captureDue();
      await pack(id, 1, { weight_g: 800 });
      expect((await read(id, '1/booking')).json()).toMatchObject({ data: { products: [{ code: 'TESTNO_HD' }] } });
      const refused = await book(id, 'TESTNO_HD');
      expect(refused.json()).toMatchObject({ message: expect.stringMatching(/no customs code.*Aura tote/) });
      expect(await parcelOf(id)).not.toHaveProperty('booking');
      expect(booked()).toHaveLength(0);
      const { db } = shop();
      const declared = { customsCode: '42022100', origin: 'IT' };
      await db.write((tx) => tx.update(db.t.products).set(declared).returning({ id: db.t.products.id }));
      expect((await book(id, 'TESTNO_HD')).statusCode).toBe(200);
      expect(booked()[0]?.request.customs).toMatchObject({
        ...{ export_reason: 'sale_of_goods', currency_code: 'EUR' },
        goods: [
          { quantity: 1, commodity_code: '42022100', country_code: 'IT', content: expect.stringMatching(/Aura/) },
        ],
      });
    });

    test('[PARCEL-39] too many calls are told as an absence', async () => {
      const { id } = await processed(1);
      await pack(id, 1);
      shipmondo.faults.push({ call: 'POST /shipments', fault: { status: 429, error: 'Too many requests' } });
      expect((await book(id)).json()).toMatchObject({ code: 'service_unavailable' });
    });

    test('[PARCEL-38] a booked parcel keeps its contents until the booking is forgotten, which cancels nothing', async () => {
      const { id } = await processed(2);
      await pack(id, 1);
      await book(id);
      for (const refused of [
        await call('PUT', id, '/1', { contents: [{ line: 1, quantity: 2 }] }),
        await call('DELETE', id, '/1'),
      ])
        expect(refused.json()).toMatchObject({ message: expect.stringMatching(/This parcel is booked/) });
      const forgotten = await call('DELETE', id, '/1/booking');
      expect(forgotten.statusCode, forgotten.body).toBe(200);
      expect(await parcelOf(id)).toMatchObject({ carrier: 'Posti', tracking_number: null });
      expect(await parcelOf(id)).not.toHaveProperty('booking');
      expect(await auditOf(id)).toContainEqual(
        expect.objectContaining({ forgotten_shipment: String(booked()[0]?.shipment.id) }),
      );
      expect((await call('DELETE', id, '/1/booking')).statusCode).toBe(404);
      await book(id);
      expect(booked().map(({ request }) => request.reference)).toHaveLength(2);
      expect(new Set(booked().map(({ request }) => request.reference)).size).toBe(2);
      expect((await call('POST', id, '/1/sent')).statusCode).toBe(200);
      for (const refused of [await call('DELETE', id, '/1/booking'), await read(id, '1/booking')])
        expect(refused.json()).toMatchObject({ code: 'transition_not_allowed' });
    });

    test('[PARCEL-46] a booked parcel of a cancelled order is shown until its booking is forgotten; others are not, and none is sent', async () => {
      const { id } = await processed(3);
      await pack(id, 1);
      await pack(id, 1);
      await book(id);
      const [{ shipment } = { shipment: undefined }] = booked();
      const cancelled = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin());
      expect(cancelled.statusCode, cancelled.body).toBe(200);
      expect((await stateOf(id)).packing.parcels).toEqual([
        expect.objectContaining({
          ...{ n: 1, tracking_number: shipment?.parcels[0]?.pkg_no, sent_at: null },
          booking: expect.objectContaining({ booked_at: expect.any(String) }),
        }),
      ]);
      for (const path of ['/1/sent', '/1/booking'])
        expect((await call('POST', id, path, { product: 'TESTFI_HD' })).statusCode).toBe(409);
      const forgotten = await call('DELETE', id, '/1/booking');
      expect(forgotten.json<{ data: AdminOrder }>().data.packing.parcels).toEqual([]);
      expect(await auditOf(id)).toContainEqual(expect.objectContaining({ forgotten_shipment: String(shipment?.id) }));
    });

    test('[PARCEL-46] a booked parcel that is emptied stays until its booking is forgotten, and counts for nothing else', async () => {
      const { id } = await processed(2);
      await pack(id, 1);
      await pack(id, 1);
      await book(id, 'TESTFI_HD', 2);
      expect((await refund(id, '30.00', '0.00', one)).statusCode).toBe(201);
      expect(await parcelOf(id, 2)).toMatchObject({ contents: [], booking: { booked_at: expect.any(String) } });
      for (const path of ['/2/sent', '/2/booking'])
        expect((await call('POST', id, path, { product: 'TESTFI_HD' })).statusCode).toBe(404);
      await call('DELETE', id, '/1');
      const csv = await shop().call('GET', '/admin/parcels/export.csv', undefined, admin());
      expect(csv.body).not.toContain((await stateOf(id)).number);
      expect((await stateOf(id)).allowed_transitions).toContain('shipped');
      expect((await ship(id)).statusCode).toBe(200);
      const parcels = async () => (await stateOf(id)).packing.parcels.map(({ n, contents }) => [n, contents.length]);
      expect(await parcels()).toEqual([
        [2, 0],
        [3, 1],
      ]);
      const forgotten = await call('DELETE', id, '/2/booking');
      expect(forgotten.statusCode, forgotten.body).toBe(200);
      expect(await parcels()).toEqual([[3, 1]]);
    });

    test('[PARCEL-46] a refund instead of an exchange leaves the booked parcel of the new piece, whose shipment has to be cancelled', async () => {
      const order = await exchanges.bought();
      await exchanges.exchange(order);
      const withdrawal = await exchanges.idOf(order);
      await exchanges.step(order, withdrawal, 'received', { condition: 'as_new' });
      await exchanges.pack(order, 2);
      expect((await book(order.id, 'TESTFI_HD', 2)).statusCode).toBe(200);
      const released = await exchanges.step(order, withdrawal, 'released', { note: 'Sold out' });
      expect(released.statusCode, released.body).toBe(200);
      expect(await parcelOf(order.id, 2)).toMatchObject({ contents: [], booking: { product: 'Home delivery' } });
      expect((await call('DELETE', order.id, '/2/booking')).statusCode).toBe(200);
      expect((await stateOf(order.id)).packing.parcels.map(({ n }) => n)).toEqual([1]);
    });

    test('[PARCEL-40] the carrier’s label is fetched as PDF, and anything else is none', async () => {
      const { id } = await processed(1);
      await pack(id, 1);
      expect((await read(id, '1/carrier-label.pdf')).statusCode).toBe(404);
      await book(id);
      const { statusCode, headers, rawPayload } = await read(id, '1/carrier-label.pdf');
      expect([statusCode, headers['content-type'], rawPayload.equals(shipmondo.label)]).toEqual([
        ...[200, 'application/pdf', true],
      ]);
      const nonsense = [{ base64: Buffer.from('<html>').toString('base64'), file_format: 'pdf' }];
      const path = `GET /shipments/${booked()[0]?.shipment.id}/labels`;
      shipmondo.faults.push({ call: path, fault: { status: 200, body: JSON.stringify(nonsense) } });
      expect((await read(id, '1/carrier-label.pdf')).statusCode).toBe(503);
    });

    test('[PARCEL-41] with its last parcel delivered, as the carrier says, an order is delivered: one mail, and the withdrawal period begins', async () => {
      const { id } = await processed(2);
      await pack(id, 1);
      await pack(id, 1);
      await book(id);
      await book(id, 'TESTFI_HD', 2);
      const [first = 0, second = 0] = booked().map(({ shipment }) => shipment.id);
      await call('POST', id, '/1/sent');
      const delivered = await say(shipmondo.message(first, webhook));
      expect([delivered.statusCode, delivered.json()]).toEqual([200, { received: true }]);
      expect(await parcelOf(id)).toMatchObject({ booking: { delivered_at: START.toISOString() } });
      expect((await stateOf(id)).status).toBe('processing');
      await call('POST', id, '/2/sent');
      expect((await stateOf(id)).status).toBe('shipped');
      later(60);
      const messages = await Promise.all([1, 2, 3].map(() => say(shipmondo.message(second, webhook))));
      expect(messages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const order = await stateOf(id);
      expect(order).toMatchObject({ status: 'delivered', withdrawal_until: expect.any(String) });
      expect(order.events.at(-1)).toMatchObject({ status: 'delivered', actor: { kind: 'carrier', name: null } });
      expect(await mailsOf(id)).toEqual(['parcel-sent', 'order-shipped', 'order-delivered']);
      const { db } = shop();
      const mails = await db.read.select().from(db.t.outbox).where(eq(db.t.outbox.orderId, id));
      const mail = mails.find(({ template }) => template === 'order-delivered');
      expect(mail?.subject).not.toMatch(/should have arrived/);
    });

    test('[PARCEL-41] a parcel delivered before staff marked it as sent makes its order delivered by the job', async () => {
      const { id } = await processed(1);
      await pack(id, 1);
      await book(id);
      await say(shipmondo.message(booked()[0]?.shipment.id ?? 0, webhook));
      await call('POST', id, '/1/sent');
      expect((await stateOf(id)).status).toBe('shipped');
      const runs = await Promise.all([deliverByCarrier(shop().shop), deliverByCarrier(shop().shop)]);
      expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect((await stateOf(id)).status).toBe('delivered');
    });

    test('[PARCEL-41] a parcel sent by hand keeps its order waiting; unknown shipments, other webhooks and forged messages change nothing', async () => {
      const { id } = await processed(2);
      await pack(id, 1);
      await pack(id, 1, posti('JJFI1'));
      await book(id);
      const shipment = booked()[0]?.shipment.id ?? 0;
      await call('POST', id, '/1/sent');
      await call('POST', id, '/2/sent');
      expect((await say(shipmondo.message(999_999, webhook))).statusCode).toBe(200);
      const latest = { ...webhook, url: 'https://shop.example/api/shipping/shipmondo/latest' };
      expect((await say(shipmondo.message(shipment, latest))).statusCode).toBe(200);
      expect((await parcelOf(id)).booking?.delivered_at).toBeNull();
      const forged = shipmondo.message(shipment, { ...webhook, key: 'another key of thirty-two letters' });
      expect((await say(forged)).json()).toMatchObject({ code: 'signature_invalid' });
      const [, content] = shipmondo.message(shipment, webhook).data.split('.');
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${content}.`;
      expect((await say({ data: unsigned })).json()).toMatchObject({ code: 'signature_invalid' });
      expect((await say({})).statusCode).toBe(422);
      expect((await parcelOf(id)).booking?.delivered_at).toBeNull();
      await say(shipmondo.message(shipment, webhook));
      expect((await stateOf(id)).status).toBe('shipped');
      expect(await deliverByCarrier(shop().shop)).toBe(0);
    });

    test('[PARCEL-42] the privacy policy and a preview of it name the service', async () => {
      const page = await shop().call('GET', '/pages/privacy?lang=en');
      expect(page.body).toContain('We book the carrier through Shipmondo');
      const text = { title: 'Privacy', description: '', body: '{{parcel_booking}}' };
      const preview = { slug: 'privacy', language: 'sv', text };
      const shown = await shop().call('POST', '/admin/pages/preview', preview, admin());
      expect(shown.body).toContain('Vi bokar transporten genom Shipmondo');
    });
  },
  { env },
);

describeShop('a shop without Shipmondo', (shop) => {
  const { call, pack, processed, stateOf } = parcelCalls(shop);

  test('[PARCEL-42] does not name it in the privacy policy', async () => {
    expect((await shop().call('GET', '/pages/privacy')).body).not.toContain('Shipmondo');
  });

  test('[PARCEL-37] offers no booking and takes no messages', async () => {
    const { id } = await processed(1);
    await pack(id, 1);
    expect((await stateOf(id)).packing).not.toHaveProperty('booking_service');
    expect((await call('POST', id, '/1/booking', { product: 'TESTFI_HD' })).statusCode).toBe(404);
    expect((await shop().call('POST', DELIVERED, shipmondo.message(1, webhook))).statusCode).toBe(404);
  });
});
