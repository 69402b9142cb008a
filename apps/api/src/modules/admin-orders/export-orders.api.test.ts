import { expect, test } from 'vitest';
import { CSV_STEP } from '../../csv/stream-csv.ts';
import { addProduct } from '../../testing/builders.ts';
import { describeShop } from '../../testing/harness.ts';
import { orderCsvCalls } from '../../testing/order-csv.ts';
import { signedIn } from '../../testing/people.ts';
import { addSales } from '../../testing/sales.ts';
import { buy } from '../../testing/shopping.ts';

describeShop('orders as CSV', (shop) => {
  const { admin, request, rowsOf } = orderCsvCalls(shop);

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

  test('[ADMIN-353] has as refunded all of an order that was cancelled, refunded in part before or not', async () => {
    const product = await addProduct(shop(), { stock: 5, price: 20_000 });
    const me = await signedIn(shop(), 'customer');
    const { order } = await buy(shop(), me, product.variants[0]?.id ?? 0);
    const day = order.created_at.slice(0, 10);
    const refund = { amount: '30.00', refunded_seen: '0.00', reason: 'worn' };
    expect((await shop().call('POST', `/admin/orders/${order.id}/refunds`, refund, admin())).statusCode).toBe(201);
    expect((await shop().call('POST', `/orders/${order.id}/cancel`, {}, me)).statusCode).toBe(200);
    const [headers = '', ...rows] = await rowsOf(`from=${day}&to=${day}&lang=en`);
    const cells = rows.find((row) => row.startsWith(order.number))?.split(',') ?? [];
    const of = (column: string) => cells[headers.split(',').indexOf(column)];
    expect([of('Status'), of('Payment'), of('Total'), of('Refunded')]).toEqual([
      'Cancelled',
      'Refunded',
      order.total,
      order.total,
    ]);
  });

  test('[ADMIN-151] is read in steps, without missing or repeating an order of the same moment', async () => {
    await addSales(
      shop(),
      Array.from({ length: CSV_STEP + 1 }, () => ({ at: '2022-02-02T10:00:00.000Z' })),
    );
    const [, ...rows] = await rowsOf('from=2022-02-02&to=2022-02-02');
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(CSV_STEP + 1);
    expect(rows).toHaveLength(CSV_STEP + 1);
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
