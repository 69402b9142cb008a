import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Order } from '@fori/contracts/orders/schemas';
import { defaultShippingMethods } from '@fori/domain/shipping-methods';
import { beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { demoIdentity } from '../../../../seed/demo-identity.ts';
import { paintPage } from '../../../../testing/pdf-picture.ts';
import { overprinted, readPdf } from '../../../../testing/pdf-text.ts';
import type { DescribedGoods } from '../../../catalog/index.ts';
import type { OrderLineRow, OrderRow } from '../../orders.repository.ts';
import { bookingRequest } from '../booking/booking-request.ts';
import type { BookingRequest } from '../booking/parcel-booking.ts';
import type { ParcelRow } from '../parcels.repository.ts';
import { drawPaper } from './draw-paper.ts';
import { customsOf, labelOf, type PaperSources, returnLabelOf, slipOf } from './paper-content.ts';

const at = new Date('2026-11-21T09:00:00.000Z');
const address = {
  full_name: 'Åse Þórsdóttir',
  address: 'Karl Johans gate 1',
  city: 'Oslo',
  state: '',
  postal_code: '0154',
  country: 'NO',
} as const;
const tote = { name: 'Ruissalo tote', size: 'One size', color: 'black', quantity: 2, price: '249.00' };
const jacket = {
  ...{ name: 'Archipelago', size: 'medium', color: 'dark blue', material: 'cowhide', lining: 'wool' },
  ...{ quantity: 1, price: '504.00' },
};

/** Only what papers read. */
const sources = (facts: { country?: 'NO' | 'FI' | 'SE'; postal?: string; goods?: Partial<DescribedGoods> } = {}) => {
  const { country = 'NO', postal = '0154', goods = {} } = facts;
  const shipping = { ...address, country, postal_code: postal };
  const known = { weightGrams: 840, customsCode: '420221', origin: 'FI', kind: 'bags', ...goods };
  return {
    row: {
      ...{ number: 'FO-2026-000042', country, shippingAddress: shipping, shippingCents: 999, createdAt: at },
      vat: {
        parts: [{ reason: 'voec' }, { reason: 'export' }],
        lines: [
          { net: 49_800, part: 0 },
          { net: 50_400, part: 1 },
        ],
        nokPerEuro: 11.5,
        voecNumber: '2021234',
      },
    } as unknown as OrderRow,
    order: {
      ...{ number: 'FO-2026-000042', created_at: at.toISOString(), email: 'ase@example.com' },
      ...{
        items: [tote],
        custom_jackets: [jacket],
        withdrawals: [],
        shipping_address: { ...shipping, phone: '+47 22 00 00 00' },
      },
      delivery: { kind: 'door', name: 'To the door' },
    } as unknown as Order,
    lines: [{ productId: 7, sku: 'RUISSALO-BLACK' }] as OrderLineRow[],
    parcel: {
      ...{ number: 1, carrier: 'Posti', trackingNumber: 'JJFI65432100012345678', weightGrams: null, createdAt: at },
      contents: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ],
    } as unknown as ParcelRow,
    count: 2,
    goods: new Map([[7, known]]),
    methods: defaultShippingMethods,
    home: 'FI',
    identity: demoIdentity,
    language: 'en',
  } satisfies PaperSources;
};

const barcodesOf = async (pdf: Buffer) => {
  const { data, width, height } = await paintPage(pdf, 1, 3);
  const picture = { data, width, height, colorSpace: 'srgb' } as unknown as Parameters<typeof readBarcodes>[0];
  return (await readBarcodes(picture, { formats: ['Code128'] })).map(({ text }) => text);
};

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
});

test('[PARCEL-20] an address label of A6 has both addresses, parcel and weight, and its barcode is read as the tracking number', async () => {
  const pdf = await drawPaper(labelOf(sources()));
  const { text, pages } = await readPdf(pdf);
  expect(pages).toHaveLength(1);
  for (const part of [
    'Åse Þórsdóttir',
    '0154 Oslo',
    'Norway',
    demoIdentity.street,
    'Posti · To the door',
    'parcel 1 of 2',
    '3,340 g',
    'VOEC 2021234',
  ]) {
    expect(text).toContain(part);
  }
  expect(await barcodesOf(pdf)).toEqual(['JJFI65432100012345678']);
  const { width, height } = await paintPage(pdf, 1, 1);
  expect([width, height]).toEqual([297, 419]);
  expect(await drawPaper(labelOf(sources()))).toEqual(pdf);
});

test('[VAT-143] the VOEC number is on papers and bookings of parcels with goods under VOEC, and on no others', () => {
  const all = sources();
  const withLine = (line: number) => ({ ...all, parcel: { ...all.parcel, contents: [{ line, quantity: 1 }] } });
  const product = { code: 'X' } as BookingRequest['product'];
  const numbersOn = (parcel: PaperSources) => [
    labelOf(parcel).facts.find((fact) => fact.startsWith('VOEC')),
    customsOf(parcel).voec,
    bookingRequest(parcel, { product, reference: 'r' }).sender.vatId,
  ];
  for (const parcel of [all, withLine(1)]) expect(numbersOn(parcel)).toEqual(['VOEC 2021234', '2021234', '2021234']);
  expect(numbersOn(withLine(2))).toEqual([undefined, null, null]);
});

