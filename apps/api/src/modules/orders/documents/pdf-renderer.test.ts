import { expect, test } from 'vitest';
import { createFairLimit } from '../../media/concurrency-limit.ts';
import { drawReceipt } from './draw-receipt.ts';
import { createPapers, type PaperWanted } from './pdf-renderer.ts';
import type { Receipt } from './receipt-content.ts';

const receipt = (over: Partial<Receipt> = {}): Receipt => ({
  title: 'Receipt FO-1 · Föri',
  languageTag: 'en-IE',
  createdAt: new Date('2026-11-21T10:00:00Z'),
  heading: 'Receipt',
  remarks: [],
  facts: [{ label: 'Order number', value: 'FO-1' }],
  parties: [{ label: 'Buyer', lines: ['Aino Ålander'] }],
  columns: { item: 'Item', quantity: 'Quantity', unitPrice: 'Price', amount: 'Amount' },
  lines: [{ name: 'Aura wallet', detail: '', quantity: '1', unitPrice: '€79.00', amount: '€79.00' }],
  sums: [{ label: 'Total', amount: '€79.00' }],
  footnotes: [],
  footer: 'Föri',
  page: 'Page {page} of {pages}',
  ...over,
});
const wanted = (over: Partial<Receipt> = {}): PaperWanted => ({ kind: 'receipt', receipt: receipt(over) });

/** Papers drawn when the test says so; `asked` has what was to be drawn. */
const byHand = (waiting = 24) => {
  const asked: { wanted: PaperWanted; finish: (error?: Error) => Promise<void> }[] = [];
  const ask = (one: PaperWanted) =>
    new Promise<Buffer>((resolve, reject) => {
      const finish = async (error?: Error) => {
        if (error) reject(error);
        else resolve(Buffer.from(`pdf ${asked.length}`));
        await new Promise(setImmediate);
      };
      asked.push({ wanted: one, finish });
    });
  return { asked, papers: createPapers(createFairLimit({ slots: 1, waiting }), { ask, end: async () => undefined }) };
};

test('[API-113] a receipt is drawn once for concurrent and later requests, and again when its content changes', async () => {
  const { papers, asked } = byHand();
  const together = [papers.draw(wanted()), papers.draw(wanted())];
  expect(asked).toHaveLength(1);
  await asked[0]?.finish();
  const [first, second] = await Promise.all(together);
  expect(second).toBe(first);
  expect(await papers.draw(wanted())).toBe(first);
  expect(asked).toHaveLength(1);
  const changed = papers.draw(wanted({ remarks: ['Cancelled on 22 November 2026'] }));
  expect(asked).toHaveLength(2);
  await asked[1]?.finish();
  expect(await changed).not.toBe(first);
});

test('[API-113] sheets with another picture are drawn separately', async () => {
  const { papers, asked } = byHand();
  const sheet = { title: 'Sheet' } as never;
  const sheets = (front: string): PaperWanted => ({
    kind: 'sheets',
    sheets: [
      { sheet, pictures: { front: Buffer.from(front), back: null, uploads: new Map([['a', Buffer.from('a')]]) } },
    ],
  });
  const one = papers.draw(sheets('a picture'));
  await asked[0]?.finish();
  expect(await papers.draw(sheets('a picture'))).toBe(await one);
  void papers.draw(sheets('another picture'));
  expect(asked).toHaveLength(2);
});

test('[API-113] requests beyond the queue are refused, and a failed drawing is tried again', async () => {
  const { papers, asked } = byHand(1);
  const first = papers.draw(wanted({ title: '1' }));
  const second = papers.draw(wanted({ title: '2' }));
  await expect(papers.draw(wanted({ title: '3' }))).rejects.toMatchObject({ code: 'service_unavailable' });
  const failed = expect(first).rejects.toThrow('broken');
  await asked[0]?.finish(new Error('broken'));
  await failed;
  await asked[1]?.finish();
  await second;
  const again = papers.draw(wanted({ title: '1' }));
  await asked[2]?.finish();
  expect((await again).toString()).toBe('pdf 3');
});

test('[API-113] a receipt waits for the document being drawn, not for the queued sheets', async () => {
  const { papers, asked } = byHand();
  const sheets = (title: string): PaperWanted => ({
    kind: 'sheets',
    sheets: [{ sheet: { title } as never, pictures: { front: null, back: null, uploads: new Map() } }],
  });
  for (const title of ['1', '2', '3']) void papers.draw(sheets(title));
  void papers.draw(wanted());
  for (const n of [0, 1, 2, 3]) await asked[n]?.finish();
  expect(asked.map(({ wanted: { kind } }) => kind)).toEqual(['sheets', 'receipt', 'sheets', 'sheets']);
});

test('[API-113] the drawing thread returns the same bytes as drawing here, reports failures, and goes on after one', async () => {
  const papers = createPapers(createFairLimit({ slots: 1, waiting: 24 }));
  try {
    const broken = papers.draw({ kind: 'receipt', receipt: { ...receipt(), lines: null } as never });
    await expect(broken).rejects.toThrow(/lines|null|iterable/);
    const pdf = await papers.draw(wanted());
    expect(pdf.equals(await drawReceipt(receipt()))).toBe(true);
    await papers.close();
    expect((await papers.draw(wanted({ title: 'after it has ended' }))).subarray(0, 5).toString()).toBe('%PDF-');
  } finally {
    await papers.close();
  }
});
