import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { Dashboard, SalesReport } from '@fori/contracts/admin-reports/schemas';
import { HOUR_MS } from '@fori/domain/durations';
import { addDays } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addProduct, addProducts } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addSale, addSales } from '../../testing/sales.ts';
import { buy } from '../../testing/shopping.ts';
import { changeProducts } from '../catalog/editing/change-products.ts';
import { countSales } from './count-sales.ts';

describeShop('background sales counts', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  let bag: number;
  let belt: number;
  let variantId: number;
  // a month without other orders
  const MONTH = '2026-03-01';
  let month = MONTH;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    bag = (await addProduct(shop(), { category: 'bags', names: { en: 'Aura tote' } })).id;
    const variants = [{ color: 'black', stock: 900 }];
    const product = await addProduct(shop(), { category: 'belts', names: { en: 'Koski belt' }, variants });
    belt = product.id;
    variantId = product.variants[0]?.id ?? 0;
  });
  // each test has a month of its own
  beforeEach(() => {
    month = addDays(month, 31);
    shop().setTime(`${month}T10:00:00.000Z`);
  });

  const at = (day = 0): Date => new Date(`${addDays(month, day - 20)}T12:00:00.000Z`);
  const report = async (group: string): Promise<SalesReport> => {
    const query = `from=${addDays(month, -20)}&to=${addDays(month, 1)}&group_by=${group}`;
    const response = await shop().call('GET', `/admin/reports/sales?${query}`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: SalesReport }>().data;
  };
  const bestSellers = async () =>
    (await shop().call('GET', '/admin/dashboard', undefined, admin)).json<{ data: Dashboard }>().data.best_sellers ??
    [];
  const figures = async () => ({
    product: await report('product'),
    category: await report('category'),
    best: await bestSellers(),
  });
  const count = () => countSales(shop().shop);
  const sharesOf = (orderId: string) => {
    const { db } = shop();
    return db.read.select().from(db.t.saleShares).where(eq(db.t.saleShares.orderId, orderId));
  };
  /** An order placed by a customer and moved through the given statuses. */
  const bought = async (...steps: string[]): Promise<string> => {
    const { order } = await buy(shop(), newGuest(), variantId, 2);
    for (const to of steps) {
      const body = { to, carrier: 'Posti', tracking_number: 'JJFI1' };
      expect((await shop().call('POST', `/admin/orders/${order.id}/transition`, body, admin)).statusCode).toBe(200);
    }
    shop().setTime(new Date(shop().shop.clock().getTime() + 2 * HOUR_MS));
    return order.id;
  };

  test('[ADMIN-06] a product is on the same page of a report, in each order, whether its orders are counted or not', async () => {
    // three of one name, one before and one behind what custom jackets and deleted products are called
    const names = ['Apron', 'Zone', ...Array.from({ length: 10 }, (_, index) => `Page ${Math.max(index, 2)}`)];
    const added = await addProducts(
      shop(),
      names.map((en) => ({ names: { en } })),
    );
    const products = added.map(({ id }) => id);
    const sell = async (from: number) => {
      const sales = Array.from({ length: 24 }, (_, index) => {
        const productId = index % 11 === 0 ? null : (products[(from + index * 5) % products.length] ?? null);
        const lines = [{ productId, unitPrice: 1000 * (1 + (index % 4)), quantity: 1 + (index % 3) }];
        const jackets = index % 9 === 0 ? [{ unitPrice: 44_900, quantity: 1 }] : [];
        return { at: at(index % 19), lines, jackets, refunds: [{ amount: (index % 5) * 100 }] };
      });
      await addSales(shop(), sales);
    };
    const read = async (more: string): Promise<SalesReport> => {
      const range = `from=${addDays(month, -20)}&to=${addDays(month, 1)}`;
      const response = await shop().call(
        'GET',
        `/admin/reports/sales?${range}&group_by=product&${more}`,
        undefined,
        admin,
      );
      return response.json<{ data: SalesReport }>().data;
    };
    const orders = ['sales', 'orders', 'items', 'refunded', 'net', 'label'].flatMap((sort) =>
      ['up', 'down'].map((dir) => `sort=${sort}&dir=${dir}`),
    );
    const pages = async () => {
      const all = new Map<string, unknown>();
      for (const order of orders) {
        const whole = await read(`${order}&per_page=100`);
        const paged = [];
        // a page ends between products of one name
        for (let page = 1; page <= Math.ceil(whole.total / 5); page += 1) {
          const { rows, ...others } = await read(`${order}&per_page=5&page=${page}`);
          expect(others).toEqual({ sum: whole.sum, total: whole.total, leading: whole.leading });
          paged.push(...rows);
        }
        expect(paged).toEqual(whole.rows);
        all.set(order, whole);
      }
      return all;
    };
    // some products in counted orders only, some in both, then all in counted ones
    await sell(0);
    const none = await pages();
    await count();
    expect(await pages()).toEqual(none);
    await sell(3);
    const some = await pages();
    await count();
    expect(await pages()).toEqual(some);
    const byName = (await read('sort=label&dir=up&per_page=100')).rows;
    const { compare } = new Intl.Collator('en');
    expect(byName.map(({ label }) => label)).toEqual(byName.map(({ label }) => label).sort(compare));
    const placeOf = (key: string) => byName.findIndex((row) => row.key === key);
    expect([placeOf(String(products[0])), placeOf('jacket'), placeOf('gone')]).toEqual([0, 1, 2]);
    const down = (await read('sort=label&dir=down&per_page=100')).rows;
    expect(down).toEqual([...byName].reverse());
  });

  test('[ADMIN-06] never change a report, whether none, some or all orders are counted', async () => {
    const order = fc.record({
      day: fc.nat(19),
      status: fc.constantFrom('pending', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded'),
      lines: fc.array(
        fc.record({
          product: fc.constantFrom('bag', 'belt', 'gone'),
          unitPrice: fc.constantFrom(1, 3_333, 9_999, 24_900),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 5 },
      ),
      jackets: fc.array(fc.record({ unitPrice: fc.integer({ min: 44_900, max: 90_000 }), quantity: fc.constant(1) }), {
        maxLength: 2,
      }),
      refunds: fc.array(fc.record({ amount: fc.integer({ min: 1, max: 60 }) }), { maxLength: 2 }),
    });
    const ids = { bag, belt, gone: null };
    const sell = async (seed: number) => {
      const sales = fc.sample(order, { numRuns: 60, seed }).flatMap(({ lines, ...made }) => {
        if (lines.length + made.jackets.length === 0) return [];
        const sold = lines.map(({ product, ...line }) => ({ ...line, productId: ids[product] }));
        return [{ ...made, at: at(made.day), lines: sold }];
      });
      await addSales(shop(), sales);
    };
    await sell(1);
    const before = await figures();
    expect(before.product.rows.map(({ key }) => key).sort()).toEqual(
      [String(bag), String(belt), 'gone', 'jacket'].sort(),
    );
    await count();
    expect(await figures()).toEqual(before);

    await sell(2);
    const half = await figures();
    expect(half.product.sum.orders).toBeGreaterThan(before.product.sum.orders);
    await count();
    expect(await figures()).toEqual(half);
    await count();
    expect(await figures()).toEqual(half);
  });

  test('[ADMIN-06] are counted after an hour; what is not a sale has no shares', async () => {
    const { id } = await addSale(shop(), { at: shop().shop.clock() });
    const cancelled = await addSale(shop(), { at: at(), status: 'cancelled' });
    await count();
    expect(await sharesOf(id)).toEqual([]);
    expect(await sharesOf(cancelled.id)).toEqual([]);
    expect((await report('product')).sum.orders).toBe(1);
    shop().setTime(new Date(shop().shop.clock().getTime() + HOUR_MS + 1));
    await count();
    expect(await sharesOf(id)).toHaveLength(1);
    expect((await report('product')).sum.orders).toBe(1);
  });

  test('[ADMIN-06] a refund is in the next report', async () => {
    const id = await bought('processing', 'shipped', 'delivered');
    await count();
    expect(await sharesOf(id)).toHaveLength(1);
    const response = await shop().call(
      'POST',
      `/admin/orders/${id}/refunds`,
      { amount: '10.00', reason: 'A scratch' },
      admin,
    );
    expect(response.statusCode, response.body).toBe(201);
    for (const group of ['product', 'category']) expect((await report(group)).sum.refunded).toBe('10.00');
    await count();
    expect(await sharesOf(id)).toMatchObject([{ refundedCents: 1000 }]);
    for (const group of ['product', 'category']) expect((await report(group)).sum.refunded).toBe('10.00');
  });

  test('[ADMIN-06] a cancelled order is in no report', async () => {
    const id = await bought('processing');
    await count();
    expect((await report('product')).sum.orders).toBe(1);
    const response = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin);
    expect(response.statusCode, response.body).toBe(200);
    for (const group of ['product', 'category']) expect((await report(group)).rows).toEqual([]);
    expect(await bestSellers()).toEqual([]);
    await count();
    expect(await sharesOf(id)).toEqual([]);
  });

  test('[ADMIN-06] an order counts once per category, also when one of its products moves there', async () => {
    const { id } = await addProduct(shop(), { category: 'wallets', names: { en: 'Penni purse' } });
    const lines = [bag, id].map((productId) => ({ productId, unitPrice: 1000, quantity: 1 }));
    await addSale(shop(), { at: at(), lines });
    await count();
    const byCategory = async () => (await report('category')).rows.map(({ key, orders }) => [key, orders]).sort();
    expect(await byCategory()).toEqual([
      ['bags', 1],
      ['wallets', 1],
    ]);
    const read = async () =>
      (await shop().call('GET', `/admin/products/${id}`, undefined, admin)).json<{ data: AdminProduct }>().data;

    const { shop: parts, db } = shop();
    const seen = new Date((await read()).updated_at);
    await db.write((tx) => changeProducts(tx, [{ id, seen, category: 'bags' }], parts.clock()));
    expect(await byCategory()).toEqual([['bags', 1]]);
    await count();
    expect(await byCategory()).toEqual([['bags', 1]]);

    const { variants, ...rest } = await read();
    const held = variants.map((variant) => ({ ...variant, stock_seen: variant.stock }));
    const body = { ...rest, variants: held, category: 'belts' };
    const response = await shop().call('PUT', `/admin/products/${id}`, body, admin);
    expect(response.statusCode, response.body).toBe(200);
    expect(await byCategory()).toEqual([
      ['bags', 1],
      ['belts', 1],
    ]);
  });
});
