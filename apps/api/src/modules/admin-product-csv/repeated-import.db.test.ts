import { randomUUID } from 'node:crypto';
import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { sendForm } from '../../testing/forms.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { buy, stockOf } from '../../testing/shopping.ts';
import { purgeStockMoves } from './purge-stock-moves.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeShop('a CSV file imported more than once', (shop) => {
  let admin: Caller & { token: string };
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const importCsv = async (file: string, query = ''): Promise<ProductImport> => {
    const response = await sendForm(
      shop(),
      'POST',
      `/admin/products/import${query}`,
      [['file', { data: Buffer.from(file), type: 'text/csv', name: 'stock.csv' }]],
      admin,
    );
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ProductImport }>().data;
  };
  const productWith = async (stock: number, sizes = ['S']) => {
    const slug = `twice-${randomUUID().slice(0, 8)}`;
    const variants = sizes.map((size) => ({ size, color: 'black', stock }));
    const product = await addProduct(shop(), { slug, variants });
    const [variant] = product.variants;
    return { ...product, slug, variant: variant?.id ?? 0, sku: variant?.sku ?? '' };
  };
  /** The product's rows of a fresh export, as a spreadsheet edits them: cells by column. */
  const exported = async (slug: string, separator = 'comma') => {
    const delimiter = separator === 'comma' ? ',' : ';';
    const url = `/admin/products/export.csv?separator=${separator}`;
    const { body } = await shop().call('GET', url, undefined, admin);
    const [header = '', ...rows] = body.slice(1).trim().split('\r\n');
    const columns = header.split(delimiter);
    const mine = rows.map((row) => row.split(delimiter)).filter((cells) => cells[columns.indexOf('slug')] === slug);
    const cell = (column: string, row = 0) => mine[row]?.[columns.indexOf(column)] ?? '';
    const edited = (stock: number | string, changes: Record<string, string> = {}) =>
      [
        columns,
        ...mine.map((cells) =>
          cells.map((value, index) => (columns[index] === 'stock' ? stock : (changes[columns[index] ?? ''] ?? value))),
        ),
      ]
        .map((cells) => cells.join(delimiter))
        .join('\r\n');
    return { columns, cell, edited };
  };
  const recordsOf = async (id: number) => {
    const { auditLog } = shop().db.t;
    return shop().db.read.$count(auditLog, eq(auditLog.entityId, String(id)));
  };

  test('[ADMIN-116] every export has an id of its own in each row', async () => {
    const { slug } = await productWith(10, ['S', 'L']);
    const [first, second] = [await exported(slug), await exported(slug, 'semicolon')];
    expect(first.cell('export_id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(first.cell('export_id', 1)).toBe(first.cell('export_id'));
    expect(second.cell('export_id')).not.toBe(first.cell('export_id'));
  });

  test.each(['comma', 'semicolon'])(
    '[ADMIN-116] [ADMIN-118] an export edited from 10 to 15 and imported twice leaves 15, and the response says so (%s)',
    async (separator) => {
      const { id, slug, variant } = await productWith(10);
      const file = (await exported(slug, separator)).edited(15);
      expect(await importCsv(file, '?dry_run=true')).toMatchObject({ updated: 1, already_applied: 0 });
      expect(await importCsv(file)).toMatchObject({ updated: 1, already_applied: 0 });
      expect(await stockOf(shop(), variant)).toBe(15);
      const records = await recordsOf(id);
      for (const query of ['?dry_run=true', '', ''])
        expect(await importCsv(file, query)).toMatchObject({
          ...{ rows: 1, created: 0, updated: 0, products_updated: 0, problem_count: 0, already_applied: 1 },
        });
      expect(await stockOf(shop(), variant)).toBe(15);
      expect(await recordsOf(id)).toBe(records);
    },
  );

  test('[ADMIN-116] units sold between two imports stay sold', async () => {
    const { slug, variant } = await productWith(10);
    const file = (await exported(slug)).edited(15);
    await importCsv(file);
    await buy(shop(), newGuest(), variant, 2);
    expect(await importCsv(file)).toMatchObject({ updated: 0, already_applied: 1 });
    expect(await stockOf(shop(), variant)).toBe(13);
  });

  test('[ADMIN-116] a file edited again moves stock by the edit since its last import, up or down', async () => {
    const { slug, variant } = await productWith(10);
    const { edited } = await exported(slug);
    await importCsv(edited(15));
    await buy(shop(), newGuest(), variant, 1);
    for (const [stock, left] of [
      [17, 16],
      [10, 9],
      [15, 14],
    ] as const) {
      expect(await importCsv(edited(stock))).toMatchObject({ updated: 1, already_applied: 0 });
      expect(await stockOf(shop(), variant)).toBe(left);
      expect(await importCsv(edited(stock))).toMatchObject({ updated: 0, already_applied: 1 });
    }
    const refused = await importCsv(edited(0));
    expect(refused.problems[0]?.message).toContain('Only 14 are left; 15 cannot be taken away.');
  });

  test('[ADMIN-116] a fresh export starts anew, and new prices in an already imported file are still written', async () => {
    const { slug, variant } = await productWith(10);
    const file = await exported(slug);
    await importCsv(file.edited(15));
    await buy(shop(), newGuest(), variant, 5);
    // the same numbers as before, but another export
    const fresh = await exported(slug);
    expect(fresh.cell('stock_seen')).toBe('10');
    expect(await importCsv(fresh.edited(15))).toMatchObject({ updated: 1, already_applied: 0 });
    expect(await stockOf(shop(), variant)).toBe(15);
    const repriced = file.edited(15, { price: '61.00' });
    expect(await importCsv(repriced)).toMatchObject({ updated: 1, already_applied: 1 });
    expect(await stockOf(shop(), variant)).toBe(15);
  });

  test('[ADMIN-117] two concurrent imports of one file move its stock once', async () => {
    const { id, slug, variants } = await productWith(10, ['S', 'M', 'L']);
    const file = (await exported(slug)).edited(15);
    const results = await Promise.all([importCsv(file), importCsv(file), importCsv(file)]);
    expect(results.map(({ updated }) => updated).sort()).toEqual([0, 0, 3]);
    expect(results.map(({ already_applied }) => already_applied).sort()).toEqual([0, 3, 3]);
    for (const variant of variants) expect(await stockOf(shop(), variant.id)).toBe(15);
    expect(await recordsOf(id)).toBe(1);
  });

  test('[ADMIN-119] a file without an export id can be imported: repeated it changes nothing, edited it counts as a new file', async () => {
    const { sku, variant } = await productWith(10);
    const file = `sku,stock,stock_seen\n${sku},15,10`;
    expect(await importCsv(file)).toMatchObject({ updated: 1, already_applied: 0 });
    expect(await importCsv(`sku,stock,stock_seen,export_id\n${sku},15,10,`)).toMatchObject({
      ...{ updated: 0, already_applied: 1 },
    });
    expect(await stockOf(shop(), variant)).toBe(15);
    // without an export id an edited file looks like a new one, so its whole difference counts
    await buy(shop(), newGuest(), variant, 5);
    expect(await importCsv(`sku,stock,stock_seen\n${sku},12,10`)).toMatchObject({ updated: 1, already_applied: 0 });
    expect(await stockOf(shop(), variant)).toBe(12);
  });

  test.each([
    ['too short', '1234'],
    ['too long', 'x'.repeat(500)],
    ['no hexadecimal figure', '11111111-1111-4111-8111-11111111111g'],
  ])('[ADMIN-119] a malformed export id is a problem of its cell: %s', async (_, id) => {
    const { sku, variant } = await productWith(10);
    const result = await importCsv(`sku,stock,stock_seen,export_id\n${sku},15,10,${id}`);
    expect(result).toMatchObject({ updated: 0, problem_count: 1, problems: [{ row: 2, column: 'export_id' }] });
    expect(result.problems[0]?.message).toContain('is not an export id');
    expect(await stockOf(shop(), variant)).toBe(10);
  });

  test('[ADMIN-119] an export id copied beside a product row does not affect its variants', async () => {
    const { slug } = await productWith(10);
    const file = `slug,price,export_id\n${slug},61.00,${randomUUID()}`;
    expect(await importCsv(file)).toMatchObject({ updated: 1, problem_count: 0 });
  });

  describe('with new products and variants', () => {
    const header =
      'slug,size,color,stock,stock_seen,export_id,category,gender,price,width_mm,height_mm,name_en,description_en,material_en,care_en';

    test.each([
      ['with an id', randomUUID()],
      ['without one', ''],
    ])('[ADMIN-116] creates them once and moves no stock the second time, %s', async (_, id) => {
      const slug = `made-${randomUUID().slice(0, 8)}`;
      // copied from another product's export, so that `stock_seen` is the other product's
      const file = `${header}\n${slug},S,black,15,10,${id},bags,unisex,199,300,200,New tote,Roomy,Hide.,Brush.\n${slug},L,black,4,4,${id},,,,,,,,,`;
      expect(await importCsv(file)).toMatchObject({ created: 2, products_created: 1, problem_count: 0 });
      const { products, variants } = shop().db.t;
      const stocks = async () => {
        const rows = await shop()
          .db.read.select({ stock: variants.stock })
          .from(variants)
          .innerJoin(products, eq(products.id, variants.productId))
          .where(eq(products.slug, slug))
          .orderBy(variants.position);
        return rows.map(({ stock }) => stock);
      };
      const again = { created: 0, updated: 0, products_created: 0, problem_count: 0, already_applied: 1 };
      expect(await importCsv(file, '?dry_run=true')).toMatchObject(again);
      expect(await importCsv(file)).toMatchObject(again);
      expect(await stocks()).toEqual([15, 4]);

      const added = `slug,size,color,stock,stock_seen,export_id\n${slug},XL,black,7,1,${id}`;
      expect(await importCsv(added)).toMatchObject({ created: 1, problem_count: 0 });
      expect(await importCsv(added)).toMatchObject({ ...again, rows: 1 });
      expect(await stocks()).toEqual([15, 4, 7]);
    });
  });

  test('[ADMIN-116] a hand-made file without stock_seen that creates a product changes nothing the second time', async () => {
    const slug = `made-${randomUUID().slice(0, 8)}`;
    const file = `slug,size,color,stock,category,gender,price,discount,width_mm,height_mm,name_en,description_en,material_en,care_en\n${slug},S,black,5,bags,unisex,199,10,300,200,New tote,Roomy,Hide.,Brush.`;
    expect(await importCsv(file)).toMatchObject({ created: 1, products_created: 1, problem_count: 0 });
    for (const query of ['?dry_run=true', ''])
      expect(await importCsv(file, query)).toMatchObject({
        ...{ created: 0, updated: 0, products_created: 0, products_updated: 0, problem_count: 0, already_applied: 0 },
      });
  });

  test('[ADMIN-119] requested stock is stored for a year', async () => {
    const { db, clock } = shop().shop;
    const { sku, variant } = await productWith(10);
    const file = `sku,stock,stock_seen,export_id\n${sku},15,10,${randomUUID()}`;
    await importCsv(file);
    const purgeAfter = (days: number) =>
      purgeStockMoves({ db, clock: () => new Date(clock().getTime() + days * DAY_MS) });
    const rows = () => db.read.$count(db.t.csvStockMoves, eq(db.t.csvStockMoves.variantId, variant));
    await purgeAfter(364);
    expect(await rows()).toBe(1);
    expect(await purgeAfter(366)).toBeGreaterThan(0);
    expect(await rows()).toBe(0);
  });
});
