import { randomUUID } from 'node:crypto';
import { csvColumns } from '@fori/domain/product-csv';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { BOM, productCsvCalls } from '../../testing/product-csv.ts';
import { buy, stockOf } from '../../testing/shopping.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { changeProducts } from '../catalog/editing/change-products.ts';
import { textChangesOf } from '../translations/index.ts';
import type { Plan } from './plan-import.ts';
import { writeImport } from './write-import.ts';

describeShop('products as CSV', (shop) => {
  const { admin, importCsv, productRow, recordsOf, catalogue } = productCsvCalls(shop);

  const exportCsv = async (query = ''): Promise<string> => {
    const response = await shop().call('GET', `/admin/products/export.csv${query}`, undefined, admin());
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('products.csv');
    return response.body;
  };
  const textRow = async (id: number, locale: string) => {
    const { productTexts: texts } = shop().db.t;
    const rows = await shop()
      .db.read.select()
      .from(texts)
      .where(and(eq(texts.productId, id), eq(texts.locale, locale)));
    return rows[0];
  };

  describe('round trip', () => {
    beforeAll(async () => {
      await addProduct(shop(), {
        names: { en: '=SUM(A1) "Aura", tote; large', fi: '+358 laukku', sv: "'=quoted" },
        descriptions: { en: 'First line\n\n"second", third; end', fi: 'Yksi\nkaksi' },
        price: 24_900,
        discount: 20,
        featuredRank: 3,
        variants: [
          { size: 'S', color: 'black', stock: 3 },
          { size: 'L', color: 'cognac', stock: 0, priceDifference: 1500 },
          { size: 'XS', color: 'cognac', stock: 1, priceDifference: -500 },
        ],
      });
      await addProduct(shop(), { status: 'archived', category: 'belts', gender: 'female' });
    });

    test('[ADMIN-06] [ADMIN-08] [ADMIN-341] importing an export changes nothing, whatever form a spreadsheet gave it', async () => {
      const before = await catalogue();
      const comma = await exportCsv();
      const semicolon = await exportCsv('?separator=semicolon');
      expect(comma.startsWith(`${BOM}${csvColumns.slice(0, 3).join(',')},`)).toBe(true);
      expect(semicolon.startsWith(`${BOM}${csvColumns.slice(0, 3).join(';')};`)).toBe(true);
      const withoutBom = comma.slice(1);
      const named = [`${BOM}sep=;\r\n${semicolon.slice(1)}`, `SEP=,\n${withoutBom}`];
      const otherwise = [withoutBom, comma.replaceAll('\r\n', '\n'), `${comma}\r\n,,,\r\n\r\n`];
      for (const file of [comma, semicolon, ...named, ...otherwise]) {
        const result = await importCsv(file);
        expect(result).toMatchObject({ rows: 4, created: 0, updated: 0, problem_count: 0, problems: [] });
      }
      expect(await catalogue()).toBe(before);
    });

    test('[ADMIN-06] no cell of an export is a formula to a spreadsheet', async () => {
      const file = await exportCsv();
      expect(file).toContain(`"'=SUM(A1) ""Aura"", tote; large"`);
      expect(file).toContain(`,'+358 laukku,`);
      expect(file).toContain(`,''=quoted,`);
      const formulas = file.split(/[,\r\n]"?/).filter((cell) => /^[=+@\t]/.test(cell) || /^-(?!\d+\.\d\d$)/.test(cell));
      expect(formulas).toEqual([]);
    });

    test('[ADMIN-06] the export follows the filters', async () => {
      const archived = await exportCsv('?status=archived&category=belts');
      expect(archived.trim().split('\r\n')).toHaveLength(2);
      expect(archived).toContain('archived');
      expect((await exportCsv('?search=aura')).trim()).toContain('SUM(A1)');
      expect((await exportCsv('?search=nothingatall')).trim().split('\r\n')).toHaveLength(1);
    });
  });

  describe('steep price drops', () => {
    const priced = async (facts: Parameters<typeof addProduct>[1] = {}) => {
      const product = await addProduct(shop(), {
        price: 20_000,
        variants: [
          { size: 'S', color: 'black' },
          { size: 'L', color: 'black', priceDifference: 2000 },
        ],
        ...facts,
      });
      const { slug = '' } = (await productRow(product.id)) ?? {};
      return { slug, skus: product.variants.map(({ sku }) => sku) };
    };
    const warningsOf = async (file: string, lang = 'en') => {
      const { warning_count, warnings, problem_count } = await importCsv(file, `?dry_run=true&lang=${lang}`);
      expect(problem_count).toBe(0);
      expect(warning_count).toBe(warnings.length);
      return warnings;
    };

    test('[VAT-121] a file sets the class of goods, leaves it where it has none, and refuses one there is not', async () => {
      const { id } = await addProduct(shop());
      const { products } = shop().db.t;
      const stored = async () => {
        const [row] = await shop().db.read.select().from(products).where(eq(products.id, id));
        return row?.vatClass;
      };
      await importCsv(`id,vat_class\n${id},books`);
      expect(await stored()).toBe('books');
      expect(await importCsv(`id,vat_class\n${id},`)).toMatchObject({ updated: 0 });
      expect(await stored()).toBe('books');
      const { problems } = await importCsv(`id,vat_class\n${id},food`, '?dry_run=true');
      expect(problems).toMatchObject([{ column: 'vat_class' }]);
    });

    test('[PARCEL-08] a file sets, clears and leaves weight, customs code and origin, and refuses what is none', async () => {
      const { id } = await addProduct(shop());
      const { products } = shop().db.t;
      const stored = async () => {
        const [row] = await shop().db.read.select().from(products).where(eq(products.id, id));
        return [row?.weightGrams, row?.customsCode, row?.origin];
      };
      await importCsv(`id,weight_g,customs_code,origin\n${id},840,420221,fi`);
      expect(await stored()).toEqual([840, '420221', 'FI']);
      expect(await importCsv(`id,weight_g,customs_code,origin\n${id},,,`)).toMatchObject({ updated: 0 });
      await importCsv(`id,weight_g,customs_code\n${id},none,none`);
      expect(await stored()).toEqual([null, null, 'FI']);
      const { problems } = await importCsv(`id,weight_g,customs_code,origin\n${id},0.5,4202.21,XX`, '?dry_run=true');
      expect(problems.map(({ column }) => column).sort()).toEqual(['customs_code', 'origin', 'weight_g']);
    });

    test('[ADMIN-131] a dry run warns once per product of a price falling by more than 30 %, in the reader’s language', async () => {
      const { slug, skus } = await priced();
      expect(await warningsOf(`slug,price\n${slug},140`)).toEqual([]);
      expect(await warningsOf(`slug,price\n${slug},250`)).toEqual([]);
      const message = `${skus[0]} costs €200.00 now and would cost €20.00: more than 30% less.`;
      expect(await warningsOf(`slug,price\n${slug},20`)).toEqual([{ row: 2, column: 'price', message }]);
      expect(await warningsOf(`sep=;\nslug;price\n${slug};20`)).toEqual([{ row: 2, column: 'price', message }]);
      const [finnish] = await warningsOf(`slug,price\n${slug},20`, 'fi');
      expect(finnish?.message).toBe(
        `${skus[0]} maksaa nyt 200,00\u00a0€ ja maksaisi 20,00\u00a0€: yli 30\u00a0% vähemmän.`,
      );
    });

    test('[ADMIN-131] discounts and a variant’s price difference count too; the file can be imported all the same', async () => {
      const { slug, skus } = await priced();
      expect(await warningsOf(`slug,discount\n${slug},30`)).toEqual([]);
      expect(await warningsOf(`slug,discount\n${slug},50`)).toMatchObject([{ row: 2, column: 'discount' }]);
      const file = `sku,price_difference\n${skus[0]},0\n${skus[1]},-150`;
      expect(await warningsOf(file)).toMatchObject([{ row: 3, column: 'price_difference' }]);
      expect(await importCsv(file)).toMatchObject({ dry_run: false, updated: 1, problem_count: 0 });
    });
  });

  describe('changes', () => {
    test('[ADMIN-06] price, discount and texts are written with everything derived from them and an audit record', async () => {
      const names = { en: 'Zeta wallet', fi: 'Zeta-lompakko' };
      const product = await addProduct(shop(), { names, price: 5900, variants: [{ size: 'M', color: 'black' }] });
      const sku = product.variants[0]?.sku ?? '';
      const { slug } = (await productRow(product.id)) ?? { slug: '' };
      const file = `slug;price;discount;name_en;description_sv;name_sv;material_sv;care_sv\n${slug};79,5;25;Alpha wallet;Rymmer sex kort.;Plånbok;Läder.;Borsta.`;
      const dry = await importCsv(file, '?dry_run=true');
      expect(dry).toMatchObject({ dry_run: true, rows: 1, updated: 1, products_updated: 1, problems: [] });
      expect(await productRow(product.id)).toMatchObject({ priceCents: 5900, discount: null });

      expect(await importCsv(file)).toMatchObject({ dry_run: false, updated: 1, created: 0 });
      expect(await productRow(product.id)).toMatchObject({ priceCents: 7950, discount: 25, lowestPriceCents: 5963 });
      expect(await textRow(product.id, 'en')).toMatchObject({ name: 'Alpha wallet', translated: true });
      // without a translation, the English text
      expect(await textRow(product.id, 'da')).toMatchObject({ name: 'Alpha wallet', translated: false });
      expect(await textRow(product.id, 'sv')).toMatchObject({ name: 'Plånbok', care: 'Borsta.', translated: true });
      expect(await textRow(product.id, 'fi')).toMatchObject({ name: 'Zeta-lompakko', translated: true });
      const found = await shop().call('GET', '/products?search=alpha&sort=name');
      expect(found.json<{ data: { data: { id: number }[] } }>().data.data.map(({ id }) => id)).toContain(product.id);
      const { priceChanges } = shop().db.t;
      const history = await shop().db.read.select().from(priceChanges).where(eq(priceChanges.productId, product.id));
      expect(history).toHaveLength(2);
      const [record, ...others] = await recordsOf(product.id);
      expect(others).toEqual([]);
      expect(record).toMatchObject({
        action: 'product.update',
        before: { price: '59.00', discount: null },
        after: { price: '79.50', discount: 25, import: 'stock.csv' },
      });
      expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
      expect(sku).not.toBe('');
    });

    test('[ADMIN-06] units sold since the export stay sold; a quantity without its starting value is taken as it is', async () => {
      const product = await addProduct(shop(), { stock: 10 });
      const [variant] = product.variants;
      const { id = 0, sku = '' } = variant ?? {};
      await buy(shop(), newGuest(), id, 2);
      expect(await importCsv(`sku,stock,stock_seen\n${sku},10,10`)).toMatchObject({ updated: 0 });
      expect(await stockOf(shop(), id)).toBe(8);
      expect(await importCsv(`sku,stock,stock_seen\n${sku},15,10`)).toMatchObject({ updated: 1 });
      expect(await stockOf(shop(), id)).toBe(13);
      await importCsv(`sku,stock\n${sku.toLowerCase()},7`);
      expect(await stockOf(shop(), id)).toBe(7);
      const refused = await importCsv(`sku,stock,stock_seen\n${sku},1,10`);
      expect(refused).toMatchObject({ updated: 0, problems: [{ row: 2, column: 'stock' }] });
      expect(refused.problems[0]?.message).toContain('Only 7 are left; 9 cannot be taken away.');
      expect(await stockOf(shop(), id)).toBe(7);
      const records = await recordsOf(product.id);
      expect(records.map(({ before, after }) => [before, after])).toEqual([
        [{ [`stock.${sku}`]: 8 }, { [`stock.${sku}`]: 13, import: 'stock.csv' }],
        [{ [`stock.${sku}`]: 13 }, { [`stock.${sku}`]: 7, import: 'stock.csv' }],
      ]);
    });

    test('[ADMIN-06] an empty cell changes nothing; 0 ends a discount', async () => {
      const product = await addProduct(shop(), { price: 5000, discount: 10, featuredRank: 5, stock: 4 });
      const [variant] = product.variants;
      expect(
        await importCsv(`id,sku,price,discount,featured_rank,stock\n${product.id},${variant?.sku},,,,`),
      ).toMatchObject({
        rows: 1,
        updated: 0,
      });
      await importCsv(`id,discount,featured_rank\n${product.id},0,none`);
      expect(await productRow(product.id)).toMatchObject({ discount: null, featuredRank: 1_000_000, priceCents: 5000 });
    });

    test('[ADMIN-06] [ADMIN-08] a new slug makes a product, a new SKU a variant', async () => {
      const slug = `new-${randomUUID().slice(0, 8)}`;
      const header =
        'slug,sku,size,color,stock,category,gender,price,width_mm,height_mm,name_en,description_en,material_en,care_en';
      const file = `${header}\n${slug},,S,black,3,bags,unisex,199,300,200,New tote,"Big,\nroomy",Hide.,Brush.\n${slug},${slug}-L,L,black,1,,,,,,,,,`;
      expect(await importCsv(file, '?dry_run=1')).toMatchObject({ created: 2, products_created: 1, problems: [] });
      expect(await importCsv(file)).toMatchObject({ rows: 2, created: 2, updated: 0, products_created: 1 });
      const { products, variants } = shop().db.t;
      const [product] = await shop().db.read.select().from(products).where(eq(products.slug, slug));
      expect(product).toMatchObject({ priceCents: 19_900, lowestPriceCents: 19_900, status: 'active' });
      const rows = await shop()
        .db.read.select()
        .from(variants)
        .where(eq(variants.productId, product?.id ?? 0));
      expect(rows.map(({ sku }) => sku).sort()).toEqual(
        [`${slug}-BLACK-S`, `${slug}-L`].map((sku) => sku.toUpperCase()).sort(),
      );
      expect((await textRow(product?.id ?? 0, 'en'))?.description).toBe('Big,\nroomy');
      expect(await recordsOf(product?.id ?? 0)).toMatchObject([{ action: 'product.create', before: null }]);

      expect(await importCsv(`slug,sku,size,color,stock\n${slug},${slug}-XL,XL,black,2`)).toMatchObject({ created: 1 });
      expect(await importCsv(`slug,size,color,stock\n${slug},XL,black,5`)).toMatchObject({ created: 0, updated: 1 });
      const shown = await shop().call('GET', `/products/${product?.id}`);
      expect(shown.json<{ data: { variants: { size: string; stock: number }[] } }>().data.variants).toMatchObject([
        { size: 'S', stock: 3 },
        { size: 'L', stock: 1 },
        { size: 'XL', stock: 5 },
      ]);
    });

    test('[ADMIN-195] texts that an import rewrites count as changed then, and no others', async () => {
      const { db, shop: services } = shop();
      const product = await addProduct(shop(), { names: { en: 'Alder tote', fi: 'Leppä', sv: 'Al' } });
      const changed = async () => {
        const rows = await textChangesOf(db.read, 'product');
        return rows
          .filter(({ ownerId }) => ownerId === product.id)
          .map(({ locale, changedAt }) => ({ locale, changedAt }));
      };
      await importCsv(`id,name_en,name_fi,price\n${product.id},Alder tote,Leppä,12`);
      expect(await changed()).toEqual([]);
      await importCsv(`id,name_en,name_fi\n${product.id},Alder bag,Leppä`);
      expect(await changed()).toEqual([{ locale: 'en', changedAt: services.clock() }]);
    });

    test('[ADMIN-06] a plan whose category was removed meanwhile is not carried out', async () => {
      const { shop: services } = shop();
      const product = await addProduct(shop());
      const { updatedAt: seen = new Date() } = (await productRow(product.id)) ?? {};
      const change = { change: { id: product.id, seen, category: 'removed' }, before: {}, after: {}, skus: new Map() };
      const plan = { changes: [{ ...change, requestedStocks: [] }], newProducts: [] } as unknown as Plan;
      const written = writeImport(services, { plan, adminId: admin().person.id, fileName: 'stock.csv' }, () => {});
      await expect(written).rejects.toMatchObject({ code: 'stale_edit' });
    });

    test('[ADMIN-06] an outdated plan is not carried out', async () => {
      const { db, shop: services } = shop();
      const product = await addProduct(shop(), { stock: 4 });
      const { updatedAt: seen = new Date() } = (await productRow(product.id)) ?? {};
      await importCsv(`id,price\n${product.id},12`);
      const before = await catalogue();
      const change = { id: product.id, seen, price: 9900 };
      await expect(db.write((tx) => changeProducts(tx, [change], services.clock()))).rejects.toMatchObject({
        code: 'stale_edit',
      });
      const { updatedAt: now = new Date() } = (await productRow(product.id)) ?? {};
      const variants = [{ id: product.variants[0]?.id ?? 0, stockBy: -5 }];
      await expect(
        db.write((tx) => changeProducts(tx, [{ id: product.id, seen: now, variants }], services.clock())),
      ).rejects.toMatchObject({ code: 'stale_edit' });
      expect(await catalogue()).toBe(before);
    });
  });
});
