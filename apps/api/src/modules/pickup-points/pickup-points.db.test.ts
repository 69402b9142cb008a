import type { ShippingInput, ShippingSettingsResponse } from '@fori/contracts/admin-shipping/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import type { NearPickupPointView } from '@fori/contracts/pickup-points/schemas';
import { byLanguage } from '@fori/domain/languages';
import type { NearPickupPoint } from '@fori/domain/pickup-points';
import { formatPhone } from '@fori/i18n/phone';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orderConfirmationMail } from '../../mail/templates/order-confirmation.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder, quotedTotal } from '../../testing/shopping.ts';
import { receiptOf } from '../orders/documents/receipt-content.ts';
import { paperSources } from '../orders/parcels/papers/get-papers.ts';
import { labelOf } from '../orders/parcels/papers/paper-content.ts';
import { eraseFinishedOrders } from '../orders/personal-data/erase-person-in-orders.ts';
import { readIdentity } from '../store/index.ts';

type Method = ShippingInput['zones'][number]['methods'][number];
type Point = NonNullable<ShippingInput['pickup_points']>[number];

const method = (id: string, kind: Method['kind'], carrier: string | null): Method => ({
  ...{ id, kind, carrier, names: byLanguage((language) => (language === 'en' ? id : '')), price_by: 'general' },
  ...{ steps: [], free_above: null, days: { from: 2, to: 4 } },
});
const methods = [
  method('door', 'door', 'posti'),
  method('point', 'pickup_point', 'bring'),
  method('any', 'pickup_point', null),
];
const zones = (['FI', 'NO'] as const).map((country) => ({
  ...{ id: country, name: country, areas: [{ country, postal_prefixes: [] }], methods },
}));
const own = (id: string, postal_code: string, facts: Partial<Point> = {}): Point => ({
  ...{ id, country: 'FI', name: `Kiosk ${id}`, address: 'Tori 1', postal_code, city: 'Turku', carrier: null },
  ...{ number: '', opening_hours: '', ...facts },
});
const obs: NearPickupPoint = {
  ...{ id: '121524', number: '121524', name: 'Coop Obs!', country: 'NO', carrier: 'bring', distance: 1300 },
  ...{ address: 'Sjøskogenveien 7', postalCode: '1407', city: 'Vinterbro', openingHours: 'Mon - Fri: 0800-2200' },
  mailing: { address: 'Postboks 100', postalCode: '1429', city: 'Vinterbro' },
};

let isAway = false;
let named: NearPickupPoint[] = [obs];
const asked: unknown[] = [];
const carrierPoints = [
  {
    carrier: 'bring',
    countries: ['NO', 'FI'] as const,
    find: async (near: unknown) => {
      asked.push(near);
      if (isAway) throw new Error('away');
      return named;
    },
  },
];

