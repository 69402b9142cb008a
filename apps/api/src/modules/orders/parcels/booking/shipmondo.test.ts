import { startShipmondoStandIn } from '@fori/shipmondo-stand-in';
import { SignJWT } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { deliveredShipment } from './delivered-message.ts';
import { BookingAway, BookingRefused, type BookingRequest } from './parcel-booking.ts';
import { shipmondoBooking } from './shipmondo.ts';

const START = new Date('2026-11-20T09:00:00.000Z');
const account = { user: 'shop', key: 'secret' };
const standIn = await startShipmondoStandIn({ ...account, now: () => START });
afterAll(() => standIn.close());

let now = START;
const booking = (options: Partial<Parameters<typeof shipmondoBooking>[0]> = {}) =>
  shipmondoBooking({ ...account, url: `${standIn.url}/`, now: () => now, ...options });

beforeEach(() => {
  now = START;
  standIn.booked.length = 0;
  standIn.calls.length = 0;
  standIn.faults.length = 0;
});

const party = {
  ...{ attention: null, address: 'Linnankatu 1', postalCode: '20100', city: 'Turku', country: 'FI' },
  ...{ name: 'Föri Oy', email: 'shop@example.com', phone: '+358401234567', vatId: null },
};
const toNorway = async (): Promise<BookingRequest> => {
  const products = await booking().products({ from: 'FI', to: 'NO' });
  const product = products.find(({ code }) => code === 'TESTNO_SD');
  if (!product) throw new Error('the stand-in offers it');
  return {
    ...{ product, reference: 'FO-1/1/abc', contents: 'Bags', grams: 950, pickupPoint: '121524' },
    sender: { ...party, vatId: '2000001' },
    receiver: { ...party, name: 'Berge AS', attention: 'Kari Berge', country: 'NO', postalCode: '1407' },
    goods: [
      {
        ...{ quantity: 2, description: 'Bag: Aura tote', customsCode: '42022100', origin: 'FI' },
        ...{ unitCents: 3050, unitGrams: 400 },
      },
    ],
  };
};

test('[PARCEL-37] products are read with carrier, agreement, pick-up points and services, and asked for again after a while', async () => {
  const shipmondo = booking();
  expect(await shipmondo.products({ from: 'FI', to: 'FI' })).toEqual([
    {
      ...{ code: 'TESTFI_HD', name: 'Home delivery', carrier: { code: 'posti', name: 'Posti' } },
      ...{ ownAgreement: false, pickupPoint: 'none', services: ['EMAIL_NT'] },
    },
    {
      ...{ code: 'TESTFI_SD', name: 'Parcel shop', carrier: { code: 'posti', name: 'Posti' } },
      ...{ ownAgreement: false, pickupPoint: 'required', services: [] },
    },
  ]);
  await shipmondo.products({ from: 'FI', to: 'FI' });
  expect(standIn.calls).toEqual(['GET /products']);
  now = new Date(START.getTime() + 10 * 60_000);
  await shipmondo.products({ from: 'FI', to: 'FI' });
  expect(standIn.calls).toHaveLength(2);
  const body = JSON.stringify([{ code: 'X' }, ...standIn.products]);
  standIn.faults.push({ call: 'GET /products', fault: { status: 200, body } });
  expect(await shipmondo.products({ from: 'FI', to: 'SE' })).toHaveLength(standIn.products.length);
});

