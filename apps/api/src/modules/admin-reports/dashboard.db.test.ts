import type { Dashboard } from '@fori/contracts/admin-reports/schemas';
import type { Order } from '@fori/contracts/orders/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest, type TestShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addReview, bought } from '../../testing/reviews.ts';
import { addSale } from '../../testing/sales.ts';
import { buy } from '../../testing/shopping.ts';

type Admin = Awaited<ReturnType<typeof signedIn>>;

/** As an owner sees it, with every part. */
type WholeDashboard = { [Part in keyof Dashboard]-?: Exclude<Dashboard[Part], undefined> };

const read = async (shop: TestShop, admin: Admin, lang = 'en'): Promise<WholeDashboard> => {
  const response = await shop.call('GET', `/admin/dashboard?lang=${lang}`, undefined, admin);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: WholeDashboard }>().data;
};

describeShop('the dashboard’s sales', (shop) => {
  let admin: Admin;
  let bag: number;
  let belt: number;

  // Monday after daylight saving ended; an order without lines of its own has a total of 83.74
  const NOW = '2026-10-26T10:00:00.000Z';

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    bag = (await addProduct(shop(), { names: { en: 'Aura tote', fi: 'Aura-kassi' } })).id;
    belt = (await addProduct(shop(), { names: { en: 'Koski belt' } })).id;
    shop().setTime(NOW);
    const sale = (at: string, more: object = {}) => addSale(shop(), { at, ...more });
    await sale('2026-10-25T22:00:00.000Z', { refunds: [{ amount: 374 }] });
    await sale('2026-10-26T09:59:00.000Z', { status: 'shipped' });
    await sale('2026-10-26T09:00:00.000Z', { status: 'pending' });
    await sale('2026-10-26T09:00:00.000Z', { status: 'cancelled' });
    // yesterday, before and after the same time of day; that day had 25 hours
    await sale('2026-10-24T21:00:00.000Z');
    await sale('2026-10-25T09:59:59.999Z');
    await sale('2026-10-25T10:00:00.000Z');
    // six days ago belongs to the week, seven days ago to the week before
    await sale('2026-10-19T21:00:00.000Z');
    await sale('2026-10-19T20:59:00.000Z');
    await sale('2026-10-19T08:59:00.000Z');
    await sale('2026-09-26T21:00:00.000Z', {
      lines: [
        { productId: bag, unitPrice: 100, quantity: 3 },
        { productId: belt, unitPrice: 100, quantity: 1 },
      ],
      jackets: [{ unitPrice: 50_000, quantity: 2 }],
    });
    await sale('2026-09-26T20:59:00.000Z', { lines: [{ productId: belt, unitPrice: 100, quantity: 50 }] });
  });

  test('[ADMIN-01] compares today, 7 and 30 days with the periods before, up to the same time of day, and subtracts refunds', async () => {
    const { today, sales } = await read(shop(), admin);
    expect(today).toBe('2026-10-26');
    expect(sales.today).toEqual({
      from: '2026-10-26',
      to: '2026-10-26',
      orders: 2,
      sales: '163.74',
      before: { orders: 2, sales: '167.48' },
    });
    expect(sales.week).toMatchObject({ from: '2026-10-20', orders: 6, sales: '498.70' });
    expect(sales.week.before).toEqual({ orders: 1, sales: '83.74' });
    expect(sales.month).toMatchObject({ from: '2026-09-27', orders: 9 });
    expect(sales.month.before).toEqual({ orders: 0, sales: '0.00' });
  });

  test('[ADMIN-01] the chart has 30 days without gaps, sums up to the month and agrees with the report', async () => {
    const { days, sales } = await read(shop(), admin);
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ day: '2026-09-27', orders: 1 });
    expect(days.at(-2)).toEqual({ day: '2026-10-25', orders: 3, sales: '251.22' });
    const cents = (money: string) => Number(money.replace('.', ''));
    expect(days.reduce((sum, day) => sum + cents(day.sales), 0)).toBe(cents(sales.month.sales));
    const { from, to } = sales.month;
    const response = await shop().call('GET', `/admin/reports/sales?from=${from}&to=${to}`, undefined, admin);
    const { sum, rows } = response.json<{
      data: { sum: { total: string; refunded: string }; rows: { key: string; total: string; refunded: string }[] };
    }>().data;
    expect(cents(sum.total) - cents(sum.refunded)).toBe(cents(sales.month.sales));
    expect(rows.map(({ key, total, refunded }) => [key, cents(total) - cents(refunded)])).toEqual(
      days.map((day) => [day.day, cents(day.sales)]),
    );
  });

  test("[ADMIN-01] lists best sellers of the last 30 days by units, in the reader's language, custom jackets included", async () => {
    expect((await read(shop(), admin, 'fi')).best_sellers).toEqual([
      { product_id: bag, name: 'Aura-kassi', items: 3, subtotal: '3.00' },
      { product_id: null, name: 'Mittatilaustakit', items: 2, subtotal: '1000.00' },
      { product_id: belt, name: 'Koski belt', items: 1, subtotal: '1.00' },
    ]);
  });
});