describeShop(
  'pick-up points',
  (shop) => {
    let admin: Caller;
    let bag: number;
    beforeEach(async () => {
      const { db } = shop();
      await db.write(async (tx) => {
        await tx.delete(db.t.settings).returning();
        await tx.delete(db.t.foundPickupPoints).returning();
      });
      shop().setTime(new Date(shop().shop.clock().getTime() + 60_000));
      admin ??= await signedIn(shop(), 'admin');
      bag ??=
        (await addProduct(shop(), { price: 25_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
      isAway = false;
      named = [obs];
      asked.length = 0;
    });

    const get = async <T>(path: string, caller?: Caller) => {
      const response = await shop().call('GET', path, undefined, caller);
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: T }>().data;
    };
    const present = () => get<ShippingSettingsResponse>('/admin/shipping', admin);
    const put = async (change: Partial<ShippingInput>) =>
      shop().call('PUT', '/admin/shipping', { ...(await present()), ...change }, admin);
    const save = async (...points: Point[]) => {
      const saved = await put({ zones, pickup_points: points });
      expect(saved.statusCode, saved.body).toBe(200);
      return saved.json<{ data: ShippingSettingsResponse }>().data;
    };
    const search = (facts: Record<string, string>) =>
      shop().call('GET', `/checkout/pickup-points?${new URLSearchParams(facts)}`);
    const find = async (country: string, postal_code: string, shipping_method: string) => {
      const response = await search({ country, postal_code, shipping_method });
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ data: NearPickupPointView[] }>().data;
    };
    const ids = async (...facts: Parameters<typeof find>) => (await find(...facts)).map(({ id }) => id);
    const order = async (facts: object, caller: Caller = newGuest()) => {
      await addToCart(shop(), caller, bag);
      const total = await quotedTotal(shop(), caller);
      return postOrder(shop(), caller, { ...(await orderBody(shop(), caller, { expected_total: total })), ...facts });
    };
    const oslo = { country: 'NO', postal_code: '1407', city: 'Vinterbro', phone: '+47 21 00 00 00' };

    test('[PARCEL-25] [PARCEL-26] the own list is offered by carrier and nearest postal codes, ten at most, within one VAT territory', async () => {
      const near = Array.from({ length: 12 }, (_, at) => own(`n${at}`, String(20_300 + at * 10)));
      const saved = await save(
        own('posti', '20101', { carrier: 'posti' }),
        own('aland', '22100'),
        own('oslo', '0150', { country: 'NO' }),
        ...near,
      );
      // by country, then by postal code
      expect(saved.pickup_points.map(({ id }) => id).slice(0, 2)).toEqual(['posti', 'n0']);
      expect(saved.pickup_points.at(-1)).toMatchObject({ id: 'oslo' });
      isAway = true;
      expect(await ids('FI', '20315', 'any')).toEqual(['n1', 'n2', 'n0', 'n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9']);
      expect(await ids('FI', '20100', 'any')).toContain('posti');
      expect(await ids('FI', '20100', 'point')).not.toContain('posti');
      expect(await ids('FI', '22150', 'any')).toEqual(['aland']);
      // a change that does not know them keeps them
      const { pickup_points: kept, ...rest } = await present();
      expect((await shop().call('PUT', '/admin/shipping', { ...rest, jacket_grams: 2_600 }, admin)).statusCode).toBe(
        200,
      );
      expect((await present()).pickup_points).toEqual(kept);
      // a row from before there were any
      const { db } = shop();
      const [row] = await db.read.select().from(db.t.settings).where(eq(db.t.settings.key, 'shop'));
      const { methods: written, ...value } = (row?.value ?? {}) as { methods: { pickupPoints: unknown } };
      const { pickupPoints: _, ...older } = written;
      await db.write((tx) =>
        tx
          .update(db.t.settings)
          .set({ value: { ...value, methods: older } })
          .where(eq(db.t.settings.key, 'shop'))
          .returning(),
      );
      expect(await present()).toMatchObject({ zones: [{ id: 'FI' }, { id: 'NO' }], pickup_points: [] });
    });

    test('[PARCEL-26] a carrier is asked once in hours; while it is away its last points are offered, else the own list, else none', async () => {
      await save();
      expect(await find('NO', '1407', 'point')).toEqual([
        {
          ...{ id: '121524', number: '121524', name: 'Coop Obs!', country: 'NO', carrier: 'Bring', distance: 1300 },
          ...{ address: 'Sjøskogenveien 7', postal_code: '1407', city: 'Vinterbro' },
          opening_hours: 'Mon - Fri: 0800-2200',
        },
      ]);
      await find('NO', '14 07', 'point');
      expect(asked).toEqual([{ country: 'NO', postalCode: '1407' }]);
      shop().setTime(new Date(shop().shop.clock().getTime() + 7 * 3_600_000));
      isAway = true;
      expect(await ids('NO', '1407', 'point')).toEqual(['121524']);
      expect(asked).toHaveLength(2);
      expect(await ids('NO', '0150', 'point')).toEqual([]);
      await save(own('oslo', '0151', { country: 'NO' }));
      expect(await ids('NO', '0150', 'point')).toEqual(['oslo']);
      // a method without a carrier asks none
      expect(await ids('NO', '1407', 'any')).toEqual(['oslo']);
      expect(asked).toHaveLength(2);
    });

    test.each([
      ['a method to the door', { shipping_method: 'door' }, 'shipping_method', /choose how your order is delivered/],
      ['a postal code of another country', { postal_code: '20100' }, 'postal_code', /4 digits/],
      ['an unknown country', { country: 'XX' }, 'country', /./],
    ])('[PARCEL-26] %s is refused at its field', async (_, facts, field, message) => {
      await save();
      const refused = await search({ country: 'NO', postal_code: '1407', shipping_method: 'point', ...facts });
      expect(refused.statusCode).toBe(422);
      const { errors } = refused.json<{ errors: Record<string, string[]> }>();
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toMatch(message);
    });

    test('[PARCEL-27] [PARCEL-28] an order needs a known point of its address, keeps a copy, and shows it wherever it is delivered', async () => {
      await save(own('oslo', '0151', { country: 'NO', carrier: 'bring' }));
      await find('NO', '1407', 'point');
      const to = { ...oslo, shipping_method: 'point' };
      for (const [facts, message] of [
        [{}, /^Required/],
        [{ pickup_point: 'elsewhere' }, /choose a pick-up point/],
      ] as const) {
        const refused = await order({ ...to, ...facts });
        expect(refused.statusCode).toBe(422);
        const { errors } = refused.json<{ errors: Record<string, string[]> }>();
        expect(Object.keys(errors)).toEqual(['pickup_point']);
        expect(errors.pickup_point?.[0]).toMatch(message);
      }
      // what was offered while the carrier was away is good when it is back
      isAway = true;
      expect((await order({ ...to, pickup_point: 'oslo' })).statusCode).toBe(201);
      const doorstep = await order({ ...to, shipping_method: 'door', pickup_point: '121524' });
      expect(doorstep.json<{ data: Order }>().data.delivery).toEqual({ kind: 'door', name: 'door' });

      const placed = await order({ ...to, pickup_point: '121524' });
      expect(placed.statusCode, placed.body).toBe(201);
      const { data } = placed.json<{ data: Order }>();
      named = [];
      await save();
      const shown = {
        kind: 'pickup_point',
        name: 'point',
        pickup_point: { id: '121524', name: 'Coop Obs!', city: 'Vinterbro' },
      };
      const { delivery, shipping_address } = await get<AdminOrder>(`/admin/orders/${data.id}`, admin);
      expect(delivery).toMatchObject({ ...shown, carrier: 'bring' });
      expect(shipping_address).toMatchObject({ address: 'Linnankatu 12 A 3' });
      expect(data.delivery).toMatchObject(shown);

      const { db, clock } = shop().shop;
      const identity = await readIdentity(db.read);
      const mail = orderConfirmationMail(data, {
        ...{ language: 'en', publicUrl: 'https://shop.example', accessToken: 't', identity },
      });
      const phone = formatPhone('+47 21 00 00 00');
      const atPoint = ['Aino Ålander', 'Coop Obs!', 'Sjøskogenveien 7', '1407 Vinterbro', 'Norway'];
      expect(mail.text).toContain([...atPoint, phone, 'Mon - Fri: 0800-2200'].join('\n'));
      expect(mail.text).toContain('Linnankatu 12 A 3');
      expect(receiptOf(data, identity, 'en').parties.at(-1)).toEqual({
        ...{ label: 'Pick-up point', lines: [...atPoint, phone] },
      });
      const packed = await shop().call(
        'POST',
        `/admin/orders/${data.id}/parcels`,
        {
          ...{ contents: [{ line: 1, quantity: 1 }], carrier: 'Bring', tracking_number: null, weight_g: null },
        },
        admin,
      );
      expect(packed.statusCode, packed.body).toBe(201);
      const [sources] = await paperSources(db.read, clock(), data.id);
      expect(sources && labelOf(sources).to.lines).toEqual([
        ...['Aino Ålander', 'Coop Obs!', 'Postboks 100', '1429 Vinterbro', 'Norway', phone],
      ]);
      const csv = await shop().call('GET', '/admin/parcels/export.csv', undefined, admin);
      expect(csv.body).toContain(',121524,Aino Ålander,"Coop Obs!, Postboks 100",1429,Vinterbro,,NO,');
    });

    test('[PARCEL-29] a person’s data name the point, and an erased order forgets it with the address', async () => {
      await save();
      const customer = await signedIn(shop(), 'customer');
      await find('NO', '1407', 'point');
      const placed = await order({ ...oslo, shipping_method: 'point', pickup_point: '121524' }, customer);
      const { id } = placed.json<{ data: Order }>().data;
      const data = await shop().call('GET', '/profile/export', undefined, customer);
      expect(data.body).toContain('Coop Obs!');
      const { db } = shop();
      const { orders } = db.t;
      const now = shop().shop.clock();
      await db.write((tx) =>
        tx
          .update(orders)
          .set({ status: 'cancelled', userId: null, personLeftAt: now, documentedAt: now })
          .where(eq(orders.id, id))
          .returning(),
      );
      await eraseFinishedOrders(shop().shop);
      const [row] = await db.read.select().from(orders).where(eq(orders.id, id));
      expect(row?.shippingAddress.address).toBe('');
      expect(row?.delivery).toMatchObject({ kind: 'pickup_point', name: 'point' });
      expect(row?.delivery).not.toHaveProperty('pickupPoint');
    });

    test.each([
      ['a name', { name: ' ' }, 'pickup_points.0.name', /^Required/],
      ['a postal code of its country', { postal_code: '201' }, 'pickup_points.0.postal_code', /5 digits/],
      ['a known carrier', { carrier: 'pigeons' }, 'pickup_points.0.carrier', /./],
    ])('[PARCEL-25] a point of the own list needs %s', async (_, facts, field, message) => {
      const refused = await put({ pickup_points: [own('a', '20100', facts)] });
      expect(refused.statusCode).toBe(422);
      const { errors } = refused.json<{ errors: Record<string, string[]> }>();
      expect(Object.keys(errors)).toEqual([field]);
      expect(errors[field]?.[0]).toMatch(message);
      const twice = await put({ pickup_points: [own('a', '20100'), own('a', '20200')] });
      expect(Object.keys(twice.json<{ errors: object }>().errors)).toEqual(['pickup_points.1.id']);
    });
  },
  { overrides: { carrierPoints } },
);
