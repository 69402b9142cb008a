import { buffer } from 'node:stream/consumers';
import { type Entry, fromBuffer, type ZipFile as OpenZip } from 'yauzl';
import { ZipFile } from 'yazl';

/** The contents of a ZIP by name. */
export type ZipFiles = Record<string, string | Buffer>;

export const zipWith = (files: ZipFiles): Promise<Buffer> => {
  const zip = new ZipFile();
  // thousands of empty files stand for pictures a shop has already, and a compressor for each takes seconds
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, { compress: content.length > 0 });
  zip.end();
  return buffer(zip.outputStream);
};

/** The entries of a ZIP by name, unpacked. */
export const zipEntries = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Buffer>();
    const read = (opened: OpenZip, entry: Entry) =>
      opened.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        entries.set(entry.fileName, await buffer(stream));
        opened.readEntry();
      });
    fromBuffer(zip, { lazyEntries: true }, (error, opened) => {
      if (error) return reject(error);
      opened.on('entry', (entry: Entry) => read(opened, entry));
      opened.on('end', () => resolve(entries));
      opened.on('error', reject);
      opened.readEntry();
    });
  });

export const recordsIn = (text: string | Buffer | undefined): Record<string, unknown>[] =>
  String(text)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

export const jsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/** A catalogue of one product without pictures. */
export const smallCatalogue = (
  change: (product: Record<string, unknown>) => Record<string, unknown> = (product) => product,
): ZipFiles => ({
  'manifest.json': JSON.stringify({ format: 'fori-catalogue', version: 1, exported_at: '2026-11-20T10:00:00.000Z' }),
  'categories.jsonl': jsonLines([
    {
      slug: 'bags',
      hidden: false,
      texts: { en: { name: 'Bags', description: '' } },
      picture: null,
      former_slugs: [],
      search_texts: {},
    },
  ]),
  'products.jsonl': jsonLines([
    change({
      slug: 'zip-tote',
      category: 'bags',
      gender: 'unisex',
      status: 'active',
      price_cents: 20_000,
      discount: null,
      featured_rank: null,
      width_mm: 300,
      height_mm: 300,
      depth_mm: null,
      texts: { en: { name: 'Zip tote', description: 'A tote', material: 'Leather', care: 'Wax' } },
      variants: [
        { sku: 'ZIP-TOTE', size: 'One size', color: 'black', stock: 3, price_difference_cents: 0, history: [] },
      ],
      pictures: [],
      companions: [],
      search_texts: {},
      price_history: [{ at: '2026-11-01T10:00:00.000Z', price_cents: 20_000, discount: null, for_sale: true }],
    }),
  ]),
  'posts.jsonl': '',
  'pages.jsonl': '',
  'home.jsonl': '',
  'settings.jsonl': '',
  'shop.jsonl': '',
  'media.jsonl': '',
});
