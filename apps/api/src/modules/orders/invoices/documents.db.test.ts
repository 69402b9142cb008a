import type { DocumentList } from '@fori/contracts/admin-books/schemas';
import type { Found } from '@fori/contracts/admin-search/contract';
import type { VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { OrderDocument } from '@fori/contracts/order-documents/schemas';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { zipEntries } from '../../../testing/catalogue-zip.ts';
import { documentCalls, sha256 } from '../../../testing/documents.ts';
import { describeShop, newGuest, START } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { buy } from '../../../testing/shopping.ts';
import { readUbl, wrongSums } from '../../../testing/ubl.ts';
import { eraseFinishedOrders, erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';

describeShop('invoices and credit notes', (shop) => {
  const { admin, variantId, get, putBooks, turnOn, refund, issue, ofOrder, rows, fileOf, bought } = documentCalls(shop);

  test('[BOOK-05] [ADMIN-342] a shop issues none until they are turned on, from today or a later day; orders of before get none and keep their receipts', async () => {
    const before = await bought();
    await issue();
    expect((await putBooks({ on: true, from: '2026-11-20' })).json()).toMatchObject({
      errors: { 'invoices.from': ['Choose today or a later day'] },
    });
    expect((await putBooks({ on: true, from: null })).json<{ errors: object }>().errors).toHaveProperty(
      'invoices.from',
    );
    // a day that was chosen too late is moved to an earlier one
    for (const from of ['2026-11-30', '2026-11-22']) expect((await putBooks({ on: true, from })).statusCode).toBe(200);
    await issue();
    expect(await rows()).toEqual([]);
    shop().setTime('2026-11-22T09:00:00.000Z');
    const after = await bought();
    await refund(before.id, '10.00');
    await issue();
    expect((await rows()).map(({ orderId }) => orderId)).toEqual([after.id]);
    expect((await shop().call('GET', `/admin/orders/${before.id}/receipt.pdf`, undefined, admin())).statusCode).toBe(
      200,
    );
    // turned off, credit notes still follow what was invoiced
    expect((await putBooks({ on: false, from: '2026-11-22' })).statusCode).toBe(200);
    const uninvoiced = await bought();
    await refund(after.id, '10.00');
    await issue();
    expect((await ofOrder(after.id)).map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', '109.99'],
      ['credit_note', '10.00'],
    ]);
    expect(await ofOrder(uninvoiced.id)).toEqual([]);
    for (const { number } of await rows()) {
      const { orders } = await get<Found>(`/admin/search?q=${number.toLowerCase()}`);
      expect(orders[0]?.id, number).toBe(after.id);
    }
    expect((await get<Found>('/admin/search?q=c2026-999999999')).orders).toEqual([]);
    expect((await putBooks({ on: true, from: '2026-11-22' })).statusCode).toBe(200);
    await issue();
  });

  test('[BOOK-02] [BOOK-04] [BOOK-21] where VAT is that of the destination, invoice and credit note have it by rate, as the order and its refund do', async () => {
    await turnOn();
    shop().setTime('2026-11-25T09:00:00.000Z');
    const vat = await get<VatSettingsResponse>('/admin/vat');
    expect((await shop().call('PUT', '/admin/vat', { ...vat, mode: 'destination' }, admin())).statusCode).toBe(200);
    const order = await bought();
    await refund(order.id, '50.00');
    await issue();
    const { db } = shop();
    const [invoice, note] = await db.read
      .select()
      .from(db.t.orderDocuments)
      .where(eq(db.t.orderDocuments.orderId, order.id))
      .orderBy(db.t.orderDocuments.kind);
    const parts = { country: 'FI', rate: 2550, reason: 'domestic' };
    const [one, other] = [invoice, note].toSorted((a, b) => (b?.totalCents ?? 0) - (a?.totalCents ?? 0));
    expect(one?.parts).toEqual([{ ...parts, goods: 80_00, shipping: 9_99, vat: 22_95 }]);
    expect(other?.parts).toEqual([{ ...parts, ...{ goods: 35_42, shipping: 4_42, vat: 10_16 } }]);
    for (const { id, totalCents } of [invoice, note].flatMap((each) => each ?? []))
      expect(wrongSums(readUbl((await fileOf(id, 'xml')).body), totalCents, 2)).toEqual([]);
  });

  test('[BOOK-23] a credit note of a withdrawal names the units that were withdrawn with their options, on its page and as UBL; one for a flaw names none', async () => {
    await turnOn();
    shop().setTime('2026-11-25T12:00:00.000Z');
    const guest = newGuest();
    const { order, token } = await buy(shop(), guest, variantId(), 3);
    const body = { lines: [{ item: 1, quantity: 2 }] };
    const response = await shop().call('POST', `/orders/${order.id}/withdrawal?token=${token}`, body, guest);
    expect(response.statusCode, response.body).toBe(200);
    const { refunds } = response.json<{ data: { refunds: { amount: string }[] } }>().data;
    const [returned] = refunds;
    shop().setTime('2026-11-25T12:01:00.000Z');
    await refund(order.id, '5.00', returned?.amount);
    await issue();
    const [, ofGoods, ofFlaw] = await ofOrder(order.id);
    expect([ofGoods?.total, ofFlaw?.total]).toEqual([returned?.amount, '5.00']);
    const goods = '2 × Aura wallet, One size, Black';
    for (const [note, isNamed] of [[ofGoods, true] as const, [ofFlaw, false] as const]) {
      const { text } = await readPdf((await fileOf(note?.id ?? '')).rawPayload);
      expect(text.includes(goods), text).toBe(isNamed);
      const [described] = readUbl((await fileOf(note?.id ?? '', 'xml')).body)('//cac:Item/cbc:Description');
      expect(described?.includes(goods), described).toBe(isNamed);
    }
  });

  test('[BOOK-26] the credit notes of a cancelled order that was charged in kronor come to the charge', async () => {
    await turnOn();
    shop().setTime('2026-11-25T12:30:00.000Z');
    const order = await bought();
    const { db } = shop();
    const inKronor = { charge: { currency: 'SEK', amount: 1264_93 } } as const;
    await db.write((tx) =>
      tx
        .update(tx.t.payments)
        .set(inKronor)
        .where(eq(tx.t.payments.orderId, order.id))
        .returning({ id: tx.t.payments.id }),
    );
    await refund(order.id, '10.00');
    await issue();
    const cancel = await shop().call('POST', `/admin/orders/${order.id}/transition`, { to: 'cancelled' }, admin());
    expect(cancel.statusCode, cancel.body).toBe(200);
    await issue();
    const [, ofRefund, ofRest] = await ofOrder(order.id);
    expect([ofRefund?.total, ofRest?.total]).toEqual(['10.00', '102.94']);
    const notes = [ofRefund, ofRest].map(async (note) =>
      readUbl((await fileOf(note?.id ?? '', 'xml')).body)('/*/cbc:Note'),
    );
    expect((await Promise.all(notes)).flat()).toEqual(['Credited in SEK: −kr112.00', 'Credited in SEK: −kr1,152.93']);
  });

  test('[BOOK-07] its customer and the holder of its link can open an order’s documents; others, and its customer once the account is deleted, cannot', async () => {
    await turnOn();
    shop().setTime('2026-11-26T09:00:00.000Z');
    const customer = await signedIn(shop(), 'customer');
    const { order, token } = await buy(shop(), customer, variantId());
    await issue();
    const [invoice] = await get<OrderDocument[]>(`/orders/${order.id}/documents`, customer);
    const path = `/orders/${order.id}/documents`;
    for (const [query, caller] of [
      ['', customer],
      [`?token=${token}`, {}],
    ] as const) {
      const file = await shop().call('GET', `${path}/${invoice?.id}${query}`, undefined, caller);
      expect(file.statusCode).toBe(200);
      expect(file.headers['cache-control']).toBe('private, no-store');
    }
    const other = await bought();
    await issue();
    const stranger = await signedIn(shop(), 'customer');
    for (const [address, caller] of [
      [path, stranger],
      [`${path}/${invoice?.id}`, stranger],
      [`${path}/${invoice?.id}`, {}],
      [`/orders/${other.id}/documents/${invoice?.id}`, admin()],
      [`${path}/none`, customer],
    ] as const)
      expect((await shop().call('GET', address, undefined, caller)).statusCode).toBe(404);
    const { db } = shop();
    await db.write((tx) =>
      tx.update(db.t.orders).set({ personLeftAt: START }).where(eq(db.t.orders.id, order.id)).returning(),
    );
    for (const address of [path, `${path}/${invoice?.id}`])
      expect((await shop().call('GET', `${address}?token=${token}`, undefined, {})).statusCode).toBe(404);
    expect((await fileOf(invoice?.id ?? '')).statusCode).toBe(200);
  });

  test('[BOOK-02] [BOOK-07] a person is erased from an order once its documents name them; then no link opens these, and a later credit note refers to the invoice', async () => {
    await turnOn();
    shop().setTime('2026-11-26T12:00:00.000Z');
    const { db } = shop();
    const { orders, refunds } = db.t;
    const customer = await signedIn(shop(), 'customer');
    const { order, token } = await buy(shop(), customer, variantId(), 2);
    const rowOf = async () => (await db.read.select().from(orders).where(eq(orders.id, order.id)))[0];
    const set = (change: Partial<typeof orders.$inferInsert>) =>
      db.write((tx) => tx.update(orders).set(change).where(eq(orders.id, order.id)).returning());
    await set({ status: 'delivered' });
    const userId = (await rowOf())?.userId ?? '';
    await db.write((tx) => erasePersonInOrders(tx, userId, shop().shop.clock()));
    await eraseFinishedOrders(shop().shop);
    expect((await rowOf())?.email).not.toBe('');
    await issue();
    await eraseFinishedOrders(shop().shop);
    expect(await rowOf()).toMatchObject({ email: '', personLeftAt: null });
    const [invoice] = await ofOrder(order.id);
    expect((await readPdf((await fileOf(invoice?.id ?? '')).rawPayload)).text).toContain('Aino Ålander');

    expect((await shop().call('GET', `/orders/${order.id}?token=${token}`, undefined, {})).statusCode).toBe(200);
    for (const path of [`/orders/${order.id}/documents`, `/orders/${order.id}/documents/${invoice?.id}`])
      expect((await shop().call('GET', `${path}?token=${token}`, undefined, {})).statusCode).toBe(404);

    await refund(order.id, '20.00');
    // as an erasure leaves it
    await db.write((tx) => tx.update(refunds).set({ reason: '' }).where(eq(refunds.orderId, order.id)).returning());
    await issue();
    const [, note] = await ofOrder(order.id);
    const { text } = await readPdf((await fileOf(note?.id ?? '')).rawPayload);
    for (const fact of ['Refund', `As on invoice ${invoice?.number}`]) expect(text).toContain(fact);
    expect(text).not.toContain('Cancelled order');
  });

  test('[BOOK-08] staff find documents by days, kind and number, and take those of some days out in a ZIP with their hashes, which is recorded', async () => {
    await turnOn();
    shop().setTime('2026-11-27T09:00:00.000Z');
    const order = await bought();
    await refund(order.id, '5.00');
    await issue();
    const list = (query: string) => get<DocumentList>(`/admin/books/documents?${query}`);
    const day = 'from=2026-11-27&to=2026-11-27';
    const found = await list(day);
    expect(found.data.map(({ kind, order: of }) => [kind, of.number])).toEqual(
      expect.arrayContaining([
        ['invoice', order.number],
        ['credit_note', order.number],
      ]),
    );
    expect(found.total).toBe(2);
    expect((await list(`${day}&kind=credit_note`)).total).toBe(1);
    expect((await list(`search=${order.number.toLowerCase()}`)).total).toBe(2);
    expect((await list('search=%25')).total).toBe(0);

    const zip = await shop().call('GET', `/admin/books/documents/export.zip?${day}`, undefined, admin());
    expect(zip.statusCode).toBe(200);
    const entries = await zipEntries(zip.rawPayload);
    const sums = entries.get('sha256sums.txt')?.toString().trim().split('\n') ?? [];
    expect(sums.map((line) => line.slice(-4)).sort()).toEqual(['.pdf', '.pdf', '.xml', '.xml']);
    for (const line of sums) {
      const [hash, name = ''] = line.split('  ');
      expect(sha256(entries.get(name))).toBe(hash);
    }
    const { db } = shop();
    const records = await db.read.select().from(db.t.auditLog).where(eq(db.t.auditLog.action, 'documents.export'));
    expect(records).toMatchObject([{ after: { from: '2026-11-27', to: '2026-11-27' } }]);
    const long = await shop().call(
      'GET',
      '/admin/books/documents/export.zip?from=2026-01-01&to=2026-11-27',
      undefined,
      admin(),
    );
    expect(long.json<{ errors: object }>().errors).toHaveProperty('to');
  });
});
