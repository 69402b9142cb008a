import type { ShippingInput, ShippingSettingsResponse } from '@fori/contracts/admin-shipping/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { byLanguage } from '@fori/domain/languages';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

type Zone = ShippingInput['zones'][number];
type Method = Zone['methods'][number];

const names = (en: string, fi = '') => byLanguage((language) => ({ en, fi })[language as 'en'] ?? '');
const method = (facts: Partial<Method> & { id: string }): Method => ({
  kind: 'door',
  carrier: 'posti',
  names: names('To the door', 'Kotiin'),
  price_by: 'general',
  steps: [],
  free_above: null,
  days: { from: 2, to: 4 },
  ...facts,
});
const door = method({ id: 'door' });
const point = method({
  ...{ id: 'point', kind: 'door', names: names('By weight'), price_by: 'weight' },
  steps: [
    { from: '0', price: '5.90' },
    { from: '2000', price: '8.90' },
  ],
  free_above: '60.00',
});
const workshop = method({
  ...{ id: 'workshop', kind: 'workshop', carrier: null, names: names('Fetched in Turku'), price_by: 'sum' },
  steps: [{ from: '0.00', price: '0.00' }],
});
const zone = (id: string, methods: Method[], ...areas: Zone['areas']): Zone => ({ id, name: id, areas, methods });
const finland = zone('finland', [door, point, workshop], { country: 'FI', postal_prefixes: [] });
const aland = zone('aland', [method({ id: 'aland', price_by: 'sum', steps: [{ from: '0.00', price: '14.00' }] })], {
  ...{ country: 'FI', postal_prefixes: ['22'] },
});
const norway = zone('norway', [door, workshop], { country: 'NO', postal_prefixes: [] });

