import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { orderCsvCalls } from '../../testing/order-csv.ts';
import { addSale } from '../../testing/sales.ts';

describeShop('orders as CSV', (shop) => {
  const { admin, rowsOf } = orderCsvCalls(shop);

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

  test('[ADMIN-151] a name that a spreadsheet would compute is a text', async () => {
    const { id } = await addSale(shop(), { at: '2023-05-05T10:00:00.000Z' });
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.orders).set({ fullName: '=SUM(A1)' }).where(eq(db.t.orders.id, id)));
    expect((await rowsOf('from=2023-05-05&to=2023-05-05'))[1]).toContain(",'=SUM(A1),");
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
      actorId: admin().person.id,
      entity: 'orders',
      entityId: '2021-01-01_2021-01-31',
      after: { from: '2021-01-01', to: '2021-01-31' },
    });
  });
});