test('[PARCEL-37] [PARCEL-39] a parcel to a pick-up point abroad is booked by the published schema, with its point and the facts for customs', async () => {
  const request = await toNorway();
  const made = await booking().book(request);
  expect(made).toEqual({ id: '1001', trackingNumber: 'PKG10010' });
  expect(standIn.booked[0]?.request).toEqual({
    ...{ own_agreement: true, product_code: 'TESTNO_SD', service_codes: '', reference: 'FO-1/1/abc', contents: 'Bags' },
    sender: {
      ...{ name: 'Föri Oy', address1: 'Linnankatu 1', zipcode: '20100', city: 'Turku', country_code: 'FI' },
      ...{ email: 'shop@example.com', mobile: '+358401234567', vat_id: '2000001' },
    },
    receiver: {
      ...{ name: 'Berge AS', attention: 'Kari Berge', address1: 'Linnankatu 1', zipcode: '1407', city: 'Turku' },
      ...{ country_code: 'NO', email: 'shop@example.com', mobile: '+358401234567' },
    },
    service_point: { id: '121524' },
    parcels: [{ weight: 950, quantity: 1 }],
    customs: {
      ...{ export_reason: 'sale_of_goods', term_of_trade: 'DAP', currency_code: 'EUR' },
      goods: [
        {
          ...{ quantity: 2, country_code: 'FI', content: 'Bag: Aura tote', commodity_code: '42022100' },
          ...{ unit_value: 30.5, unit_weight: 400 },
        },
      ],
    },
  });
});

test('[PARCEL-38] a shipment is found by its reference on any page, and too many are no answer', async () => {
  const request = await toNorway();
  for (let at = 0; at < 60; at += 1) await booking().book({ ...request, reference: `R${at}` });
  const since = new Date(START.getTime() - 1000);
  expect(await booking().find({ reference: 'R57', since, country: 'NO' })).toMatchObject({ id: '1058' });
  expect(await booking().find({ reference: 'R60', since, country: 'NO' })).toBeNull();
  expect(await booking().find({ reference: 'R57', since: new Date(START.getTime() + 1), country: 'NO' })).toBeNull();
  const [{ shipment } = { shipment: undefined }] = standIn.booked;
  const full = JSON.stringify(Array.from({ length: 50 }, () => shipment));
  for (let at = 0; at < 10; at += 1)
    standIn.faults.push({ call: 'GET /shipments', fault: { status: 200, body: full } });
  await expect(booking().find({ reference: 'R60', since, country: 'NO' })).rejects.toThrow(BookingAway);
});

test('[PARCEL-39] refusals are told in its words, and silence, nonsense and other statuses as an absence', async () => {
  const request = await toNorway();
  await expect(booking({ key: 'wrong' }).book(request)).rejects.toThrow(
    new BookingRefused('Invalid API User or API Key'),
  );
  await expect(booking().book({ ...request, pickupPoint: null })).rejects.toThrow(
    new BookingRefused('Service point is required'),
  );
  for (const fault of [
    { status: 429, error: 'Too many requests' },
    { status: 500, body: '<html>' },
    { status: 200, body: '{"id":"x"}' },
    { status: 302, body: '' },
    'lost',
  ] as const) {
    standIn.faults.push({ call: 'POST /shipments', fault });
    await expect(booking().book(request)).rejects.toThrow(BookingAway);
  }
  // the last one was booked, and its answer lost
  expect(standIn.booked).toHaveLength(1);
  await expect(booking({ timeoutMs: 1 }).label('1001')).rejects.toThrow(BookingAway);
  await expect(booking({ url: 'http://127.0.0.1:1' }).label('1001')).rejects.toThrow(BookingAway);
});

test('[PARCEL-41] a message is read as Shipmondo signs it, or its JSON as it is, and by HS256 alone', async () => {
  const key = 'a key of more than thirty-two letters';
  const path = '/api/shipping/shipmondo/delivered';
  const url = `https://shop.example${path}`;
  expect(await deliveredShipment(standIn.message(7, { url, key }).data, key, path)).toBe('7');
  const sign = (alg: string, content: Record<string, unknown>) =>
    new SignJWT(content).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key.repeat(3)));
  const content = { webhook: 'Delivered', url, data: { shipment_id: 7 } };
  expect(await deliveredShipment(await sign('HS256', content), key.repeat(3), path)).toBe('7');
  expect(await deliveredShipment(await sign('HS256', { ...content, data: { id: 7 } }), key.repeat(3), path)).toBeNull();
  await expect(deliveredShipment(await sign('HS512', content), key.repeat(3), path)).rejects.toMatchObject({
    code: 'signature_invalid',
  });
});
