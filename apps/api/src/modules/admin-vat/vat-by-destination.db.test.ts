import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { DistanceSales } from '@fori/contracts/admin-vat/schemas';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { aland, denmark, finland, norway, vatCalls } from '../../testing/vat-by-destination.ts';

describeShop('VAT by destination', (shop) => {
  const { item, signInAnew, admin, put, present, get, showWithVat, charge, buyTo, quote, cartOf } = vatCalls(shop);

  test('[VAT-101] [VAT-120] a new shop charges VAT at one rate on the goods, wherever they go', async () => {
    expect(await present()).toMatchObject({ mode: 'flat', home: 'FI', updated_at: null });
    const guest = await cartOf(item());
    const flat = await quote(guest);
    expect(flat).toMatchObject({ subtotal: '80.00', shipping: '9.99', tax: '20.00', vat_rate: '25' });
    expect(flat).not.toHaveProperty('vat');
    for (const to of [finland, aland, norway]) expect(await quote(guest, to)).toEqual(flat);
    expect(await buyTo(aland, item())).toMatchObject({ tax: '20.00', total: '109.99' });
  });

  test('[VAT-113] before it is known where goods go they bear the VAT of the seller’s country, and the store shows prices with it', async () => {
    await charge();
    const guest = await cartOf(item());
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

  test('[VAT-134] a refund of units the order does not have is refused by the name of the field; what came back is in its record', async () => {
    await charge();
    const order = await buyTo(norway, item());
    const refund = (returned: object[]) =>
      shop().call(
        'POST',
        `/admin/orders/${order.id}/refunds`,
        { amount: '10.00', reason: 'Came back late', refunded_seen: '0.00', returned },
        admin(),
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
    const shown = () => get<{ vat_rate: string; destination_vat_rate?: string }>('/admin/settings', admin());
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
      await signInAnew();
      return get<DistanceSales>('/admin/vat/distance-sales', admin());
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
    await buyTo(denmark, item());
    await buyTo(finland, item());
    await buyTo(norway, item());
    shop().setTime('2030-03-01T10:00:00.000Z');
    await buyTo(denmark, item());
    const company = await buyTo(denmark, item());
    await db.write((tx) =>
      tx
        .update(db.t.orders)
        .set({ vatId: 'DK13585628', taxCents: 0, totalCents: 89_99 })
        .where(eq(db.t.orders.id, company.id))
        .returning(),
    );
    // a Dane who fetches the goods buys them where the workshop is
    const fetched = await buyTo(denmark, item());
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

  test('[VAT-102] [VAT-121] a product of another class has the rate of that class, beside the standard one of the rest', async () => {
    const { rates } = await present();
    await charge({ rates: [...rates, { country: 'DK', vat_class: 'books', from: '2020-01-01', rate: '6' }] });
    const { id, variants } = await addProduct(shop(), { price: 40_00 });
    const product = await get<AdminProduct>(`/admin/products/${id}`, admin());
    expect(product.vat_class).toBe('standard');
    const change = async (vat_class?: string) => {
      const { vat_class: _, variants: all, ...rest } = await get<AdminProduct>(`/admin/products/${id}`, admin());
      const held = all.map((variant) => ({ ...variant, stock_seen: variant.stock }));
      const body = { ...rest, variants: held, ...(vat_class && { vat_class }) };
      const changed = await shop().call('PUT', `/admin/products/${id}`, body, admin());
      expect(changed.statusCode, changed.body).toBe(200);
      return changed.json<{ data: AdminProduct }>().data.vat_class;
    };
    expect(await change('books')).toBe('books');
    expect(await buyTo(denmark, item(), variants[0]?.id ?? 0)).toMatchObject({
      vat: [
        { rate: '25', base: '80.00', amount: '20.00' },
        { rate: '6', base: '40.00', amount: '2.40' },
      ],
    });
    // a change that does not name the class leaves it
    expect(await change()).toBe('books');
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
