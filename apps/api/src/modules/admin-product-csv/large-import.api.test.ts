import { randomUUID } from 'node:crypto';
import type { ProductImport } from '@fori/contracts/admin-product-csv/contract';
import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { sendForm } from '../../testing/forms.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { verifyChain } from '../audit/verify-chain.ts';

describeShop('a large CSV file', (shop) => {
  let admin: Caller;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    // creates the categories too
    await addProduct(shop());
  });

  const importCsv = async (file: string): Promise<ProductImport> => {
    const data = { data: Buffer.from(file), type: 'text/csv', name: 'stock.csv' };
    const response = await sendForm(shop(), 'POST', '/admin/products/import', [['file', data]], admin);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<{ data: ProductImport }>().data;
  };

  test('[ADMIN-06] 10,000 rows are created, then their stock changed, while visitors are served', async () => {
    const perProduct = 40;
    const tag = randomUUID().slice(0, 8);
    const skuOf = (product: number, variant: number) => `T${tag}-${product}-${variant}`.toUpperCase();
    const rows = Array.from({ length: 10_000 }, (_, index) => {
      const [product, variant] = [Math.floor(index / perProduct), index % perProduct];
      const productCells =
        variant === 0 ? 'bags,unisex,99.00,300,200,Tote of many,Holds all.,Hide.,Brush.' : ',,,,,,,,';
      return `many-${tag}-${product},${skuOf(product, variant)},S${variant},black,5,${productCells}`;
    });
    const header =
      'slug,sku,size,color,stock,category,gender,price,width_mm,height_mm,name_en,description_en,material_en,care_en';
    let running = true;
    let served = 0;
    const visitors = (async () => {
      while (running) {
        expect((await shop().call('GET', '/products')).statusCode).toBe(200);
        served += 1;
        await new Promise(setImmediate);
      }
    })();
    const created = await importCsv([header, ...rows].join('\n'));
    expect(created).toMatchObject({ rows: 10_000, created: 10_000, products_created: 250, problems: [] });
    const counts = rows.map(
      (_, index) => `${skuOf(Math.floor(index / perProduct), index % perProduct)};${index % 7};5`,
    );
    const counted = await importCsv(['sku;stock;stock_seen', ...counts].join('\r\n'));
    running = false;
    await visitors;
    // every seventh row requests the stock it has
    expect(counted).toMatchObject({ rows: 10_000, created: 0, updated: 8572, problems: [] });
    expect(served).toBeGreaterThan(20);
    const { variants } = shop().db.t;
    const skus = [0, 1, 4999, 9999].map((index) => skuOf(Math.floor(index / perProduct), index % perProduct));
    const found = await shop().db.read.select().from(variants).where(inArray(variants.sku, skus)).orderBy(variants.id);
    expect(found.map(({ stock }) => stock)).toEqual([0, 1, 4999 % 7, 9999 % 7]);
    expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
  }, 120_000);
});