test('[PARCEL-23] a return label leads from the customer to the shop, and its barcode is the order’s number', async () => {
  const pdf = await drawPaper(returnLabelOf(sources()));
  const { text } = await readPdf(pdf);
  expect(text).toMatch(/From Åse Þórsdóttir.*To .*Return of order FO-2026-000042/);
  expect(text.indexOf(demoIdentity.street)).toBeGreaterThan(text.indexOf('Oslo'));
  expect(await barcodesOf(pdf)).toEqual(['FO-2026-000042']);
});

test('[PARCEL-21] a packing slip lists units with SKU and options in the order’s language, and no prices', async () => {
  const pdf = await drawPaper(slipOf({ ...sources(), language: 'fi' }));
  const { text } = await readPdf(pdf);
  const units = ['RUISSALO-BLACK', 'Ruissalo tote', 'Yksi koko, Musta', 'Archipelago', 'Keskikoko, Tummansininen'];
  for (const part of ['Pakkauslista', ...units]) expect(text).toContain(part);
  expect(text).not.toMatch(/249|504|€|EUR/);
  expect(await barcodesOf(pdf)).toEqual(['FO-2026-000042']);
});

/** As long as the checkout and the back office take them. */
const longSources = () => {
  const all = sources();
  const shipping = {
    ...all.order.shipping_address,
    full_name: `Guðmundur ${'Þórsdóttir '.repeat(8)}`.trim(),
    address: `Háaleitisbraut ${'við sjóinn '.repeat(16)}`.trim(),
    state: 'Höfuðborgarsvæðið '.repeat(5).trim(),
  };
  const lines = 32;
  return {
    ...all,
    row: { ...all.row, shippingAddress: { ...all.row.shippingAddress, ...shipping } },
    order: {
      ...all.order,
      shipping_address: shipping,
      items: Array.from({ length: lines }, () => tote),
      custom_jackets: [],
    } as unknown as Order,
    lines: Array.from({ length: lines }, () => ({
      productId: 7,
      sku: 'ARCHIPELAGO-WEEKENDER-LARGE-DARK-BROWN-WITH-STRAP-2026-00001',
    })) as OrderLineRow[],
    parcel: { ...all.parcel, contents: Array.from({ length: lines }, (_, at) => ({ line: at + 1, quantity: 1 })) },
  } satisfies PaperSources;
};

test('[PARCEL-47] long addresses and SKUs are printed over nothing, and further pages say which parcel they are about', async () => {
  const label = await drawPaper(labelOf(longSources()));
  expect(await overprinted(label)).toEqual([]);
  const { text, pages } = await readPdf(label);
  expect(pages).toHaveLength(1);
  for (const part of ['við sjóinn', '0154 Oslo', 'Norway', '+47 22 00 00 00']) expect(text).toContain(part);

  const slip = await drawPaper(slipOf(longSources()));
  expect(await overprinted(slip)).toEqual([]);
  const slipPages = (await readPdf(slip)).pages;
  expect(slipPages.length).toBeGreaterThan(1);
  for (const [at, page] of slipPages.entries()) {
    for (const part of ['FO-2026-000042', '1 / 2', 'SKU', 'Quantity', `Page ${at + 1} of ${slipPages.length}`])
      expect(page).toContain(part);
  }

  const customs = await drawPaper(customsOf(longSources()));
  expect(await overprinted(customs)).toEqual([]);
  const customsPages = (await readPdf(customs)).pages;
  expect(customsPages.length).toBeGreaterThan(1);
  for (const page of customsPages) expect(page).toMatch(/FO-2026-000042.*HS tariff number/);
});

test('[PARCEL-22] a customs form says what kind of goods is in the parcel, with value without VAT, weight, HS code and origin', async () => {
  const paper = customsOf(sources());
  expect(paper).toMatchObject({
    lines: [
      {
        description: 'Bags: Ruissalo tote',
        quantity: '1',
        grams: '840',
        value: '249.00 EUR',
        customsCode: '420221',
        origin: 'Finland (FI)',
      },
      {
        description: 'Leather jacket: Archipelago',
        quantity: '1',
        grams: '2500',
        value: '504.00 EUR',
        customsCode: '420310',
        origin: 'Finland (FI)',
      },
    ],
    total: { grams: '3340', value: '753.00 EUR' },
    ...{ grossGrams: '3340', postage: '9.99 EUR', voec: '2021234' },
  });
  const { text } = await readPdf(await drawPaper(paper));
  for (const part of ['CN 23', 'Sale of goods', '753.00 EUR', '420221', 'VOEC number: 2021234'])
    expect(text).toContain(part);
});

test('[PARCEL-22] it is made for places outside the Union’s VAT only, and names products without customs code or origin', () => {
  expect(customsOf(sources({ country: 'FI', postal: '22100' })).lines).toHaveLength(2);
  expect(() => customsOf(sources({ country: 'SE', postal: '11122' }))).toThrow(
    expect.objectContaining({ code: 'not_found' }),
  );
  expect(() => customsOf(sources({ goods: { origin: null } }))).toThrow(
    expect.objectContaining({
      ...{ code: 'setup_incomplete', details: { reason: 'customs_incomplete', waiting: 'Ruissalo tote' } },
    }),
  );
});
