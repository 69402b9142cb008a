import { randomUUID } from 'node:crypto';
import type { SalesReport } from '@fori/contracts/admin-reports/schemas';
import type { Country } from '@fori/domain/countries';
import { partsOfOrder } from '@fori/domain/documents';
import { DAY_MS } from '@fori/domain/durations';
import { fromMoney } from '@fori/domain/money';
import type { OrderStatus } from '@fori/domain/orders';
import { returnedGoods, taxByDestination } from '@fori/domain/taxed-order';
import { defaultMoneySettings, totalsOf } from '@fori/domain/totals';
import { defaultVatRates } from '@fori/domain/vat-rates';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { groupBy } from '../../group-by.ts';
import { addProduct } from '../../testing/builders.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { readBooks } from '../store/index.ts';

const DAYS = 120;
const FIRST = Date.parse('2026-05-03T00:00:00.000Z');
const dayAt = (day: number) => new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10);

interface PlacedOrder {
  /** where it goes and bears that VAT; null at the flat rate */
  to: Country | null;
  prices: number[];
  day: number;
  refunds: { share: number; after: number; lines: boolean; fate: 'done' | 'failed' | 'pending' | 'came_back' }[];
  cancelledAfter: number | null;
  paid: boolean;
}

/** Each has its share of every history. */
const DESTINATIONS = [null, 'FI', 'DK', 'SE', 'NO', 'IS'] as const;

const anyOrder = fc.record<Omit<PlacedOrder, 'to'>>({
  prices: fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 3 }),
  day: fc.nat(DAYS - 40),
  refunds: fc.array(
    fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      after: fc.nat(30),
      lines: fc.boolean(),
      fate: fc.constantFrom('done', 'done', 'done', 'failed', 'pending', 'came_back'),
    }),
    { maxLength: 3 },
  ),
  cancelledAfter: fc.option(fc.nat(30), { freq: 4 }),
  paid: fc.boolean(),
});

/** Random orders, and for each destination one that is still a sale. */
const historyOf = (seed: number): PlacedOrder[] => {
  const placed = fc.sample(anyOrder, { numRuns: 72, seed });
  const sold = { prices: [50_00], day: 40, refunds: [], cancelledAfter: null, paid: true };
  const returned = { ...sold, refunds: [{ share: 30, after: 25, lines: true, fate: 'done' as const }] };
  return [
    ...DESTINATIONS.map((to) => ({ ...returned, to })),
    ...placed.map((order, index) => ({ ...order, to: DESTINATIONS[index % DESTINATIONS.length] ?? null })),
  ];
};

