import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { SalesReport } from '@fori/contracts/admin-reports/schemas';
import type { DistanceSales, VatInput, VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { Quote } from '@fori/contracts/checkout/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, orderBody, postOrder } from '../../testing/shopping.ts';

const finland = { country: 'FI', postal_code: '20100' } as const;
const aland = { country: 'FI', postal_code: '22100' } as const;
const denmark = { country: 'DK', postal_code: '1050' } as const;
const norway = { country: 'NO', postal_code: '0150' } as const;
const svalbard = { country: 'NO', postal_code: '9170' } as const;
const iceland = { country: 'IS', postal_code: '101' } as const;

describeShop('VAT by destination', (shop) => {
  let admin: Caller;
  let item: number;
  let dear: number;
  beforeEach(async () => {
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.settings).returning());
    admin ??= await signedIn(shop(), 'admin');
    item ??=
      (await addProduct(shop(), { price: 80_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
    dear ??=
      (await addProduct(shop(), { price: 400_00, variants: [{ color: 'black', stock: 900 }] })).variants[0]?.id ?? 0;
  });

  const get = async <T>(path: string, caller?: Caller) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const present = () => get<VatSettingsResponse>('/admin/vat', admin);
  const put = async (change: Partial<VatInput>) =>
    shop().call('PUT', '/admin/vat', { ...(await present()), ...change }, admin);
  const charge = async (change: Partial<VatInput> = {}) => {
    const saved = await put({ mode: 'destination', oss: true, voec_number: '2021234', ...change });
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const showWithVat = async () => {
    const settings = await get<object>('/admin/settings', admin);
    const saved = await shop().call('PUT', '/admin/settings', { ...settings, prices_with_vat: true }, admin);
    expect(saved.statusCode, saved.body).toBe(200);
  };
  const quote = (caller: Caller, to?: { country: string; postal_code: string }) =>
    get<Quote>(`/checkout/quote${to ? `?${new URLSearchParams(to)}` : ''}`, caller);
  const cartOf = async (...variants: number[]) => {
    const guest = newGuest();
    for (const variant of variants) await addToCart(shop(), guest, variant);
    return guest;
  };
  const buyTo = async (to: { country: 'FI' | 'NO' | 'DK' | 'IS'; postal_code: string }, ...variants: number[]) => {
    const guest = await cartOf(...variants);
    const { total } = await quote(guest, to);
    const response = await postOrder(shop(), guest, await orderBody(shop(), guest, { ...to, expected_total: total }));
    expect(response.statusCode, response.body).toBe(201);
    await shop().shop.captures.captureDue();
    return response.json<{ data: Order }>().data;
  };

  test('[VAT-101] [VAT-120] a new shop charges VAT at one rate on the goods, wherever they go', async () => {
    expect(await present()).toMatchObject({ mode: 'flat', home: 'FI', updated_at: null });
    const guest = await cartOf(item);
    const flat = await quote(guest);
    expect(flat).toMatchObject({ subtotal: '80.00', shipping: '9.99', tax: '20.00', vat_rate: '25' });
    expect(flat).not.toHaveProperty('vat');
    for (const to of [finland, aland, norway]) expect(await quote(guest, to)).toEqual(flat);
    expect(await buyTo(aland, item)).toMatchObject({ tax: '20.00', total: '109.99' });
  });

  test.each([
    ['Finland', finland, { tax: '22.95', total: '112.94' }, { country: 'FI', rate: '25.5', reason: 'domestic' }],
    ['Åland', aland, { tax: '0.00', total: '89.99' }, { country: 'FI', rate: '0', reason: 'outside_territory' }],
    ['Denmark', denmark, { tax: '22.50', total: '112.49' }, { country: 'DK', rate: '25', reason: 'oss' }],
    ['Norway', norway, { tax: '22.50', total: '112.49' }, { country: 'NO', rate: '25', reason: 'voec' }],
    ['Svalbard', svalbard, { tax: '0.00', total: '89.99' }, { country: 'NO', rate: '0', reason: 'export' }],
    ['Iceland', iceland, { tax: '0.00', total: '89.99' }, { country: 'IS', rate: '0', reason: 'export' }],
  ] as const)(
    '[VAT-101] [VAT-104] [VAT-105] [VAT-106] %s: quote and order have the VAT of the destination on goods and shipping',
    async (_, to, sums, row) => {
      await charge();
      const vat = [{ ...row, base: '89.99', amount: sums.tax }];
      expect(await quote(await cartOf(item), to)).toMatchObject({ ...sums, vat, line_rates: {} });
      expect(await buyTo(to, item)).toMatchObject({ ...sums, vat });
    },
  );

  test('[VAT-113] before it is known where goods go they bear the VAT of the seller’s country, and the store shows prices with it', async () => {
    await charge();
    const guest = await cartOf(item);
    expect(await quote(guest)).toEqual(await quote(guest, finland));
    expect(await get<object>('/store')).toMatchObject({ vat_rate: '25.5' });
  });

  test('[VAT-125] saving other settings stores no VAT rates, so that the preset ones stay those of the version', async () => {
    const storesVat = async () => {
      const [row] = await shop().db.read.select().from(shop().db.t.settings);
      return Object.hasOwn(Object(row?.value), 'vat');
    };
    await showWithVat();
    expect(await storesVat()).toBe(false);
    await charge();
    await showWithVat();
    expect(await storesVat()).toBe(true);
  });

  test('[VAT-123] the store names the shipping fee with VAT where customers see prices with it', async () => {
    await showWithVat();
    expect(await get<object>('/store')).toMatchObject({ shipping_fee: '9.99' });
    await charge();
    expect(await get<object>('/store')).toMatchObject({ shipping_fee: '12.54' });
  });

  test('[VAT-115] an order for another total than that of its destination is refused with the quote of the destination', async () => {
    await charge();
    const guest = await cartOf(item);
    const refused = await postOrder(shop(), guest, await orderBody(shop(), guest, norway));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'total_changed', quote: { total: '112.49' } });
    const { total: _, ...wrong } = await quote(guest, norway);
    expect(wrong).toMatchObject({ vat: [{ reason: 'voec' }] });
    const unknown = await shop().call('GET', '/checkout/quote?country=XX', undefined, guest);
    expect(unknown.statusCode).toBe(422);
    expect(unknown.json<{ errors: object }>().errors).toHaveProperty('country');
  });

  test('[VAT-106] [VAT-111] an order to Norway with an item above the limit lists VAT by rate and shows each line with its own', async () => {
    await showWithVat();
    await charge();
    const order = await buyTo(norway, item, dear);
    // 480.00 ship for nothing
    expect(order).toMatchObject({
      subtotal: '480.00',
      tax: '20.00',
      total: '500.00',
      subtotal_with_vat: '500.00',
      shipping_with_vat: '0.00',
      voec_number: '2021234',
      vat_rate: '25',
      vat: [
        { rate: '25', reason: 'voec', base: '80.00', amount: '20.00' },
        { rate: '0', reason: 'export', base: '400.00', amount: '0.00' },
      ],
      items: [{ line_with_vat: '100.00' }, { line_with_vat: '400.00', vat_rate: '0' }],
    });
    expect(order.items[0]).not.toHaveProperty('vat_rate');
    const guest = await cartOf(item, dear);
    const { line_rates } = await quote(guest, norway);
    expect(Object.entries(line_rates ?? {})).toEqual([[expect.stringMatching(/^item \d+$/), '0']]);
  });

  test('[VAT-108] fixed prices with VAT cost the same in Denmark as at home, and need customers to see prices with VAT', async () => {
    const refused = await put({ mode: 'destination', price_basis: 'gross' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('price_basis');
    await showWithVat();
    await charge({ price_basis: 'gross' });
    const settings = await get<object>('/admin/settings', admin);
    const hidden = await shop().call('PUT', '/admin/settings', { ...settings, prices_with_vat: false }, admin);
    expect(hidden.json<{ errors: object }>().errors).toHaveProperty('prices_with_vat');
    const [home, abroad] = [await buyTo(finland, item), await buyTo(denmark, item)];
    expect(home).toMatchObject({ total: '112.94', subtotal_with_vat: '100.40', shipping_with_vat: '12.54' });
    expect(abroad).toMatchObject({ total: '112.94', subtotal_with_vat: '100.40', tax: '22.59', vat_rate: '25.5' });
    expect(await buyTo(iceland, item)).toMatchObject({ total: '89.99', subtotal_with_vat: '80.00' });
  });

  test('[VAT-112] [VAT-114] the report by VAT deducts what a returned line cost at its own rate, the rest of a refund from what is left, and adds up to the orders', async () => {
    shop().setTime('2026-12-01T10:00:00.000Z');
    await buyTo(finland, item);
    await charge();
    const mixed = await buyTo(norway, item, dear);
    await buyTo(iceland, item);
    const refunded = await shop().call(
      'POST',
      `/admin/orders/${mixed.id}/refunds`,
      { amount: '110.00', reason: 'Came back late', refunded_seen: '0.00', returned: [{ item: 1, quantity: 1 }] },
      admin,
    );
    expect(refunded.statusCode, refunded.body).toBe(201);
    const { rows, sum } = await get<SalesReport>(
      '/admin/reports/sales?from=2026-12-01&to=2026-12-01&group_by=vat',
      admin,
    );
    const shown = rows.map(({ key, label, orders, subtotal, shipping, tax, refunded: back }) => [
      ...[key, label, orders, subtotal, shipping, tax, back],
    ]);
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(
      expect.arrayContaining([
        ['25', '25%', 1, '80.00', '9.99', '20.00', '0.00'],
        ['NO 25 voec', 'Norway 25%, VOEC', 1, '80.00', '0.00', '20.00', '100.00'],
        ['NO 0 export', 'Norway 0%, export', 1, '400.00', '0.00', '0.00', '10.00'],
        ['IS 0 export', 'Iceland 0%, export', 1, '80.00', '9.99', '0.00', '0.00'],
      ]),
    );
    expect(sum).toMatchObject({ orders: 3, total: '699.98', refunded: '110.00' });
    const byProduct = await get<SalesReport>(
      '/admin/reports/sales?from=2026-12-01&to=2026-12-01&group_by=product',
      admin,
    );
    // the returned item, and what is left for the dearer one of the same order
    expect(byProduct.rows.map((row) => row.refunded).sort()).toEqual(['10.00', '100.00']);
  });

  test('[VAT-134] a refund of units the order does not have is refused by the name of the field; what came back is in its record', async () => {
    await charge();
    const order = await buyTo(norway, item);
    const refund = (returned: object[]) =>
      shop().call(
        'POST',
        `/admin/orders/${order.id}/refunds`,
        { amount: '10.00', reason: 'Came back late', refunded_seen: '0.00', returned },
        admin,
      );
    for (const [returned, field] of [
      [[{ item: 2, quantity: 1 }], 'returned.0.item'],
      [[{ item: 1, quantity: 2 }], 'returned.0.quantity'],
    ] as const) {
      const refused = await refund([...returned]);
      expect(refused.statusCode).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
    }
    expect((await refund([{ item: 1, quantity: 1 }])).statusCode).toBe(201);
    const { auditLog } = shop().db.t;
    const [record] = await shop().db.read.select().from(auditLog).where(eq(auditLog.entityId, order.id));
    expect(record?.after).toMatchObject({ amount: '10.00', returned: [{ item: 1, quantity: 1 }] });
  });

  test('[VAT-132] the settings say with which rate prices are shown while the flat one has no effect', async () => {
    const shown = () => get<{ vat_rate: string; destination_vat_rate?: string }>('/admin/settings', admin);
    expect(await shown()).not.toHaveProperty('destination_vat_rate');
    await charge();
    expect(await shown()).toMatchObject({ vat_rate: '25', destination_vat_rate: '25.5' });
    const { auditLog } = shop().db.t;
    await showWithVat();
    const [record] = await shop()
      .db.read.select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings.update'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(record?.after).not.toHaveProperty('destination_vat_rate');
  });

  test('[VAT-133] sales to consumers in other member states are summed up by year, and their limit is a setting', async () => {
    const { db } = shop();
    await charge({ oss: false, oss_limit: 100 });
    const inMay = async () => {
      shop().setTime('2031-05-01T10:00:00.000Z');
      // sessions of staff do not last for years
      admin = await signedIn(shop(), 'admin');
      return get<DistanceSales>('/admin/vat/distance-sales', admin);
    };
    expect(await inMay()).toEqual({
      limit: 100,
      oss: false,
      years: [
        { year: 2031, amount: '0.00', state: 'below' },
        { year: 2030, amount: '0.00', state: 'below' },
      ],
    });
    // in Helsinki the last hour of a year in UTC is of the next one
    shop().setTime('2030-12-31T22:30:00.000Z');
    await buyTo(denmark, item);
    await buyTo(finland, item);
    await buyTo(norway, item);
    shop().setTime('2030-03-01T10:00:00.000Z');
    await buyTo(denmark, item);
    const company = await buyTo(denmark, item);
    await db.write((tx) =>
      tx
        .update(db.t.orders)
        .set({ vatId: 'DK13585628', taxCents: 0, totalCents: 89_99 })
        .where(eq(db.t.orders.id, company.id))
        .returning(),
    );
    // a Dane who fetches the goods buys them where the workshop is
    const fetched = await buyTo(denmark, item);
    const days = { from: 1, to: 2 };
    const delivery = { id: 'w', kind: 'workshop' as const, carrier: null, name: 'Workshop', days };
    await db.write((tx) => tx.update(db.t.orders).set({ delivery }).where(eq(db.t.orders.id, fetched.id)).returning());
    expect((await inMay()).years).toEqual([
      { year: 2031, amount: '89.99', state: 'near' },
      { year: 2030, amount: '89.99', state: 'near' },
    ]);
    const refused = await put({ oss_limit: 0 });
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['oss_limit']);
  });

  test('[VAT-124] the report by product gives each product the VAT of its own lines', async () => {
    shop().setTime('2026-12-02T10:00:00.000Z');
    await charge();
    await buyTo(norway, item, dear);
    const { rows, sum } = await get<SalesReport>(
      '/admin/reports/sales?from=2026-12-02&to=2026-12-02&group_by=product',
      admin,
    );
    expect(rows.map(({ subtotal, tax }) => [subtotal, tax])).toEqual(
      expect.arrayContaining([
        ['80.00', '20.00'],
        ['400.00', '0.00'],
      ]),
    );
    expect(sum).toMatchObject({ tax: '20.00', total: '500.00' });
  });

  test('[VAT-102] [VAT-121] a product of another class has the rate of that class, beside the standard one of the rest', async () => {
    const { rates } = await present();
    await charge({ rates: [...rates, { country: 'DK', vat_class: 'books', from: '2020-01-01', rate: '6' }] });
    const { id, variants } = await addProduct(shop(), { price: 40_00 });
    const product = await get<AdminProduct>(`/admin/products/${id}`, admin);
    expect(product.vat_class).toBe('standard');
    const change = async (vat_class?: string) => {
      const { vat_class: _, variants: all, ...rest } = await get<AdminProduct>(`/admin/products/${id}`, admin);
      const held = all.map((variant) => ({ ...variant, stock_seen: variant.stock }));
      const body = { ...rest, variants: held, ...(vat_class && { vat_class }) };
      const changed = await shop().call('PUT', `/admin/products/${id}`, body, admin);
      expect(changed.statusCode, changed.body).toBe(200);
      return changed.json<{ data: AdminProduct }>().data.vat_class;
    };
    expect(await change('books')).toBe('books');
    expect(await buyTo(denmark, item, variants[0]?.id ?? 0)).toMatchObject({
      vat: [
        { rate: '25', base: '80.00', amount: '20.00' },
        { rate: '6', base: '40.00', amount: '2.40' },
      ],
    });
    // a change that does not name the class leaves it
    expect(await change()).toBe('books');
  });

  test('[VAT-112] staff see what each line cost with its own VAT, which a return of it is worth', async () => {
    await charge();
    const order = await buyTo(norway, item, dear);
    const seen = await get<AdminOrder>(`/admin/orders/${order.id}`, admin);
    expect(seen.items.map(({ line_with_vat }) => line_with_vat)).toEqual(['100.00', '400.00']);
  });

  test('[VAT-120] a change of how VAT is charged is recorded; saving it again unchanged is not, and a stale change is refused', async () => {
    const { auditLog } = shop().db.t;
    const records = () =>
      shop().db.read.select().from(auditLog).where(eq(auditLog.action, 'settings.update_vat')).orderBy(auditLog.id);
    const stale = await present();
    await charge();
    const written = await records();
    expect(written.at(-1)).toMatchObject({
      entityId: 'vat',
      before: { mode: 'flat', voec_number: '' },
      after: { mode: 'destination', voec_number: '2021234' },
    });
    expect((await put({})).statusCode).toBe(200);
    expect(await records()).toHaveLength(written.length);
    const refused = await shop().call('PUT', '/admin/vat', stale, admin);
    expect(refused.json()).toMatchObject({ code: 'stale_edit' });
    const settings = await get<{ updated_at: string }>('/admin/settings', admin);
    expect(settings.updated_at).toBe((await present()).updated_at);
    expect((await shop().call('PUT', '/admin/settings', settings, admin)).statusCode).toBe(200);
    expect(await present()).toMatchObject({ mode: 'destination' });
  });

  test.each([
    ['home', { home: 'NO' as const }, 'home'],
    ['a limit of no kroner', { voec_limit: 0 }, 'voec_limit'],
    [
      'a rate above 100 %',
      { rates: [{ country: 'FI', vat_class: 'standard', from: '2000-01-01', rate: '101' }] },
      'rates.0.rate',
    ],
    ['no day', { rates: [{ country: 'FI', vat_class: 'standard', from: '2026-02-30', rate: '25' }] }, 'rates.0.from'],
    [
      'a country without VAT of the shop',
      { rates: [{ country: 'IS', vat_class: 'standard', from: '2000-01-01', rate: '24' }] },
      'rates.0.country',
    ],
    ['no standard rates', { rates: [] }, 'rates'],
  ] as const)('[VAT-103] [VAT-120] %s is refused by the name of its field', async (_, change, field) => {
    const refused = await put(change as unknown as Partial<VatInput>);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
  });

  test('[VAT-103] two rates of a country and class from one day are refused at the second', async () => {
    const { rates } = await present();
    const refused = await put({
      rates: [...rates, { country: 'FI', vat_class: 'standard', from: '2024-09-01', rate: '26' }],
    });
    expect(refused.json<{ errors: object }>().errors).toEqual({
      [`rates.${rates.length}.from`]: ['This country and class have a rate from this day already'],
    });
  });
});
