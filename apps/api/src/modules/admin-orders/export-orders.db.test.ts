import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { CSV_STEP } from '../../csv/stream-csv.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addSale } from '../../testing/sales.ts';
import { buy } from '../../testing/shopping.ts';

describeShop('orders as CSV', (shop) => {
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const request = (query: string) => shop().call('GET', `/admin/orders/export.csv?${query}`, undefined, admin);
  const rowsOf = async (query: string) => {
    const response = await request(query);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.body.startsWith('\uFEFF')).toBe(true);
    return response.body.slice(1).trimEnd().split('\r\n');
  };

  test("[ADMIN-151] has the orders of the shop's own days, a row for each line, sums in the first alone", async () => {
    await addSale(shop(), { at: '2024-03-29T21:59:59.999Z' });
    const { id } = await addSale(shop(), {
      at: '2024-03-29T22:00:00.000Z',
      status: 'delivered',
      lines: [{ productId: null, unitPrice: 20_000, quantity: 2 }],
      jackets: [{ unitPrice: 50_000, quantity: 1 }],
      refunds: [{ amount: 1250 }, { amount: 99, status: 'failed' }],
    });
    await addSale(shop(), { at: '2024-03-30T22:00:00.000Z' });
    const { db } = shop();
    const [order] = await db.read.select().from(db.t.orders).where(eq(db.t.orders.id, id));
    const number = order?.number;
    const [headers, ...rows] = await rowsOf('from=2024-03-30&to=2024-03-30&lang=en');
    expect(headers).toBe(
      'Order,Order date,Status,Customer,Country,Payment method,Payment,VAT rate,Subtotal,Shipping,VAT,Total,Refunded,SKU,Item,Size,Colour,Quantity,Unit price,Amount,Company,VAT ID',
    );
    expect(rows).toEqual([
      `${number},2024-03-30,Delivered,Aino Ålander,FI,,,25,900.00,0.00,225.00,1125.00,12.50,SKU,Card wallet,One size,Black,2,200.00,400.00,,`,
      `${number},2024-03-30,,,,,,,,,,,,,Custom jacket,Medium,Classic black,1,500.00,500.00,,`,
    ]);
  });

  test('[ADMIN-151] has the payment, but neither addresses nor phone numbers', async () => {
    const product = await addProduct(shop(), { stock: 5, price: 20_000 });
    const me = await signedIn(shop(), 'customer');
    const { order } = await buy(shop(), me, product.variants[0]?.id ?? 0);
    const day = order.created_at.slice(0, 10);
    const rows = await rowsOf(`from=${day}&to=${day}&separator=semicolon&lang=fi`);
    expect(rows[0]).toContain('Tilaus;');
    expect(rows.find((row) => row.startsWith(order.number))).toContain(';Maksukortti;');
    const text = rows.join('\n');
    for (const secret of [order.shipping_address.postal_code, order.shipping_address.address, order.email])
      expect(text).not.toContain(secret);
  });

  test('[ADMIN-151] a name that a spreadsheet would compute is a text', async () => {
    const { id } = await addSale(shop(), { at: '2023-05-05T10:00:00.000Z' });
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.orders).set({ fullName: '=SUM(A1)' }).where(eq(db.t.orders.id, id)));
    expect((await rowsOf('from=2023-05-05&to=2023-05-05'))[1]).toContain(",'=SUM(A1),");
  });

  test('[ADMIN-151] is read in steps, without missing or repeating an order of the same moment', async () => {
    for (let n = 0; n <= CSV_STEP; n += 1) await addSale(shop(), { at: '2022-02-02T10:00:00.000Z' });
    const [, ...rows] = await rowsOf('from=2022-02-02&to=2022-02-02');
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(CSV_STEP + 1);
    expect(rows).toHaveLength(CSV_STEP + 1);
  });

  test('[ADMIN-152] an export is in the audit log with its days, and is the only thing written', async () => {
    await rowsOf('from=2021-01-01&to=2021-01-31');
    const { auditLog } = shop().db.t;
    const records = await shop()
      .db.read.select()
      .from(auditLog)
      .where(eq(auditLog.action, 'orders.export'))
      .orderBy(auditLog.id);
    expect(records.at(-1)).toMatchObject({
      actorId: admin.person.id,
      entity: 'orders',
      entityId: '2021-01-01_2021-01-31',
      after: { from: '2021-01-01', to: '2021-01-31' },
    });
  });

  test.each([
    ['to=2021-01-31', 'from'],
    ['from=2021-02-30&to=2021-03-31', 'from'],
    ['from=2021-03-01&to=yesterday', 'to'],
    ['from=2021-03-02&to=2021-03-01', 'to'],
  ])('[ADMIN-151] %s is refused, naming %s', async (query, field) => {
    const response = await request(query);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
  });
});
