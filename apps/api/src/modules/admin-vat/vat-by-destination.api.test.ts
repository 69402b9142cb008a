import type { SalesReport } from '@fori/contracts/admin-reports/schemas';
import type { VatInput } from '@fori/contracts/admin-vat/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { orderBody, postOrder } from '../../testing/shopping.ts';
import { aland, denmark, finland, norway, vatCalls } from '../../testing/vat-by-destination.ts';

const svalbard = { country: 'NO', postal_code: '9170' } as const;
const iceland = { country: 'IS', postal_code: '101' } as const;

describeShop('VAT by destination', (shop) => {
  const { item, admin, put, present, get, showWithVat, charge, buyTo, quote, cartOf, dear } = vatCalls(shop);

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
      expect(await quote(await cartOf(item()), to)).toMatchObject({ ...sums, vat, line_rates: {} });
      expect(await buyTo(to, item())).toMatchObject({ ...sums, vat });
    },
  );

  test('[VAT-115] an order for another total than that of its destination is refused with the quote of the destination', async () => {
    await charge();
    const guest = await cartOf(item());
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
    const order = await buyTo(norway, item(), dear());
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
    const guest = await cartOf(item(), dear());
    const { line_rates } = await quote(guest, norway);
    expect(Object.entries(line_rates ?? {})).toEqual([[expect.stringMatching(/^item \d+$/), '0']]);
  });

  test('[VAT-111] a quote shows sums with the highest rate of its lines, in whatever sequence these are', async () => {
    await charge();
    for (const lines of [
      [item(), dear()],
      [dear(), item()],
    ]) {
      const { vat_rate, line_rates } = await quote(await cartOf(...lines), norway);
      expect({ vat_rate, others: Object.values(line_rates ?? {}) }).toEqual({ vat_rate: '25', others: ['0'] });
    }
  });

  test('[VAT-108] fixed prices with VAT cost the same in Denmark as at home, and need customers to see prices with VAT', async () => {
    const refused = await put({ mode: 'destination', price_basis: 'gross' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<{ errors: object }>().errors).toHaveProperty('price_basis');
    await showWithVat();
    await charge({ price_basis: 'gross' });
    const settings = await get<object>('/admin/settings', admin());
    const hidden = await shop().call('PUT', '/admin/settings', { ...settings, prices_with_vat: false }, admin());
    expect(hidden.json<{ errors: object }>().errors).toHaveProperty('prices_with_vat');
    const [home, abroad] = [await buyTo(finland, item()), await buyTo(denmark, item())];
    expect(home).toMatchObject({ total: '112.94', subtotal_with_vat: '100.40', shipping_with_vat: '12.54' });
    expect(abroad).toMatchObject({ total: '112.94', subtotal_with_vat: '100.40', tax: '22.59', vat_rate: '25.5' });
    expect(await buyTo(iceland, item())).toMatchObject({ total: '89.99', subtotal_with_vat: '80.00' });
  });

  test('[VAT-112] [VAT-114] the report by VAT deducts what a returned line cost at its own rate, the rest of a refund from what is left, and adds up to the orders', async () => {
    shop().setTime('2026-12-01T10:00:00.000Z');
    await buyTo(finland, item());
    await charge();
    const mixed = await buyTo(norway, item(), dear());
    await buyTo(iceland, item());
    const refunded = await shop().call(
      'POST',
      `/admin/orders/${mixed.id}/refunds`,
      { amount: '110.00', reason: 'Came back late', refunded_seen: '0.00', returned: [{ item: 1, quantity: 1 }] },
      admin(),
    );
    expect(refunded.statusCode, refunded.body).toBe(201);
    const { rows, sum } = await get<SalesReport>(
      '/admin/reports/sales?from=2026-12-01&to=2026-12-01&group_by=vat',
      admin(),
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
      admin(),
    );
    // the returned item, and what is left for the dearer one of the same order
    expect(byProduct.rows.map((row) => row.refunded).sort()).toEqual(['10.00', '100.00']);
  });

  test('[VAT-124] the report by product gives each product the VAT of its own lines', async () => {
    shop().setTime('2026-12-02T10:00:00.000Z');
    await charge();
    await buyTo(norway, item(), dear());
    const { rows, sum } = await get<SalesReport>(
      '/admin/reports/sales?from=2026-12-02&to=2026-12-02&group_by=product',
      admin(),
    );
    expect(rows.map(({ subtotal, tax }) => [subtotal, tax])).toEqual(
      expect.arrayContaining([
        ['80.00', '20.00'],
        ['400.00', '0.00'],
      ]),
    );
    expect(sum).toMatchObject({ tax: '20.00', total: '500.00' });
  });

  test('[VAT-112] staff see what each line cost with its own VAT, which a return of it is worth', async () => {
    await charge();
    const order = await buyTo(norway, item(), dear());
    const seen = await get<AdminOrder>(`/admin/orders/${order.id}`, admin());
    expect(seen.items.map(({ line_with_vat }) => line_with_vat)).toEqual(['100.00', '400.00']);
  });

  test('[VAT-142] with fixed prices with VAT, the lines of an order come to its subtotal on its page and in the export', async () => {
    shop().setTime('2026-12-03T10:00:00.000Z');
    await showWithVat();
    await charge({ price_basis: 'gross' });
    const three = item();
    const order = await buyTo(denmark, three, three, three, dear());
    const seen = await get<AdminOrder>(`/admin/orders/${order.id}`, admin());
    expect(seen.items).toMatchObject([{ quantity: 3, price: '80.00' }, { price: '400.00' }]);
    // 80.00 and 400.00 with 25.5 %, without 25 %
    expect(seen.items.map(({ line_total }) => line_total)).toEqual(['240.96', '401.60']);
    expect(seen.subtotal).toBe('642.56');
    const csv = await shop().call(
      'GET',
      '/admin/orders/export.csv?from=2026-12-03&to=2026-12-03&lang=en',
      undefined,
      admin(),
    );
    expect(csv.body).toContain(',3,80.32,240.96,');
    expect(csv.body).toContain(',1,401.60,401.60,');
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
    const refused = await shop().call('PUT', '/admin/vat', stale, admin());
    expect(refused.json()).toMatchObject({ code: 'stale_edit' });
    const settings = await get<{ updated_at: string }>('/admin/settings', admin());
    expect(settings.updated_at).toBe((await present()).updated_at);
    expect((await shop().call('PUT', '/admin/settings', settings, admin())).statusCode).toBe(200);
    expect(await present()).toMatchObject({ mode: 'destination' });
  });

  test.each([
    ['home', { home: 'NO' as const }, 'home'],
    ['a VOEC number that is none', { voec_number: '😀😀😀😀😀' }, 'voec_number'],
    ['a VOEC number of 8 digits', { voec_number: '20212345' }, 'voec_number'],
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
});
