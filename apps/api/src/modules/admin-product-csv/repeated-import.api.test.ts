import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { importCalls } from '../../testing/repeated-imports.ts';
import { buy, stockOf } from '../../testing/shopping.ts';

describeShop('a CSV file imported more than once', (shop) => {
  const { importCsv, productWith, exported, recordsOf } = importCalls(shop);

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

  test('[ADMIN-116] a hand-made file without stock_seen that creates a product changes nothing the second time', async () => {
    const slug = `made-${randomUUID().slice(0, 8)}`;
    const file = `slug,size,color,stock,category,gender,price,discount,width_mm,height_mm,name_en,description_en,material_en,care_en\n${slug},S,black,5,bags,unisex,199,10,300,200,New tote,Roomy,Hide.,Brush.`;
    expect(await importCsv(file)).toMatchObject({ created: 1, products_created: 1, problem_count: 0 });
    for (const query of ['?dry_run=true', ''])
      expect(await importCsv(file, query)).toMatchObject({
        ...{ created: 0, updated: 0, products_created: 0, products_updated: 0, problem_count: 0, already_applied: 0 },
      });
  });
});
