import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { BookSettingsResponse, DocumentList } from '@fori/contracts/admin-books/schemas';
import type { VatSettingsResponse } from '@fori/contracts/admin-vat/schemas';
import type { OrderDocument } from '@fori/contracts/order-documents/schemas';
import { dayOf } from '@fori/domain/shop-time';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Shop } from '../../../composition.ts';
import { addProduct } from '../../../testing/builders.ts';
import { zipEntries } from '../../../testing/catalogue-zip.ts';
import { type Caller, describeShop, newGuest, START } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { buy } from '../../../testing/shopping.ts';
import { readUbl, wrongSums } from '../../../testing/ubl.ts';
import { archiveDocuments } from '../../admin-books/documents.ts';
import { eraseFinishedOrders, erasePersonInOrders } from '../personal-data/erase-person-in-orders.ts';
import { issueDueDocuments } from './issue-documents.ts';

const TODAY = dayOf(START);

describeShop('invoices and credit notes', (shop) => {
  let admin: Caller;
  let variantId: number;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    const product = await addProduct(shop(), {
      price: 40_00,
      names: { en: 'Aura wallet' },
      variants: [{ color: 'black', stock: 900 }],
    });
    variantId = product.variants[0]?.id ?? 0;
  });
  beforeEach(() => shop().setTime(START));

  const get = async <T>(path: string, caller: Caller = admin) => {
    const response = await shop().call('GET', path, undefined, caller);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: T }>().data;
  };
  const putBooks = async (invoices: { on: boolean; from: string | null }) =>
    shop().call(
      'PUT',
      '/admin/books/settings',
      { ...(await get<BookSettingsResponse>('/admin/books/settings')), invoices },
      admin,
    );
  const turnOn = async () => {
    const { invoices } = await get<BookSettingsResponse>('/admin/books/settings');
    if (!invoices.on) expect((await putBooks({ on: true, from: TODAY })).statusCode).toBe(200);
  };
  const refund = async (id: string, amount: string, seen = '0.00') => {
    const body = { amount, reason: 'A scratch', refunded_seen: seen };
    const response = await shop().call('POST', `/admin/orders/${id}/refunds`, body, admin);
    expect(response.statusCode, response.body).toBe(201);
  };
  const issue = (over: Partial<Shop> = {}) => issueDueDocuments({ ...shop().shop, ...over });
  const ofOrder = (id: string) => get<OrderDocument[]>(`/admin/orders/${id}/documents`);
  const rows = () => shop().db.read.select().from(shop().db.t.orderDocuments);
  const fileOf = (id: string, format: 'pdf' | 'xml' = 'pdf') =>
    shop().call('GET', `/admin/books/documents/${id}/file.${format}`, undefined, admin);
  const bought = async (quantity = 2) => (await buy(shop(), newGuest(), variantId, quantity)).order;
  /** Draws at once, so that documents of several callers meet. */
  const plainPdf: Shop['pdfRenderer'] = { draw: async () => Buffer.from(randomUUID()), close: async () => undefined };

  test('[BOOK-05] a shop issues none until they are turned on, from today or a later day; orders of before get none and keep their receipts', async () => {
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
    expect((await shop().call('GET', `/admin/orders/${before.id}/receipt.pdf`, undefined, admin)).statusCode).toBe(200);
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
    expect((await putBooks({ on: true, from: '2026-11-22' })).statusCode).toBe(200);
    await issue();
  });

  test('[BOOK-01] [BOOK-04] whatever is placed, refunded and cancelled at once, by processes that issue at once, no number is missing or given twice', async () => {
    await turnOn();
    shop().setTime('2026-11-23T09:00:00.000Z');
    const first = await Promise.all(Array.from({ length: 6 }, () => bought()));
    const [refunded, cancelled, both] = first;
    const issueAll = () => issue({ pdfRenderer: plainPdf });
    await Promise.all([
      ...[issueAll(), issueAll(), issueAll()],
      ...Array.from({ length: 4 }, () => bought()),
      refund(refunded?.id ?? '', '1.00').then(() => refund(refunded?.id ?? '', '2.50', '1.00')),
      refund(both?.id ?? '', '0.01'),
    ]);
    // a storage that fails, and a database that refuses, take no number
    const broken = { ...shop().shop.media, write: () => Promise.reject(new Error('disk full')) };
    await bought();
    await expect(issue({ pdfRenderer: plainPdf, media: broken })).rejects.toThrow('documents not issued');
    for (const id of [cancelled?.id, both?.id]) {
      const response = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin);
      expect(response.statusCode, response.body).toBe(200);
    }
    await Promise.all([issueAll(), issueAll()]);
    await issueAll();

    const all = await rows();
    for (const kind of ['invoice', 'credit_note'] as const) {
      const sequences = all.filter((row) => row.kind === kind).map(({ sequence }) => sequence);
      expect(sequences.sort((a, b) => a - b)).toEqual(sequences.map((_, index) => index + 1));
    }
    expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
    const notes = await ofOrder(refunded?.id ?? '');
    // both were asked for at one moment
    expect(notes.map(({ total }) => total).sort()).toEqual(['1.00', '109.99', '2.50']);
    expect((await ofOrder(cancelled?.id ?? '')).map(({ total }) => total)).toEqual(['109.99', '109.99']);
    expect((await ofOrder(both?.id ?? '')).map(({ total }) => total)).toEqual(['109.99', '0.01', '109.98']);
    // the next year begins anew
    shop().setTime('2027-01-01T00:30:00.000Z');
    const { id } = await bought();
    await issueAll();
    expect((await ofOrder(id)).map(({ number }) => number)).toEqual(['2027-0001']);
  });

  const sha256 = (file: Buffer | undefined) =>
    createHash('sha256')
      .update(file ?? '')
      .digest('hex');

  test('[BOOK-02] [BOOK-03] [BOOK-06] [BOOK-22] an invoice says what the law asks for, and is handed out as it was issued, whatever changes later', async () => {
    await turnOn();
    shop().setTime('2026-11-24T09:00:00.000Z');
    const order = await bought();
    await refund(order.id, '25.00');
    await issue();
    const [invoice, note] = await ofOrder(order.id);
    const pdf = await fileOf(invoice?.id ?? '');
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice?.number}.pdf"`);
    const { text } = await readPdf(pdf.rawPayload);
    const [row] = (await rows()).filter(({ id }) => id === invoice?.id);
    const facts = [
      ...['Invoice', invoice?.number, order.number, '24 November 2026', 'Föri Nahka Oy', '0000000-0', 'Aino Ålander'],
      ...['Aura wallet', '€40.00', '25%', '€80.00', '€20.00', '€100.00', '0%', '€9.99', '€109.99', 'Paid on'],
      row?.reference?.replace(/\B(?=(?:\d{5})+$)/g, ' '),
    ];
    for (const fact of facts) expect(text).toContain(fact);
    const credit = await readPdf((await fileOf(note?.id ?? '')).rawPayload);
    for (const fact of ['Credit note', note?.number, invoice?.number, 'A scratch', '−€25.00'])
      expect(credit.text.replaceAll('-€', '−€')).toContain(fact);

    const xml = await fileOf(invoice?.id ?? '', 'xml');
    expect(xml.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="invoice-${invoice?.number}.xml"`,
    });
    const ubl = readUbl(xml.body);
    expect(wrongSums(ubl, 109_99, 1)).toEqual([]);
    expect(ubl('//cac:InvoiceLine/cbc:LineExtensionAmount')).toEqual(['80.00', '9.99']);
    expect(ubl('//cac:PaymentMeans/cbc:PaymentID')).toEqual([row?.reference]);
    const creditXml = readUbl((await fileOf(note?.id ?? '', 'xml')).body);
    expect(wrongSums(creditXml, 25_00, 1)).toEqual([]);
    expect(creditXml('//cac:InvoiceDocumentReference/cbc:ID')).toEqual([invoice?.number]);

    expect([sha256(pdf.rawPayload), sha256(xml.rawPayload)]).toEqual([row?.sha256, row?.xmlSha256]);
    const identity = await get<object>('/admin/identity');
    await shop().call('PUT', '/admin/identity', { ...identity, company: 'Another Oy' }, admin);
    await issue();
    for (const [format, issued] of [['pdf', pdf.rawPayload] as const, ['xml', xml.rawPayload] as const]) {
      const name = row?.file.replace(/pdf$/, format) ?? '';
      expect((await fileOf(invoice?.id ?? '', format)).rawPayload.equals(issued)).toBe(true);
      await shop().shop.media.write([{ name, data: Buffer.from('forged') }]);
      expect((await fileOf(invoice?.id ?? '', format)).statusCode).toBe(500);
      expect((await shop().app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
      await shop().shop.media.write([{ name, data: issued }]);
    }
    // as one issued before there was any
    const { db } = shop();
    const { orderDocuments } = db.t;
    const setHash = (xmlSha256: string | null) =>
      db.write((tx) =>
        tx
          .update(orderDocuments)
          .set({ xmlSha256 })
          .where(eq(orderDocuments.id, invoice?.id ?? ''))
          .returning(),
      );
    await setHash(null);
    expect((await fileOf(invoice?.id ?? '', 'xml')).statusCode).toBe(404);
    expect((await ofOrder(order.id)).map(({ has_xml }) => has_xml)).toEqual([false, true]);
    await setHash(row?.xmlSha256 ?? null);
  });

  test('[BOOK-02] [BOOK-04] [BOOK-21] where VAT is that of the destination, invoice and credit note have it by rate, as the order and its refund do', async () => {
    await turnOn();
    shop().setTime('2026-11-25T09:00:00.000Z');
    const vat = await get<VatSettingsResponse>('/admin/vat');
    expect((await shop().call('PUT', '/admin/vat', { ...vat, mode: 'destination' }, admin)).statusCode).toBe(200);
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
    const { order, token } = await buy(shop(), guest, variantId, 3);
    const body = { lines: [{ item: 1, quantity: 2 }] };
    const response = await shop().call('POST', `/orders/${order.id}/withdrawal?token=${token}`, body, guest);
    expect(response.statusCode, response.body).toBe(200);
    const { refunds } = response.json<{ data: { refunds: { amount: string }[] } }>().data;
    const [returned] = refunds;
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

  test('[BOOK-07] its customer and the holder of its link can open an order’s documents; others, and its customer once the account is deleted, cannot', async () => {
    await turnOn();
    shop().setTime('2026-11-26T09:00:00.000Z');
    const customer = await signedIn(shop(), 'customer');
    const { order, token } = await buy(shop(), customer, variantId);
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
      [`/orders/${other.id}/documents/${invoice?.id}`, admin],
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
    const { order, token } = await buy(shop(), customer, variantId, 2);
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

    const zip = await shop().call('GET', `/admin/books/documents/export.zip?${day}`, undefined, admin);
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
      admin,
    );
    expect(long.json<{ errors: object }>().errors).toHaveProperty('to');
  });

  test('[BOOK-08] the ZIP of documents reads each file when it is due, so that it holds none of the others in memory', async () => {
    await turnOn();
    shop().setTime('2026-11-28T09:00:00.000Z');
    const large: Shop['pdfRenderer'] = { draw: async () => randomBytes(300_000), close: async () => undefined };
    const { id } = await bought();
    for (const [index, seen] of ['0.00', '1.00', '2.00', '3.00', '4.00'].entries()) {
      shop().setTime(`2026-11-28T10:0${index}:00.000Z`);
      await refund(id, '1.00', seen);
    }
    await issue({ pdfRenderer: large });
    let read = 0;
    const media = {
      ...shop().shop.media,
      read: (file: string) => {
        read += 1;
        return shop().shop.media.read(file);
      },
    };
    const by = { id: (await signedIn(shop(), 'admin')).person.id, origin: { keptNetwork: null, userAgent: '' } };
    const zip = await archiveDocuments({ ...shop().shop, media }, by, { from: '2026-11-28', to: '2026-11-28' });
    await setTimeout(300);
    expect(read).toBeLessThan(3);
    expect((await zipEntries(await buffer(zip))).size).toBe(13);
    expect(read).toBe(12);
  });
});
