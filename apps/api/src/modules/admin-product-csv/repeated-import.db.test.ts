import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@fori/domain/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { importCalls } from '../../testing/repeated-imports.ts';
import { buy, stockOf } from '../../testing/shopping.ts';
import { purgeRequestedStock } from './purge-requested-stock.ts';

describeShop('a CSV file imported more than once', (shop) => {
  const { importCsv, productWith, exported, recordsOf } = importCalls(shop);

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

  test('[ADMIN-117] two concurrent imports of one file move its stock once', async () => {
    const { id, slug, variants } = await productWith(10, ['S', 'M', 'L']);
    const file = (await exported(slug)).edited(15);
    const results = await Promise.all([importCsv(file), importCsv(file), importCsv(file)]);
    expect(results.map(({ updated }) => updated).sort()).toEqual([0, 0, 3]);
    expect(results.map(({ already_applied }) => already_applied).sort()).toEqual([0, 3, 3]);
    for (const variant of variants) expect(await stockOf(shop(), variant.id)).toBe(15);
    expect(await recordsOf(id)).toBe(1);
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

  test('[ADMIN-119] requested stock is stored for a year', async () => {
    const { db, clock } = shop().shop;
    const { sku, variant } = await productWith(10);
    const file = `sku,stock,stock_seen,export_id\n${sku},15,10,${randomUUID()}`;
    await importCsv(file);
    const purgeAfter = (days: number) =>
      purgeRequestedStock({ db, clock: () => new Date(clock().getTime() + days * DAY_MS) });
    const rows = () => db.read.$count(db.t.csvStockMoves, eq(db.t.csvStockMoves.variantId, variant));
    await purgeAfter(364);
    expect(await rows()).toBe(1);
    expect(await purgeAfter(366)).toBeGreaterThan(0);
    expect(await rows()).toBe(0);
  });
});
