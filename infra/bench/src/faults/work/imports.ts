import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { ZipFile } from 'yazl';
import { type Acknowledged, finds } from '../ledger.ts';
import { mustBe, signInAdmin } from './staff.ts';
import { PATIENCE_MS, type Worker } from './worker.ts';

const PAUSE_MS = 400;
/** Prices count up, so that what stands there says which imports have been written. */
const FIRST_CENTS = 50_000;

const euros = (cents: number): string => (cents / 100).toFixed(2);

const formWith = (file: Blob, name: string): FormData => {
  const form = new FormData();
  form.append('file', file, name);
  return form;
};

/** All of these products cost the same, and at least so much: an import is written wholly or not at all. */
const wholly =
  (slugs: readonly string[], cents: number): Acknowledged['isThere'] =>
  async (rows) => {
    const [found] = await rows<{ least: number; most: number; n: number }>(
      `select min(price_cents) as least, max(price_cents) as most, count(*) as n from products
       where slug in (${slugs.map(() => '?').join(', ')})`,
      ...slugs,
    );
    return (
      found !== undefined &&
      Number(found.n) === slugs.length &&
      Number(found.least) === Number(found.most) &&
      Number(found.least) >= cents
    );
  };

/** Staff who import prices of ten products as CSV. */
export const csvImports: Worker = {
  name: 'CSV imports',
  prepare: async ({ talk, ledger, rows }) => {
    const admin = await signInAdmin(talk);
    const slugs = (await rows<{ slug: string }>('select slug from products order by id limit 10')).map(
      ({ slug }) => slug,
    );
    let cents = FIRST_CENTS;
    return async () => {
      cents += 1;
      const csv = ['slug,price', ...slugs.map((slug) => `${slug},${euros(cents)}`)].join('\n');
      const response = await admin.ask(
        'CSV import',
        {
          method: 'POST',
          path: '/api/admin/products/import',
          body: formWith(new Blob([csv], { type: 'text/csv' }), 'prices.csv'),
        },
        PATIENCE_MS,
      );
      if (mustBe(200, response, 'CSV import')) {
        const found = response?.json<{ data: { problem_count: number } }>().data;
        if (found?.problem_count) throw new Error(`the CSV is refused: ${response?.body.toString().slice(0, 500)}`);
        ledger.note('CSV import', euros(cents), wholly(slugs, cents));
      }
      await pause(PAUSE_MS);
    };
  },
};

const jsonLine = (record: object): string => `${JSON.stringify(record)}\n`;

/** A catalogue of one product that costs so much. */
const catalogueOf = (slug: string, cents: number): Promise<Buffer> => {
  const now = new Date().toISOString();
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({ format: 'fori-catalogue', version: 1, exported_at: now }),
    'categories.jsonl': jsonLine({
      slug: 'bags',
      hidden: false,
      texts: { en: { name: 'Bags', description: '' } },
      picture: null,
      former_slugs: [],
      search_texts: {},
    }),
    'products.jsonl': jsonLine({
      slug,
      category: 'bags',
      gender: 'unisex',
      status: 'active',
      price_cents: cents,
      discount: null,
      featured_rank: null,
      width_mm: 300,
      height_mm: 300,
      depth_mm: null,
      texts: { en: { name: 'Zip tote', description: 'A tote', material: 'Leather', care: 'Wax' } },
      variants: [
        {
          sku: slug.toUpperCase(),
          size: 'One size',
          color: 'black',
          stock: 3,
          price_difference_cents: 0,
          history: [],
        },
      ],
      pictures: [],
      companions: [],
      search_texts: {},
      price_history: [{ at: now, price_cents: cents, discount: null, for_sale: true }],
    }),
  };
  for (const name of ['posts', 'pages', 'home', 'settings', 'shop', 'media']) files[`${name}.jsonl`] = '';
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

/** Staff who import a catalogue as ZIP, each time with another price. */
export const zipImports: Worker = {
  name: 'ZIP imports',
  prepare: async ({ talk, ledger }) => {
    const admin = await signInAdmin(talk);
    const slug = `zip-${randomUUID().slice(0, 8)}`;
    let cents = FIRST_CENTS;
    return async () => {
      cents += 1;
      const zip = new Blob([new Uint8Array(await catalogueOf(slug, cents))], { type: 'application/zip' });
      const response = await admin.ask(
        'ZIP import',
        { method: 'POST', path: '/api/admin/catalogue/import', body: formWith(zip, 'catalogue.zip') },
        PATIENCE_MS,
      );
      if (mustBe(200, response, 'ZIP import')) {
        const found = response?.json<{ data: { problem_count: number } }>().data;
        if (found?.problem_count) throw new Error(`the ZIP is refused: ${response?.body.toString().slice(0, 500)}`);
        ledger.note(
          'ZIP import',
          euros(cents),
          finds('select count(*) as n from products where slug = ? and price_cents >= ?', slug, cents),
        );
      }
      await pause(PAUSE_MS);
    };
  },
};