const cents = (text = '') => (text.startsWith('-') ? -1 : 1) * (fromMoney(text.replace('-', '')) ?? Number.NaN);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describeShop('exports for bookkeeping', (shop) => {
  let admin: Caller;
  const vat = { home: 'FI', oss: true, voec: { number: '2021234', limitNok: 3000 }, priceBasis: 'net' } as const;

  const store = async ({ to, prices, day, refunds, cancelledAfter, paid }: PlacedOrder, index: number) => {
    const { db } = shop();
    const { t } = db;
    const at = new Date(FIRST + day * DAY_MS + index * 1000);
    const lines = prices.map((unitPrice) => ({ unitPrice, quantity: 1 }));
    const flat = totalsOf(lines, defaultMoneySettings);
    const taxed =
      to &&
      taxByDestination(
        {
          lines: lines.map((line) => ({ ...line, vatClass: 'standard' as const })),
          shipping: flat.shipping,
          to: { country: to, postalCode: '20100' },
          customer: { kind: 'consumer' },
          day: '2026-05-03',
          nokPerEuro: 11.5,
        },
        { ...vat, rounding: 'order', rates: defaultVatRates },
      );
    const totals = taxed ?? flat;
    const isCancelled = cancelledAfter !== null;
    const status: OrderStatus = isCancelled ? 'cancelled' : paid ? 'paid' : 'pending';
    const country = to ?? 'FI';
    const address = { full_name: 'A', address: 'B', city: 'Turku', state: '', postal_code: '20100', country };
    await db.write(async (tx) => {
      const [order] = await tx
        .insert(t.orders)
        .values({
          number: `FO-${randomUUID()}`,
          ...{ email: 'a@example.com', fullName: 'A', phone: '1', language: 'en', status, country },
          ...{ subtotalCents: totals.subtotal, shippingCents: totals.shipping, taxCents: totals.tax },
          totalCents: totals.total,
          vatRate: taxed ? 2550 : 2500,
          vatByDestination: taxed !== null,
          vat: taxed && { parts: taxed.parts, lines: taxed.lines, nokPerEuro: 11.5, voecNumber: null },
          ...{ displayCurrency: 'EUR', displayRate: '1', shippingAddress: address, billingAddress: address },
          ...{ itemCount: prices.length, searchText: '', createdAt: at, updatedAt: at },
        })
        .returning();
      if (!order) throw new Error('not stored');
      const event = (name: OrderStatus, when: Date) =>
        tx.insert(t.orderEvents).values({ orderId: order.id, at: when, status: name, actorKind: 'system' }).returning();
      if (paid) await event('paid', at);
      if (isCancelled) await event('cancelled', new Date(at.getTime() + cancelledAfter * DAY_MS));
      if (!paid) return;
      const payment = { orderId: order.id, provider: 'demo', method: 'card', amountCents: totals.total } as const;
      await tx
        .insert(t.payments)
        .values({ ...payment, status: isCancelled ? 'refunded' : 'captured', createdAt: at, updatedAt: at })
        .returning();
      // one whose money came back stands until then
      const stood: { amount: number; until: number }[] = [];
      for (const [turn, { share, after, lines: byLine, fate }] of refunds
        .toSorted((a, b) => a.after - b.after)
        .entries()) {
        const createdAt = new Date(at.getTime() + after * DAY_MS + turn);
        const standing = stood.filter(({ until }) => until > createdAt.getTime()).map(({ amount }) => amount);
        const amount = Math.floor(((totals.total - sum(standing)) * share) / 100);
        if (amount === 0) continue;
        if (fate === 'done') stood.push({ amount, until: Number.POSITIVE_INFINITY });
        if (fate === 'came_back') stood.push({ amount, until: createdAt.getTime() + DAY_MS });
        await tx
          .insert(t.refunds)
          .values({
            ...{ orderId: order.id, amountCents: amount, reason: 'x', restocked: [], actorId: 'admin', createdAt },
            returned: taxed && byLine ? returnedGoods(taxed.lines, [{ line: 0, quantity: 1, of: 1 }]) : null,
            status: fate === 'came_back' ? 'failed' : fate,
            cameBackAt: fate === 'came_back' ? new Date(createdAt.getTime() + DAY_MS) : null,
          })
          .returning();
      }
    });
  };

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const history = historyOf(2026);
    for (const [index, order] of history.entries()) await store(order, index);
  });

  const period = (from = 0, to = DAYS) => `from=${dayAt(from)}&to=${dayAt(to)}`;
  const table = async (what: string, days = period()) => {
    const response = await shop().call('GET', `/admin/books/export.csv?what=${what}&${days}&lang=en`, undefined, admin);
    expect(response.statusCode, response.body).toBe(200);
    return parse(response.body, { bom: true, columns: true }) as Record<string, string>[];
  };
  const report = async () => {
    const response = await shop().call('GET', `/admin/reports/sales?${period()}&group_by=vat`, undefined, admin);
    return response.json<{ data: SalesReport }>().data;
  };
  /** What is left of a row of the report, with VAT. */
  const netOf = ({ total, refunded }: { total: string; refunded: string }) => cents(total) - cents(refunded);
  const sumOf = (rows: Record<string, string>[], column: string) => sum(rows.map((row) => cents(row[column])));

  test('[BOOK-10] the journal balances in each voucher, and its sales and VAT are those of the report by VAT, rate by rate, to the cent', async () => {
    const rows = await table('journal');
    const { accounts } = await readBooks(shop().db.read);
    const vouchers = groupBy(rows, ({ Voucher }) => Voucher ?? '');
    expect(vouchers.size).toBeGreaterThan(50);
    for (const [voucher, lines] of vouchers) expect(sumOf(lines, 'Debit'), voucher).toBe(sumOf(lines, 'Credit'));
    const dates = rows.map(({ Date: at }) => at ?? '');
    expect(dates).toEqual(dates.toSorted());

    const entered = new Map<string, number>();
    for (const row of rows.filter(({ Account }) => Account !== accounts.clearing)) {
      const code = row['VAT code'] || '25';
      entered.set(code, (entered.get(code) ?? 0) + cents(row.Credit) - cents(row.Debit));
    }
    const { rows: reported, sum: all } = await report();
    expect(reported.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['25', 'DK 25 oss', 'NO 25 voec', 'IS 0 export']),
    );
    for (const row of reported) expect([row.key, entered.get(row.key) ?? 0]).toEqual([row.key, netOf(row)]);
    expect(sum([...entered.values()])).toBe(netOf(all));
    const owed = rows.filter(({ Account }) => Account === accounts.clearing);
    expect(sumOf(owed, 'Debit') - sumOf(owed, 'Credit')).toBe(netOf(all));
  });

  test('[BOOK-10] the journals of two halves of a period are the journal of the whole', async () => {
    const halves = [...(await table('journal', period(0, 50))), ...(await table('journal', period(51, DAYS)))];
    expect(halves).toEqual(await table('journal'));
  });

  test.each(['oss', 'voec'] as const)(
    '[BOOK-11] [BOOK-12] what is due under the scheme %s by country and rate is that of the report by VAT, to the cent, and returns of earlier quarters are apart',
    async (what) => {
      const rows = await table(what);
      const { rows: reported } = await report();
      const own = reported.filter(({ key }) => key.endsWith(` ${what}`));
      expect(own.length).toBeGreaterThan(0);
      for (const row of own) {
        const [country, rate] = row.key.split(' ');
        const due = rows.filter((each) => each.Country === country && each['VAT rate %'] === rate);
        expect(sumOf(due, 'Due excl. VAT') + sumOf(due, 'VAT due')).toBe(netOf(row));
      }
      expect(rows.map((row) => row['Quarter of supply'])).toContain('2026-Q2');
      const later = await table(what, period(60, DAYS));
      const corrections = later.filter((row) => row['Quarter of supply'] === '2026-Q2');
      expect(corrections.length).toBeGreaterThan(0);
      expect(corrections.every((row) => cents(row['Excl. VAT']) === 0)).toBe(true);
      if (what === 'voec') {
        const euros = sumOf(rows, 'VAT due');
        expect(Math.abs(sumOf(rows, 'VAT due in NOK') - euros * 11.5)).toBeLessThan(rows.length);
      }
    },
  );

  test('[BOOK-13] [BOOK-14] payments and refunds sum up to what the shop has of them', async () => {
    const { db } = shop();
    const { orders, refunds, payments } = db.t;
    const paid = await db.read.select().from(payments);
    expect(sumOf(await table('payments'), 'Amount (EUR)')).toBe(sum(paid.map(({ amountCents }) => amountCents)));
    const made = await db.read.select().from(refunds).where(eq(refunds.status, 'done'));
    const returned = sum(made.map(({ amountCents }) => amountCents));
    const cancelled = await db.read
      .select()
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.status, 'cancelled'));
    const rest = cancelled.map(({ orders: order }) => {
      expect(sum(partsOfOrder(order).map(({ goods, shipping, vat: tax }) => goods + shipping + tax))).toBe(
        order.totalCents,
      );
      const own = made.filter(({ orderId }) => orderId === order.id);
      return order.totalCents - sum(own.map(({ amountCents }) => amountCents));
    });
    expect(sumOf(await table('refunds'), 'Incl. VAT')).toBe(returned + sum(rest));
  });

  test('[BOOK-10] an order that was cancelled is returned once, also where that refund came back and was replaced, in exports of earlier and of later days', async () => {
    const { db } = shop();
    const { orders, refunds, orderEvents } = db.t;
    const returnedIn = async (number: string, ...days: [number, number]) =>
      (await table('refunds', period(...days))).filter(({ Order }) => Order === number).map((row) => row['Incl. VAT']);
    const sold = { to: null, prices: [80_00], day: 42, refunds: [], cancelledAfter: 3, paid: true };
    await store(sold, 900);
    const placedAt = new Date(FIRST + 42 * DAY_MS + 900_000);
    const [{ id, number } = { id: '', number: '' }] = await db.read
      .select()
      .from(orders)
      .where(eq(orders.createdAt, placedAt));
    const before = await returnedIn(number, 0, 48);
    expect(before).toEqual(['100.00', '9.99']);
    const refund = (day: number, status: 'failed' | 'done') => ({
      ...{ orderId: id, amountCents: 109_99, reason: '', restocked: [], actorId: 'shop', status },
      ...{
        createdAt: new Date(FIRST + day * DAY_MS),
        cameBackAt: status === 'failed' ? new Date(FIRST + day * DAY_MS) : null,
      },
    });
    await db.write((tx) =>
      tx
        .insert(refunds)
        .values([refund(50, 'failed'), refund(55, 'done')])
        .returning(),
    );
    expect(await returnedIn(number, 0, 48)).toEqual(before);
    expect(await returnedIn(number, 49, DAYS)).toEqual([]);
    // it had lapsed before its payment arrived
    await db.write((tx) =>
      tx
        .insert(orderEvents)
        .values({ orderId: id, at: new Date(FIRST + 44 * DAY_MS), status: 'cancelled', actorKind: 'system' })
        .returning(),
    );
    expect(await returnedIn(number, 0, DAYS)).toEqual(before);
  });

  test('[BOOK-15] the value of the stock is units times the price without VAT', async () => {
    await addProduct(shop(), {
      price: 79_90,
      variants: [
        { color: 'black', stock: 3 },
        { color: 'brown', stock: 0 },
      ],
    });
    const rows = await table('stock');
    expect(rows.map((row) => [row['In stock'], row['Price excl. VAT'], row.Value])).toEqual([['3', '79.90', '239.70']]);
  });

  test('[BOOK-16] each export is recorded with what it was, and needs the permission', async () => {
    const { auditLog } = shop().db.t;
    const records = await shop().db.read.select().from(auditLog).where(eq(auditLog.action, 'books.export'));
    expect(records.at(-1)).toMatchObject({
      entity: 'books',
      after: { what: 'stock', from: dayAt(0), to: dayAt(DAYS) },
    });
    const reader = await signedIn(shop(), 'admin', 'read_only');
    const refused = await shop().call('GET', `/admin/books/export.csv?what=journal&${period()}`, undefined, reader);
    expect(refused.json()).toMatchObject({ code: 'permission_missing', permission: 'books.export' });
    const unknown = await shop().call('GET', `/admin/books/export.csv?what=all&${period()}`, undefined, admin);
    expect(unknown.json<{ errors: object }>().errors).toHaveProperty('what');
  });
});
