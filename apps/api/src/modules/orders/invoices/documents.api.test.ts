import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Shop } from '../../../composition.ts';
import { zipEntries } from '../../../testing/catalogue-zip.ts';
import { documentCalls, sha256 } from '../../../testing/documents.ts';
import { describeShop } from '../../../testing/harness.ts';
import { readPdf } from '../../../testing/pdf-text.ts';
import { signedIn } from '../../../testing/people.ts';
import { readUbl, wrongSums } from '../../../testing/ubl.ts';
import { archiveDocuments } from '../../admin-books/documents.ts';

describeShop('invoices and credit notes', (shop) => {
  const { admin, get, turnOn, refund, issue, ofOrder, rows, fileOf, bought } = documentCalls(shop);

  /** Draws at once, so that documents of several callers meet. */
  const plainPdf: Shop['pdfRenderer'] = { draw: async () => Buffer.from(randomUUID()), close: async () => undefined };

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
      const response = await shop().call('POST', `/admin/orders/${id}/transition`, { to: 'cancelled' }, admin());
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
    await shop().call('PUT', '/admin/identity', { ...identity, company: 'Another Oy' }, admin());
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
