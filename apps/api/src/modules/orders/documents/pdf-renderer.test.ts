import { expect, test } from 'vitest';
import { createFairLimit } from '../../media/concurrency-limit.ts';
import { drawReceipt } from './draw-receipt.ts';
import { createPdfRenderer, type PdfRequest } from './pdf-renderer.ts';
import type { Receipt } from './receipt-content.ts';

const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  brand: 'Föri',
  logo: null,
  author: 'Föri Nahka Oy',
  title: 'Receipt FO-1 · Föri',
  languageTag: 'en-IE',
  createdAt: new Date('2026-11-21T10:00:00Z'),
  heading: 'Receipt',
  remarks: [],
  facts: [{ label: 'Order number', value: 'FO-1' }],
  parties: [{ label: 'Buyer', lines: ['Aino Ålander'] }],
  columns: { item: 'Item', quantity: 'Quantity', unitPrice: 'Price', amount: 'Amount' },
  lines: [{ name: 'Aura wallet', detail: '', quantity: '1', unitPrice: '€79.00', amount: '€79.00' }],
  totals: [{ label: 'Total', amount: '€79.00' }],
  footnotes: [],
  footer: 'Föri',
  page: 'Page {page} of {pages}',
  ...over,
});
const receiptRequest = (over: Partial<Receipt> = {}): PdfRequest => ({
  kind: 'receipt',
  receipt: receipt(over),
  logo: null,
});

/** A renderer whose drawings the test finishes through `requests`. */
const manualRenderer = (waiting = 24) => {
  const requests: { request: PdfRequest; finish: (error?: Error) => Promise<void> }[] = [];
  const draw = (one: PdfRequest) =>
    new Promise<Buffer>((resolve, reject) => {
      const finish = async (error?: Error) => {
        if (error) reject(error);
        else resolve(Buffer.from(`pdf ${requests.length}`));
        await new Promise(setImmediate);
      };
      requests.push({ request: one, finish });
    });
  return {
    requests,
    pdfRenderer: createPdfRenderer(createFairLimit({ slots: 1, waiting }), { draw, end: async () => undefined }),
  };
};

test('[API-113] a receipt is drawn once for concurrent and later requests, and again when its content changes', async () => {
  const { pdfRenderer, requests } = manualRenderer();
  const together = [pdfRenderer.draw(receiptRequest()), pdfRenderer.draw(receiptRequest())];
  expect(requests).toHaveLength(1);
  await requests[0]?.finish();
  const [first, second] = await Promise.all(together);
  expect(second).toBe(first);
  expect(await pdfRenderer.draw(receiptRequest())).toBe(first);
  expect(requests).toHaveLength(1);
  const changed = pdfRenderer.draw(receiptRequest({ remarks: ['Cancelled on 22 November 2026'] }));
  expect(requests).toHaveLength(2);
  await requests[1]?.finish();
  expect(await changed).not.toBe(first);
});

test('[API-113] sheets with another picture are drawn separately', async () => {
  const { pdfRenderer, requests } = manualRenderer();
  const sheet = { title: 'Sheet' } as never;
  const sheets = (front: string): PdfRequest => ({
    kind: 'sheets',
    sheets: [
      { sheet, pictures: { front: Buffer.from(front), back: null, uploads: new Map([['a', Buffer.from('a')]]) } },
    ],
  });
  const one = pdfRenderer.draw(sheets('a picture'));
  await requests[0]?.finish();
  expect(await pdfRenderer.draw(sheets('a picture'))).toBe(await one);
  void pdfRenderer.draw(sheets('another picture'));
  expect(requests).toHaveLength(2);
});

test('[API-113] requests beyond the queue are refused, and a failed drawing is tried again', async () => {
  const { pdfRenderer, requests } = manualRenderer(1);
  const first = pdfRenderer.draw(receiptRequest({ title: '1' }));
  const second = pdfRenderer.draw(receiptRequest({ title: '2' }));
  await expect(pdfRenderer.draw(receiptRequest({ title: '3' }))).rejects.toMatchObject({ code: 'service_unavailable' });
  const failed = expect(first).rejects.toThrow('broken');
  await requests[0]?.finish(new Error('broken'));
  await failed;
  await requests[1]?.finish();
  await second;
  const again = pdfRenderer.draw(receiptRequest({ title: '1' }));
  await requests[2]?.finish();
  expect((await again).toString()).toBe('pdf 3');
});

test('[API-113] a receipt waits for the document being drawn, not for the queued sheets', async () => {
  const { pdfRenderer, requests } = manualRenderer();
  const sheets = (title: string): PdfRequest => ({
    kind: 'sheets',
    sheets: [{ sheet: { title } as never, pictures: { front: null, back: null, uploads: new Map() } }],
  });
  for (const title of ['1', '2', '3']) void pdfRenderer.draw(sheets(title));
  void pdfRenderer.draw(receiptRequest());
  for (const n of [0, 1, 2, 3]) await requests[n]?.finish();
  expect(requests.map(({ request: { kind } }) => kind)).toEqual(['sheets', 'receipt', 'sheets', 'sheets']);
});

test('[API-113] the drawing thread returns the same bytes as drawing here, reports failures, and goes on after one', async () => {
  const pdfRenderer = createPdfRenderer(createFairLimit({ slots: 1, waiting: 24 }));
  try {
    const broken = pdfRenderer.draw({ kind: 'receipt', receipt: { ...receipt(), lines: null } as never, logo: null });
    await expect(broken).rejects.toThrow(/lines|null|iterable/);
    const pdf = await pdfRenderer.draw(receiptRequest());
    expect(pdf.equals(await drawReceipt(receipt(), null))).toBe(true);
    await pdfRenderer.close();
    expect((await pdfRenderer.draw(receiptRequest({ title: 'after it has ended' }))).subarray(0, 5).toString()).toBe(
      '%PDF-',
    );
  } finally {
    await pdfRenderer.close();
  }
});