describeShop('zones and methods of delivery', (shop) => {
  let admin: Caller;
  let bag: number;
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).returning());
    admin ??= await signedIn(shop(), 'admin');
    bag ??=
      (await addProduct(shop(), { price: 25_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
  });

  const get = async <T>(path: string, caller?: Caller) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const present = () => get<ShippingSettingsResponse>('/admin/shipping', admin);
  const put = async (change: Partial<ShippingInput>) =>
    shop().call('PUT', '/admin/shipping', { ...(await present()), ...change }, admin);
  const save = async (...zones: Zone[]) => {
    const saved = await put({ zones });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const quote = (caller: Caller, to: Record<string, string> = {}) =>
    get<Quote>(`/checkout/quote?${new URLSearchParams(to)}`, caller);
  const cart = async (quantity = 1) => {
    const guest = newGuest();
    await addToCart(shop(), guest, bag, quantity);
    return guest;
  };
  const fi = { country: 'FI', postal_code: '20100' };
  const order = async (guest: Caller, facts: object, total: string) =>
    postOrder(shop(), guest, { ...(await orderBody(shop(), guest, { expected_total: total })), ...facts });

  test('[VAT-145] with goods of several rates each method costs with VAT what the sums say once it is chosen', async () => {
    const vat = { ...(await get<object>('/admin/vat', admin)), mode: 'destination', voec_number: '2021234' };
    expect((await shop().call('PUT', '/admin/vat', vat, admin)).statusCode).toBe(200);
    const settings = { ...(await get<object>('/admin/settings', admin)), prices_with_vat: true };
    expect((await shop().call('PUT', '/admin/settings', settings, admin)).statusCode).toBe(200);
    const priced = (id: string, price: string) => method({ id, price_by: 'sum', steps: [{ from: '0.00', price }] });
    await save(
      zone('norway', [priced('slow', '10.00'), priced('fast', '30.00')], { country: 'NO', postal_prefixes: [] }),
    );
    // above the limit of VOEC, so without VAT
    const dear = await addProduct(shop(), { price: 400_00, variants: [{ color: 'black', stock: 9 }] });
    const guest = await cart(4);
    await addToCart(shop(), guest, dear.variants[0]?.id ?? 0);
    const no = { country: 'NO', postal_code: '0150' };
    const offered = (await quote(guest, no)).delivery?.methods.map(({ id, price }) => [id, price]);
    const chosen = ['slow', 'fast'].map(async (id) => [
      id,
      (await quote(guest, { ...no, shipping_method: id })).shipping_with_vat,
    ]);
    expect(offered).toEqual(await Promise.all(chosen));
    expect(offered).toEqual([
      ['slow', '10.50'],
      ['fast', '31.50'],
    ]);
  });

  test('[PARCEL-01] a new shop has no zones, and its quotes and orders name no method', async () => {
    expect(await present()).toMatchObject({ zones: [], product_grams: 500, jacket_grams: 2_500, updated_at: null });
    const guest = await cart();
    const flat = await quote(guest);
    expect(flat).not.toHaveProperty('delivery');
    expect(flat.estimated_delivery).not.toHaveProperty('starts_on');
    expect(await quote(guest, fi)).toEqual(flat);
    const refused = await order(guest, { shipping_method: 'door' }, flat.total);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('shipping_method');
    const placed = await order(guest, {}, flat.total);
    expect(placed.statusCode, placed.body).toBe(201);
    expect(placed.json<{ data: Order }>().data).not.toHaveProperty('delivery');
  });

  test('[PARCEL-02] [PARCEL-03] a quote has the methods of the address with prices and dates, and the totals of the chosen one', async () => {
    await save(finland, aland, norway);
    const guest = await cart();
    expect(await quote(guest)).toMatchObject({ shipping: '9.99', delivery: { methods: [], method: null } });
    // places in no zone have the shop's rule
    expect(await quote(guest, { country: 'DK' })).toMatchObject({ shipping: '9.99', delivery: { methods: [] } });
    const first = await quote(guest, fi);
    expect(first).toMatchObject({ shipping: '9.99', free_shipping_missing: '75.01', delivery: { method: 'door' } });
    expect(first.delivery?.methods.map(({ id, kind, name, price }) => [id, kind, name, price])).toEqual([
      ['door', 'door', 'To the door', '9.99'],
      ['point', 'door', 'By weight', '5.90'],
      ['workshop', 'workshop', 'Fetched in Turku', '0.00'],
    ]);
    expect(first.estimated_delivery).toEqual({ from: '2026-11-24', to: '2026-11-26', starts_on: '2026-11-21' });
    expect((await quote(guest, { ...fi, lang: 'fi' })).delivery?.methods[0]?.name).toBe('Kotiin');
    expect(await quote(guest, { ...fi, shipping_method: 'point' })).toMatchObject({
      ...{ shipping: '5.90', free_shipping_missing: '35.01', delivery: { method: 'point' } },
    });
    expect(await quote(guest, { ...fi, shipping_method: 'workshop' })).toMatchObject({
      ...{ shipping: '0.00', free_shipping_missing: null },
    });
    // a postal code counts once it is whole
    expect(await quote(guest, { country: 'FI', postal_code: '2210' })).toMatchObject({ shipping: '9.99' });
    expect(await quote(guest, { country: 'FI', postal_code: '22 100' })).toMatchObject({ shipping: '14.00' });
  });

  test('[PARCEL-02] a price by weight goes by what products weigh, and by the shop’s figure where they do not say it', async () => {
    await save(finland);
    const { db } = shop();
    const by = { ...fi, shipping_method: 'point' };
    const guest = await cart(2);
    expect(await quote(guest, by)).toMatchObject({ shipping: '5.90' });
    const { products, variants } = db.t;
    const [row] = await db.read.select().from(variants).where(eq(variants.id, bag));
    const weigh = (weightGrams: number | null) =>
      db.write((tx) =>
        tx
          .update(products)
          .set({ weightGrams })
          .where(eq(products.id, row?.productId ?? 0))
          .returning(),
      );
    await weigh(1_000);
    expect(await quote(guest, by)).toMatchObject({ shipping: '8.90' });
    await weigh(null);
    expect(await quote(await cart(3), by)).toMatchObject({ shipping: '0.00' });
  });

  test('[PARCEL-04] an order has to name one of several methods, costs what it does, and keeps name, kind and promise', async () => {
    await save(finland);
    const guest = await cart();
    const { total } = await quote(guest, { ...fi, shipping_method: 'point' });
    for (const facts of [{}, { shipping_method: 'nothing' }]) {
      const refused = await order(guest, facts, total);
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['shipping_method']);
    }
    const dearer = await order(guest, { shipping_method: 'door' }, total);
    expect(dearer.json()).toMatchObject({ code: 'total_changed', quote: { shipping: '9.99' } });
    const placed = await order(guest, { shipping_method: 'point' }, total);
    expect(placed.statusCode, placed.body).toBe(201);
    const { data } = placed.json<{ data: Order }>();
    const kept = { delivery: { kind: 'door', name: 'By weight' }, shipping: '5.90' };
    expect(data).toMatchObject({ ...kept, estimated_delivery: { from: '2026-11-24', to: '2026-11-26' } });
    await save(aland);
    // what customers are not told, parcels are preset with
    expect(data.delivery).not.toHaveProperty('carrier');
    const carried = { ...kept, delivery: { ...kept.delivery, carrier: 'posti' } };
    expect(await get<AdminOrder>(`/admin/orders/${data.id}`, admin)).toMatchObject(carried);
  });

  test('[PARCEL-06] by destination shipping bears VAT whatever the method, and goods collected from the workshop that of the seller', async () => {
    await save(finland, norway);
    const vat = await get<object>('/admin/vat', admin);
    const charged = { ...vat, mode: 'destination', oss: true, voec_number: '2021234' };
    const saved = await shop().call('PUT', '/admin/vat', charged, admin);
    expect(saved.statusCode, saved.body).toBe(200);
    const guest = await cart();
    const sums = async (to: Record<string, string>) => {
      const { shipping_with_vat, vat: rows } = await quote(guest, to);
      return [shipping_with_vat, rows?.map(({ country, rate }) => `${country} ${rate}`)];
    };
    expect(await sums({ ...fi, shipping_method: 'point' })).toEqual(['7.40', ['FI 25.5']]);
    const oslo = { country: 'NO', postal_code: '0150' };
    expect(await sums(oslo)).toEqual(['12.49', ['NO 25']]);
    expect(await sums({ ...oslo, shipping_method: 'workshop' })).toEqual(['0.00', ['FI 25.5']]);
  });

  test.each([
    ['a zone without methods', [zone('a', [], { country: 'SE', postal_prefixes: [] })], 'zones.0.methods'],
    ['a zone without countries', [zone('a', [door])], 'zones.0.areas'],
    [
      'a country twice',
      [finland, zone('b', [door], { country: 'FI', postal_prefixes: [] })],
      'zones.1.areas.0.country',
    ],
    [
      'a method without an English name',
      [zone('a', [{ ...door, names: names('') }], { country: 'SE', postal_prefixes: [] })],
      'zones.0.methods.0.names.en',
    ],
    [
      'steps that do not begin at 0',
      [zone('a', [{ ...point, steps: [{ from: '5', price: '1.00' }] }], { country: 'SE', postal_prefixes: [] })],
      'zones.0.methods.0.steps.0.from',
    ],
    [
      'steps that do not rise',
      [
        zone('a', [{ ...point, steps: [...point.steps, { from: '2000', price: '1.00' }] }], {
          ...{ country: 'SE', postal_prefixes: [] },
        }),
      ],
      'zones.0.methods.0.steps.2.from',
    ],
    [
      'a promise that ends before it begins',
      [zone('a', [{ ...door, days: { from: 4, to: 2 } }], { country: 'SE', postal_prefixes: [] })],
      'zones.0.methods.0.days.to',
    ],
    [
      'a range of postal codes',
      [finland, zone('b', [door], { country: 'SE', postal_prefixes: ['11', '111 22-113 50'] })],
      'zones.1.areas.0.postal_prefixes.1',
    ],
    [
      'more than a postal code',
      [finland, zone('b', [door], { country: 'FI', postal_prefixes: ['001001'] })],
      'zones.1.areas.0.postal_prefixes.0',
    ],
    [
      'no method at home with the general price',
      [zone('a', [point], { country: 'FI', postal_prefixes: [] })],
      'zones.0.methods',
    ],
  ] satisfies [string, Zone[], string][])('[PARCEL-05] %s is refused at its field', async (_, zones, field) => {
    const refused = await put({ zones });
    expect(refused.statusCode, refused.body).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
    expect((await present()).updated_at).toBeNull();
  });

  test('[PARCEL-05] saving leaves a record that can be undone, the same again none, a stale version is refused', async () => {
    const { db } = shop();
    const records = () =>
      db.read.select().from(db.t.auditLog).where(eq(db.t.auditLog.action, 'settings.update_shipping'));
    const before = (await records()).length;
    await save(finland);
    await save(finland);
    const all = await records();
    expect(all).toHaveLength(before + 1);
    const stale = await shop().call('PUT', '/admin/shipping', { ...(await present()), updated_at: null }, admin);
    expect(stale.json()).toMatchObject({ code: 'stale_edit' });
    const undone = await shop().call('POST', `/admin/audit/${all.at(-1)?.id}/undo`, {}, admin);
    expect(undone.statusCode, undone.body).toBe(200);
    expect((await present()).zones).toEqual([]);
  });

  test('[PARCEL-08] a product keeps weight, customs code and origin, and refuses what is none at its field', async () => {
    const { id } = await addProduct(shop());
    const edit = async (facts: object) => {
      const { variants, ...rest } = await get<{ variants: { stock: number }[] }>(`/admin/products/${id}`, admin);
      const held = variants.map((variant) => ({ ...variant, stock_seen: variant.stock }));
      return shop().call('PUT', `/admin/products/${id}`, { ...rest, variants: held, ...facts }, admin);
    };
    const facts = { weight_g: 840, customs_code: '420221', origin: 'FI' };
    expect((await edit(facts)).json<{ data: object }>().data).toMatchObject(facts);
    expect((await edit({ weight_g: undefined })).json<{ data: object }>().data).toMatchObject(facts);
    const refused = await edit({ weight_g: 0, customs_code: '4202', origin: 'XX' });
    expect(Object.keys(refused.json<{ errors: object }>().errors).sort()).toEqual([
      'customs_code',
      'origin',
      'weight_g',
    ]);
    const cleared = { weight_g: null, customs_code: null, origin: null };
    expect((await edit(cleared)).json<{ data: object }>().data).toMatchObject(cleared);
  });
});