describeShop('the dashboard', (shop) => {
  let admin: Admin;

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  test("[ADMIN-01] a new order counts in today's figures at once and is listed first", async () => {
    const before = await read(shop(), admin);
    expect(before.days.at(-1)).toEqual({ day: '2026-11-21', orders: 0, sales: '0.00' });
    expect(before.latest_orders).toEqual([]);
    const product = await addProduct(shop(), { price: 7900, stock: 4 });
    const { order }: { order: Order } = await buy(shop(), newGuest(), product.variants[0]?.id ?? 0, 2);
    const after = await read(shop(), admin);
    expect(after.sales.today).toMatchObject({ orders: 1, sales: order.total });
    expect(after.days.at(-1)).toMatchObject({ orders: 1, sales: order.total });
    expect(after.waiting).toEqual({ paid: before.waiting.paid + 1, processing: 0 });
    expect(after.latest_orders[0]).toMatchObject({ id: order.id, number: order.number, total: order.total });
    expect(after.best_sellers).toMatchObject([{ product_id: product.id, items: 2, subtotal: '158.00' }]);
    expect(after.stock.low).toBe(before.stock.low + 1);
  });

  test('[ADMIN-01] counts products on sale that run short, each once: 3 units are low, 4 are not', async () => {
    const before = (await read(shop(), admin)).stock;
    const stocks = [0, 1, 3, 4];
    const variants = stocks.map((stock) => ({ size: `S${stock}`, stock }));
    await addProduct(shop(), { variants });
    await addProduct(shop(), { variants, status: 'archived' });
    await addProduct(shop(), { stock: 4 });
    expect((await read(shop(), admin)).stock).toEqual({ low: before.low + 1, out: before.out + 1 });
  });

  test('[ADMIN-01] counts reviews to moderate, unanswered messages and open withdrawals', async () => {
    const before = await read(shop(), admin);
    const { reviewer, product } = await bought(shop());
    await addReview(shop(), reviewer, product.id);
    const message = {
      firstName: 'Aino',
      lastName: 'Å',
      email: 'a@example.com',
      subject: 'S',
      message: 'M',
      language: 'en',
    };
    const { db } = shop();
    const { t } = db;
    await db.write((tx) => tx.insert(t.contactMessages).values([message, message]).returning());
    const [first] = await db.read.select().from(t.contactMessages);
    const answered = { answeredAt: new Date(), answeredBy: 'admin' };
    await db.write((tx) =>
      tx
        .update(t.contactMessages)
        .set(answered)
        .where(eq(t.contactMessages.id, first?.id ?? ''))
        .returning(),
    );
    for (const status of ['requested', 'received', 'refused', 'refunded'] as const) {
      const { id: orderId } = await addSale(shop(), { at: '2025-01-01T10:00:00Z', status: 'delivered' });
      await db.write((tx) => tx.insert(t.withdrawals).values({ orderId, status }).returning());
    }
    const after = await read(shop(), admin);
    expect(after.reviews).toBe(before.reviews + 1);
    expect(after.messages).toBe(before.messages + 1);
    expect(after.withdrawals).toBe(before.withdrawals + 2);
  });

  test('[ADMIN-281] shows each part only to somebody who may read what it is about', async () => {
    const always = ['at', 'today', 'demo_payments', 'test_payments', 'opening'];
    const ofOrders = ['waiting', 'capture_failed', 'disputes', 'came_back', 'ending', 'withdrawals', 'latest_orders'];
    const parts = async (caller: Admin) => Object.keys(await read(shop(), caller)).sort();
    const owners = await parts(admin);
    expect(owners).toEqual(expect.arrayContaining([...ofOrders, 'differences', 'failed_resets', 'sales', 'days']));
    const orders = await signedIn(shop(), 'admin', 'orders');
    expect(await parts(orders)).toEqual([...always, ...ofOrders, 'stock', 'messages'].sort());
    const content = await signedIn(shop(), 'admin', 'content');
    expect(await parts(content)).toEqual([...always, 'stock', 'reviews'].sort());
    const reader = await signedIn(shop(), 'admin', 'read_only');
    expect(await parts(reader)).toEqual(owners.filter((part) => part !== 'failed_resets'));
  });
});
