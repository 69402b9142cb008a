import type { SalesReport } from '@fori/contracts/admin-reports/schemas';
import { type SalesGroup, salesGroups } from '@fori/domain/sales';
import { addDays } from '@fori/domain/shop-time';
import { desc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct, addProducts } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addSale, addSales } from '../../testing/sales.ts';

const cents = (money: string): number => Number(money.replace('.', ''));
const money = ['subtotal', 'tax', 'shipping', 'total', 'refunded'] as const;

describeShop('sales reports', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let bag: number;
  let belt: number;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    bag = (await addProduct(shop(), { category: 'bags', names: { en: 'Aura tote', fi: 'Aura-kassi' } })).id;
    belt = (await addProduct(shop(), { category: 'belts', names: { en: '=Koski, "belt"' } })).id;
  });

  const request = (query: string, file = '') =>
    shop().call('GET', `/admin/reports/sales${file}?${query}`, undefined, admin);
  const report = async (from: string, to: string, group: SalesGroup = 'day', more = ''): Promise<SalesReport> => {
    const response = await request(`from=${from}&to=${to}&group_by=${group}${more}`);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: SalesReport }>().data;
  };

  test("[ADMIN-06] by day: lists each day of the range in the shop's time zone, across daylight saving", async () => {
    const times = [
      '2024-03-29T21:59:59.999Z',
      '2024-03-29T22:00:00.000Z',
      '2024-03-30T21:59:59.999Z',
      '2024-03-30T22:00:00.000Z',
      '2024-03-31T20:59:59.999Z',
      '2024-03-31T21:00:00.000Z',
    ];
    await addSales(
      shop(),
      times.map((at) => ({ at })),
    );
    const { rows, sum } = await report('2024-03-30', '2024-04-02');
    expect(rows.map(({ key, label, orders }) => [key, label, orders])).toEqual([
      ['2024-03-30', '30 March 2024', 2],
      ['2024-03-31', '31 March 2024', 2],
      ['2024-04-01', '1 April 2024', 1],
      ['2024-04-02', '2 April 2024', 0],
    ]);
    expect(rows[0]).toEqual({
      key: '2024-03-30',
      label: '30 March 2024',
      orders: 2,
      items: 2,
      subtotal: '118.00',
      tax: '29.50',
      shipping: '19.98',
      total: '167.48',
      refunded: '0.00',
    });
    expect(sum).toMatchObject({ orders: 5, items: 5, total: '418.70' });
  });

  test('[ADMIN-06] counts paid orders that were not cancelled, and subtracts completed refunds', async () => {
    const at = '2024-05-10T10:00:00.000Z';
    for (const status of ['pending', 'cancelled', 'paid', 'processing', 'shipped', 'delivered'] as const) {
      await addSale(shop(), { at, status });
    }
    const refunds = [
      { amount: 100 },
      { amount: 250 },
      { amount: 999, status: 'pending' as const },
      { amount: 1, status: 'failed' as const },
    ];
    await addSale(shop(), { at, status: 'delivered', refunds });
    await addSale(shop(), { at, status: 'refunded', refunds: [{ amount: 8374 }] });
    const { sum } = await report('2024-05-10', '2024-05-10');
    expect(sum).toMatchObject({ orders: 6, total: '502.44', refunded: '87.24' });
  });

  test("[ADMIN-06] by category, product, country and VAT: named in the reader's language, largest first", async () => {
    const day = '2024-06-05';
    const at = `${day}T10:00:00.000Z`;
    const lines = [
      { productId: bag, unitPrice: 20_000, quantity: 1 },
      { productId: belt, unitPrice: 5_000, quantity: 2 },
      { productId: null, unitPrice: 100, quantity: 1 },
    ];
    await addSale(shop(), { at, lines, jackets: [{ unitPrice: 50_000, quantity: 1 }] });
    await addSale(shop(), { at, lines: lines.slice(0, 1), country: 'NO', vatRate: 2550 });
    const named = async (group: SalesGroup, more = '') =>
      (await report(day, day, group, more)).rows.map(({ key, label, orders, subtotal }) => [
        key,
        label,
        orders,
        subtotal,
      ]);
    expect(await named('category')).toEqual([
      ['custom-jackets', 'Custom jackets', 1, '500.00'],
      ['bags', 'Bags', 2, '400.00'],
      ['belts', 'Belts', 1, '100.00'],
      ['gone', 'No longer in the catalogue', 1, '1.00'],
    ]);
    expect(await named('product', '&lang=fi')).toEqual([
      ['jacket', 'Mittatilaustakki', 1, '500.00'],
      [String(bag), 'Aura-kassi', 2, '400.00'],
      [String(belt), '=Koski, "belt"', 1, '100.00'],
      ['gone', 'Ei enää valikoimassa', 1, '1.00'],
    ]);
    expect(await named('country', '&lang=sv')).toEqual([
      ['FI', 'Finland', 1, '801.00'],
      ['NO', 'Norge', 1, '200.00'],
    ]);
    expect(await named('vat')).toEqual([
      ['25', '25%', 1, '801.00'],
      ['25.5', '25.5%', 1, '200.00'],
    ]);
    expect((await report(day, day, 'category')).sum.orders).toBe(2);
  });

  test('[ADMIN-06] products are paged in the requested order with best sellers; the sum covers all', async () => {
    const day = '2024-07-05';
    const names = ['Ålborg', 'Äänekoski', 'Aura', 'Zetor'];
    const products = await addProducts(
      shop(),
      names.map((name) => ({ names: { en: name, fi: name } })),
    );
    await addSales(
      shop(),
      products.map(({ id: productId }, index) => ({
        at: `${day}T10:00:00.000Z`,
        lines: [{ productId, unitPrice: 1000 * (index + 1), quantity: 4 - index }],
      })),
    );
    const page = async (more: string) => {
      const { rows, total, leading, sum } = await report(day, day, 'product', more);
      expect([total, leading.map(({ label }) => label)]).toEqual([4, ['Äänekoski', 'Aura', 'Ålborg', 'Zetor']]);
      expect(sum).toMatchObject({ orders: 4, items: 10, subtotal: '200.00' });
      return rows.map(({ label }) => label);
    };
    expect(await page('&per_page=3')).toEqual(['Äänekoski', 'Aura', 'Ålborg']);
    expect(await page('&per_page=3&page=2')).toEqual(['Zetor']);
    expect(await page('&per_page=3&page=99')).toEqual(['Zetor']);
    expect(await page('&sort=items')).toEqual(['Ålborg', 'Äänekoski', 'Aura', 'Zetor']);
    expect(await page('&sort=items&dir=up')).toEqual(['Zetor', 'Aura', 'Äänekoski', 'Ålborg']);
    expect(await page('&sort=label&dir=up&lang=fi&per_page=2')).toEqual(['Aura', 'Zetor']);
    expect(await page('&sort=nothing&dir=sideways&page=-1&per_page=zz')).toHaveLength(4);
  });

  describe('sums', () => {
    const FIRST = '2023-01-01';
    const DAYS = 120;
    const order = fc.record({
      day: fc.nat(DAYS - 1),
      minute: fc.nat(1439),
      status: fc.constantFrom('pending', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'),
      country: fc.constantFrom('FI', 'NO', 'DK', 'IS'),
      vatRate: fc.constantFrom(0, 1000, 2400, 2500, 2550),
      lines: fc.array(
        fc.record({
          product: fc.constantFrom('bag', 'belt', 'gone'),
          unitPrice: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(1, 3_333, 9_999)),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      jackets: fc.array(fc.record({ unitPrice: fc.integer({ min: 44_900, max: 90_000 }), quantity: fc.constant(1) }), {
        maxLength: 2,
      }),
      refundedParts: fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
    });
    const expected = { orders: 0, items: 0, subtotal: 0, tax: 0, shipping: 0, total: 0, refunded: 0 };

    beforeAll(async () => {
      const ids = { bag, belt, gone: null };
      const sales = fc.sample(order, { numRuns: 140, seed: 20_261_122 }).map((made) => {
        const at = new Date(Date.parse(`${addDays(FIRST, made.day)}T00:00:00Z`) + made.minute * 60_000);
        const lines = made.lines.map(({ product, ...line }) => ({ ...line, productId: ids[product] }));
        const subtotal = [...lines, ...made.jackets].reduce((sum, l) => sum + l.unitPrice * l.quantity, 0);
        const refunds = made.refundedParts.map((part) => ({ amount: Math.floor(subtotal * part) }));
        return { ...made, at, lines, refunds };
      });
      const totals = await addSales(shop(), sales);
      for (const [index, { status, lines, jackets, refunds }] of sales.entries()) {
        const sale = totals[index];
        if (!sale || status === 'pending' || status === 'cancelled') continue;
        expected.orders += 1;
        expected.items += [...lines, ...jackets].reduce((sum, line) => sum + line.quantity, 0);
        expected.subtotal += sale.subtotal;
        expected.tax += sale.tax;
        expected.shipping += sale.shipping;
        expected.total += sale.total;
        expected.refunded += refunds.reduce((sum, refund) => sum + refund.amount, 0);
      }
    });

    test.each(salesGroups)('[ADMIN-06] by %s equal those of a random order history, to the cent', async (group) => {
      const { rows, sum } = await report(FIRST, addDays(FIRST, DAYS), group);
      expect(sum.orders).toBe(expected.orders);
      for (const name of money) {
        expect(cents(sum[name]), name).toBe(expected[name]);
        expect(
          rows.reduce((all, row) => all + cents(row[name]), 0),
          name,
        ).toBe(expected[name]);
      }
      expect(rows.reduce((all, row) => all + row.items, 0)).toBe(expected.items);
      for (const row of rows) expect(cents(row.total)).toBe(cents(row.subtotal) + cents(row.tax) + cents(row.shipping));
    });

    test('[ADMIN-06] of a range cut in two add up to the same', async () => {
      const middle = addDays(FIRST, 57);
      const halves = [await report(FIRST, middle), await report(addDays(middle, 1), addDays(FIRST, DAYS))];
      for (const name of money) {
        expect(
          halves.reduce((all, { sum }) => all + cents(sum[name]), 0),
          name,
        ).toBe(expected[name]);
      }
    });
  });

  test.each([
    ['', ['from', 'to']],
    ['from=2026-01-01', ['to']],
    ['from=2026-02-30&to=2026-03-01', ['from']],
    ['from=yesterday&to=2026-03-01', ['from']],
    ['from=2026-01-02&to=2026-01-01', ['to']],
    ['from=2025-01-01&to=2026-01-02', ['to']],
    ['from=2026-01-01&to=2026-01-02&group_by=hour', ['group_by']],
  ])('[ADMIN-06] the range "%s" is refused with the reason', async (query, fields) => {
    for (const file of ['', '.csv']) {
      const response = await request(query, file);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(fields);
    }
  });

  test('[ADMIN-06] a range above 366 days is refused with the limit; a leap year is accepted', async () => {
    const refused = await request('from=2024-01-01&to=2025-01-01');
    expect(refused.json<{ errors: Record<string, string[]> }>().errors.to).toEqual([
      'A report covers 366 days at most',
    ]);
    expect((await request('from=2024-01-01&to=2024-12-31')).statusCode).toBe(200);
  });

  test("[ADMIN-06] [ADMIN-08] the CSV export is named by its range, follows the language's conventions, neutralises formulas and is recorded", async () => {
    const day = '2024-08-05';
    const lines = [{ productId: belt, unitPrice: 5_000, quantity: 2 }];
    await addSale(shop(), { at: `${day}T10:00:00.000Z`, lines });
    const english = await request(`from=${day}&to=${day}&group_by=product`, '.csv');
    expect(english.headers['content-type']).toMatch(/^text\/csv; charset=utf-8$/);
    expect(english.headers['content-disposition']).toBe(`attachment; filename="fori-sales-product-${day}.csv"`);
    expect(english.body).toBe(
      '\ufeffProduct,Orders,Items,Subtotal,VAT,Shipping,Total,Refunded\r\n' +
        '"\'=Koski, ""belt""",1,2,100.00,25.00,9.99,134.99,0.00\r\n' +
        'Sum,1,2,100.00,25.00,9.99,134.99,0.00\r\n',
    );
    const [record] = await shop()
      .db.read.select()
      .from(shop().db.t.auditLog)
      .orderBy(desc(shop().db.t.auditLog.id))
      .limit(1);
    expect(record).toMatchObject({
      actorId: admin.person.id,
      action: 'report.export',
      entity: 'report',
      after: { group_by: 'product', from: day, to: day },
    });
    const finnish = await request(`from=${day}&to=2024-08-06&lang=fi`, '.csv');
    expect(finnish.headers['content-disposition']).toContain(`fori-sales-day-${day}_2024-08-06.csv`);
    expect(finnish.body.split('\r\n')).toEqual([
      '\ufeffPäivä;Tilauksia;Tuotteita;Välisumma;Alv;Toimitus;Yhteensä;Hyvitetty',
      `${day};1;2;100,00;25,00;9,99;134,99;0,00`,
      '2024-08-06;0;0;0,00;0,00;0,00;0,00;0,00',
      'Summa;1;2;100,00;25,00;9,99;134,99;0,00',
      '',
    ]);
  });
});
