import type { ReturnRow } from '@fori/contracts/admin-returns/schemas';
import type { AdminOrder, Order } from '@fori/contracts/orders/schemas';
import { dayOf } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exchangeCalls, LATE } from '../../../testing/exchanges.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { stockOf } from '../../../testing/shopping.ts';
import { openOrdersOf } from '../../catalog/products.read.repository.ts';
import { countSales } from '../../sales/index.ts';
import { issueDueDocuments } from '../invoices/issue-documents.ts';
import { paperSources } from '../parcels/papers/get-papers.ts';
import { packedUnits } from '../parcels/papers/paper-content.ts';

/** The last moment at which goods of a statement of `START` may arrive, 21 days on. */
const LAST_MOMENT = '2026-12-12T21:59:59.999Z';

describeShop('exchanging goods for another size', (shop) => {
  const {
    m,
    l,
    dear,
    product,
    customer,
    admin,
    released,
    seen,
    mailsOf,
    parcels,
    read,
    step,
    idOf,
    lastOf,
    pack,
    state,
    stocks,
    exchange,
    offers,
    bought,
  } = exchangeCalls(shop);

  test('[RETURN-11] offered are variants in stock at the same price of a product on sale, for units the customer has; others are refused by name', async () => {
    const order = await bought(2);
    expect(await offers(order)).toEqual([
      { item: 1, units: 2, variants: [{ variant: l(), size: 'L', color: 'black', units: 2 }] },
    ]);
    const stranger = await shop().call('GET', `/orders/${order.id}/exchanges`, undefined, customer());
    expect(stranger.statusCode).toBe(404);
    for (const [quantity, variant, field] of [
      [1, dear(), 'lines.0.variant'],
      [1, m(), 'lines.0.variant'],
      [3, l(), 'lines.0.quantity'],
    ] as const) {
      const refused = await exchange(order, quantity, variant);
      expect(refused.statusCode, refused.body).toBe(422);
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual([field]);
    }
    const unsent = await bought(1, 'processing');
    expect(await offers(unsent)).toEqual([]);
    expect((await exchange(unsent)).statusCode).toBe(422);
    const { db } = shop();
    const archive = { status: 'archived' } as const;
    await db.write((tx) => tx.update(db.t.products).set(archive).where(eq(db.t.products.id, product())).returning());
    expect(await offers(order)).toEqual([]);
    expect((await exchange(order)).statusCode).toBe(422);
    expect(await stocks()).toEqual([2, 5]);
  });

  test('[RETURN-12] [RETURN-13] held with the statement, due as goods arrive, sent by a parcel of its own: mails, papers and lists name it, and no money moves', async () => {
    const { db } = shop();
    const books = await shop().call('GET', '/admin/books/settings', undefined, admin());
    const invoices = { on: true, from: dayOf(START) };
    await shop().call('PUT', '/admin/books/settings', { ...books.json<{ data: object }>().data, invoices }, admin());
    const pdfRenderer = { draw: async () => Buffer.from('%PDF'), close: async () => undefined };
    const tables = async () => {
      await issueDueDocuments({ ...shop().shop, pdfRenderer });
      await countSales(shop().shop);
      const { refunds, saleShares, orderDocuments, demoCharges, payments } = db.t;
      const period = `from=${dayOf(START)}&to=${dayOf(START)}`;
      const journal = await shop().call('GET', `/admin/books/export.csv?what=journal&${period}`, undefined, admin());
      expect(journal.statusCode, journal.body).toBe(200);
      const rows = [];
      for (const table of [refunds, saleShares, orderDocuments, demoCharges, payments])
        rows.push(await db.read.select().from(table));
      return JSON.stringify([...rows, journal.body], null, 1);
    };
    const order = await bought();
    const before = await tables();
    expect(before).toMatch(/"kind": "invoice"[\s\S]*10999/);
    const stated = await exchange(order);
    expect(stated.statusCode, stated.body).toBe(200);
    expect(stated.json<{ data: Order }>().data.withdrawals).toMatchObject([
      {
        ...{ status: 'requested', sent: true, lines: [{ item: 1, quantity: 1 }] },
        exchange: { number: 1, size: 'L', state: 'held', held_until: LAST_MOMENT, withdrawal_until: null },
      },
    ]);
    expect(await stocks()).toEqual([4, 4]);
    // sent again it is a stale edit, and holds nothing twice
    expect((await state(order, [{ item: 1, quantity: 1, variant: l() }], { withdrawals_seen: 0 })).statusCode).toBe(
      409,
    );
    expect(await lastOf(order)).toMatchObject({
      allowed: ['received', 'refused', 'released'],
      proposed_refund: '0.00',
    });
    expect((await pack(order, 2)).json()).toMatchObject({ code: 'transition_not_allowed' });

    const id = await idOf(order);
    const arrived = await step(order, id, 'received', { condition: 'as_new', restock: true });
    expect(arrived.json()).toMatchObject({ data: { packing: { left: [{ line: 2, quantity: 1 }] } } });
    expect(await stocks()).toEqual([5, 4]);
    expect((await step(order, id, 'refunded')).json()).toMatchObject({ code: 'transition_not_allowed' });
    expect((await pack(order, 1)).statusCode).toBe(422);
    expect((await pack(order, 2)).statusCode).toBe(201);
    const sku = (await read(order)).withdrawals[0]?.exchange?.sku ?? '-';
    const csv = await shop().call('GET', '/admin/parcels/export.csv', undefined, admin());
    expect(csv.body).toMatch(/1 × Card wallet/);
    const [, parcel] = await paperSources(db.read, shop().shop.clock(), order.id);
    if (!parcel) throw new Error('nothing was packed');
    expect(packedUnits(parcel)).toMatchObject([
      { name: 'Card wallet', detail: 'L, Black', sku, quantity: 1, value: 8000 },
    ]);
    const sent = await parcels(order, '/2/sent');
    expect(sent.statusCode, sent.body).toBe(200);
    expect(sent.json<{ data: AdminOrder }>().data).toMatchObject({
      ...{ status: 'delivered', tracking_number: 'JJFI6200', packing: { left: [] } },
      withdrawals: [{ status: 'exchanged', allowed: [], exchange: { state: 'sent' } }],
    });
    const { data: list } = (await shop().call('GET', '/admin/returns?status=exchanged', undefined, admin())).json<{
      data: { data: ReturnRow[] };
    }>().data;
    expect(list[0]).toMatchObject({ exchange: { sku, state: 'sent' } });

    const mails = await mailsOf(order);
    expect(mails.map(({ template }) => template).sort()).toEqual(
      ['parcel-sent', 'withdrawal', 'withdrawal-notice', 'withdrawal-received'].sort(),
    );
    const textOf = (kind: string) => mails.find(({ template }) => template === kind)?.text ?? '';
    expect(textOf('withdrawal')).toMatch(/We hold 1 × Card wallet, L, Black for you until 12 December 2026/);
    expect(textOf('withdrawal')).not.toMatch(/We will refund/);
    expect(textOf('withdrawal-notice')).toContain(sku);
    expect(textOf('withdrawal-received')).toMatch(/In exchange we now send you Card wallet, L, Black/);
    expect(textOf('parcel-sent')).toMatch(/Your exchange is on its way[\s\S]*1 × Card wallet, L, Black/);
    expect(await tables()).toBe(before);
    // both parcels are found by their numbers
    const found = await shop().call('GET', '/admin/orders?search=JJFI7', undefined, admin());
    expect(found.json()).toMatchObject({ data: { data: [{ id: order.id }] } });
  });

  test('[RETURN-11] of two statements for the last piece one holds it; the other is out_of_stock at its line and changes nothing', async () => {
    const { db } = shop();
    await db.write((tx) => tx.update(db.t.variants).set({ stock: 1 }).where(eq(db.t.variants.id, l())).returning());
    const orders = [await bought(), await bought()];
    const answers = await Promise.all(orders.map((order) => exchange(order)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      code: 'out_of_stock',
      errors: { 'lines.0.variant': [expect.any(String)] },
    });
    expect(await stockOf(shop(), l())).toBe(0);
    const counts = await Promise.all(orders.map(async (order) => (await seen(order)).withdrawals.length));
    expect(counts.sort()).toEqual([0, 1]);
  });

  test('[RETURN-14] goods that are late release the piece once, however often the job runs at once, and never before; the refund follows as they arrive', async () => {
    // of other tests
    shop().setTime(LATE);
    await released();
    shop().setTime(START);
    const [order, other] = [await bought(), await bought()];
    await exchange(order);
    await exchange(other);
    await step(other, await idOf(other), 'received');
    shop().setTime(LAST_MOMENT);
    expect(await released()).toBe(0);
    shop().setTime('2026-12-12T22:00:00.000Z');
    const counts = await Promise.all([released(), released()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await released()).toBe(0);
    expect(await stocks()).toEqual([3, 4]);
    expect(await lastOf(order)).toMatchObject({
      ...{ status: 'requested', exchange: { state: 'released' }, allowed: ['received', 'refused'] },
      steps: [{ status: 'released', actor: { kind: 'system' } }],
    });
    const [mail] = (await mailsOf(order)).filter(({ template }) => template === 'exchange-released');
    expect(mail?.text).toMatch(/has not reached us in time[\s\S]*after they have reached us/);
    const id = await idOf(order);
    await step(order, id, 'received', { restock: true });
    expect((await step(order, id, 'refunded')).json()).toMatchObject({ data: { status: 'refunded' } });
    expect(await stocks()).toEqual([4, 4]);
  });

  test('[RETURN-13] units of an exchange are sent together, and what becomes of a deleted variant stops nothing', async () => {
    const order = await bought(2);
    await exchange(order, 2);
    const id = await idOf(order);
    await step(order, id, 'received');
    const part = await pack(order, 2, 1);
    expect(Object.keys(part.json<{ errors: object }>().errors)).toEqual(['contents.0.quantity']);
    const { db } = shop();
    // the editor of products removes none that is held
    expect(await openOrdersOf(db.read, [m(), l()])).toEqual(new Map([[l(), 1]]));
    await db.write((tx) =>
      tx.delete(db.t.variants).where(eq(db.t.variants.id, l())).returning({ id: db.t.variants.id }),
    );
    expect((await step(order, id, 'released', { note: 'Gone' })).statusCode).toBe(200);
    expect(await lastOf(order)).toMatchObject({ exchange: { state: 'released', size: 'L' } });
  });
});
