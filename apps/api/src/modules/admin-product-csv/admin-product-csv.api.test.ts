import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { sendForm } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { BOM, productCsvCalls } from '../../testing/product-csv.ts';
import { verifyChain } from '../audit/verify-chain.ts';

describeShop('products as CSV', (shop) => {
  const { admin, send, importCsv, productRow, recordsOf, catalogue } = productCsvCalls(shop);

  describe('changes', () => {
    test('[ADMIN-113] a long file name is cut between characters', async () => {
      const product = await addProduct(shop(), { price: 5000 });
      const response = await send(`id,price\n${product.id},51`, '', admin(), `${'n'.repeat(99)}😀.csv`);
      expect(response.statusCode, response.body).toBe(200);
      const [record] = await recordsOf(product.id);
      expect(record?.after).toMatchObject({ price: '51.00', import: 'n'.repeat(99) });
      expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
    });

    test('[ADMIN-06] finds a product whose slug has a number after the 60 letters of its name', async () => {
      const slug = `${'n'.repeat(52)}-${randomUUID().slice(0, 7)}-2`;
      const product = await addProduct(shop(), { slug, price: 5000 });
      expect(await importCsv(`slug,price\n${slug},51`)).toMatchObject({ problems: [], updated: 1 });
      expect((await productRow(product.id))?.priceCents).toBe(5100);
    });
  });

  describe('problems', () => {
    let slug = '';
    let sku = '';
    let other = '';
    let id = 0;
    beforeAll(async () => {
      const product = await addProduct(shop(), { slug: `wrong-${randomUUID().slice(0, 8)}`, stock: 5 });
      slug = (await productRow(product.id))?.slug ?? '';
      sku = product.variants[0]?.sku ?? '';
      id = product.id;
      other = (await addProduct(shop())).variants[0]?.sku ?? '';
    });
    const filled = (file: string) =>
      file.replaceAll('SLUG', slug).replaceAll('OTHER', other).replaceAll('SKU', sku).replaceAll('ID', String(id));

    test.each<[string, string | Buffer, number, string | null, RegExp]>([
      ['an empty file', '', 1, null, /empty/],
      ['a file of blanks', `${BOM} \n\n`, 1, null, /empty/],
      ['a file with only a header', 'sku,stock\n', 1, null, /no rows/],
      ['a workbook', Buffer.from('PK\u0003\u0004rest of a zip'), 1, null, /workbook/],
      ['UTF-16', Buffer.from(`${BOM}sku,stock\nA,1`, 'utf16le'), 1, null, /UTF-16/],
      ['UTF-16 without a BOM', Buffer.from('sku,stock\nAAAA,1', 'utf16le'), 1, null, /UTF-16/],
      ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3, 200, 220]), 1, null, /not a text/],
      ['Latin-1', Buffer.from('slug,name_en\nSLUG,Pl\xe5nbok', 'latin1'), 2, 'name_en', /UTF-8/],
      ['an unknown column', 'sku,stock,colour\nSKU,1,x', 1, 'colour', /no such column/],
      ['a column twice', 'sku,stock,Stock\nSKU,1,2', 1, 'stock', /twice/],
      ['a text in an unsupported language', 'sku,name_de\nSKU,x', 1, 'name_de', /no such language.*en, fi/],
      ['a header without a key column', 'price,stock\n1,2', 1, 'id, slug, sku', /no product can be found/],
      ['a column without a name', 'sku,,stock\nSKU,,1', 1, '2', /no name/],
      ['stock_seen without stock', 'sku,stock_seen\nSKU,1', 1, 'stock', /needs the column stock/],
      ['more cells than columns', 'sku,stock\nSKU,1,2', 2, null, /3 cells, the header only 2/],
      ['an unclosed quote', 'sku,stock\n"SKU,1\n', 2, null, /never closed/],
      ['a quote inside a cell', 'slug,name_en\nSLUG,x\nSLUG,"a"b', 3, null, /inside a cell/],
      ['a row without a key', 'sku,stock\n,1', 2, null, /Neither id nor slug nor sku/],
      ['an unknown id', 'id,price\n99999999,1', 2, 'id', /no product with the id/],
      ['an ill-formed id', 'id,price\n1e3,1', 2, 'id', /not a product number/],
      ['an ill-formed slug', 'slug,price\nÅura,1', 2, 'slug', /not a slug/],
      ['another slug for an id', 'id,slug,price\nID,other-slug,1', 2, 'slug', /cannot be changed/],
      ['an unknown SKU', 'sku,stock\nNOBODY-HAS-IT,1', 2, 'sku', /no variant NOBODY-HAS-IT/],
      ['a SKU of another product', 'slug,sku,stock\nSLUG,OTHER,1', 2, 'sku', /belongs to the product/],
      ['a SKU twice', 'sku,stock\nSKU,1\nSKU,2', 3, 'sku', /in row 2 already/],
      ['a negative stock', 'sku,stock\nSKU,-1', 2, 'stock', /not a stock figure/],
      ['a fractional stock', 'sku,stock\nSKU,"1,5"', 2, 'stock', /not a stock figure/],
      ['an ill-formed price', 'slug,price\nSLUG,1 249.00', 2, 'price', /not an amount/],
      ['a price of zero', 'slug,price\nSLUG,0', 2, 'price', /not a price/],
      ['a discount of 100 percent', 'slug,discount\nSLUG,100', 2, 'discount', /not a discount/],
      ['an unknown category', 'slug,category\nSLUG,hats', 2, 'category', /one of: bags, wallets/],
      ['an incomplete translation', 'slug,name_is\nSLUG,Veski', 2, 'description_is', /translation \(is\) is new/],
      ['a text too long', `slug,name_en\nSLUG,${'x'.repeat(121)}`, 2, 'name_en', /121 characters; at most 120/],
      [
        'two prices for one product',
        'slug,sku,price\nSLUG,SKU,10\nSLUG,,11',
        3,
        'price',
        /Row 2 says something different/,
      ],
      ['another size of a variant', 'sku,size\nSKU,XXL', 2, 'size', /changed in the product itself/],
      ['a variant that costs nothing', 'sku,price_difference\nSKU,-59.00', 2, 'price_difference', /cost nothing/],
      ['a new variant without its colour', 'slug,sku,size,stock\nSLUG,SLUG-9,XL,1', 2, 'color', /needs this/],
      ['a stock without a variant', 'slug,stock\nSLUG,3', 2, 'sku', /which variant/],
      ['a slug too long', `slug,price\n${'x'.repeat(81)},1`, 2, 'slug', /at most 80 characters/],
      ['a new product without its price', 'slug,name_en\nbrand-new,X', 2, 'price', /“brand-new” needs this/],
    ])('[ADMIN-06] %s is reported by row and column, and nothing is written', async (_, file, row, column, message) => {
      const before = await catalogue();
      const text = typeof file === 'string' ? filled(file) : Buffer.from(filled(file.toString('latin1')), 'latin1');
      for (const query of ['?dry_run=true', '']) {
        const { problems, problem_count, updated, created, dry_run } = await importCsv(text, query);
        expect(problem_count).toBeGreaterThan(0);
        const found = problems.find((problem) => problem.row === row && problem.column === column);
        expect(found?.message, JSON.stringify(problems)).toMatch(message);
        if (!dry_run) expect([updated, created]).toEqual([0, 0]);
      }
      expect(await catalogue()).toBe(before);
    });

    test('[ADMIN-338] a discount that leaves less than a cent is a problem, with the price in the file or stored', async () => {
      for (const file of ['slug,price,discount\nSLUG,0.30,99', 'slug,price\nSLUG,0.30\n', 'slug,discount\nSLUG,99']) {
        const { problems } = await importCsv(filled(file), '?dry_run=true');
        const isWrong = file.includes('0.30,99');
        expect(
          problems.map(({ column, message }) => [column, message]),
          file,
        ).toEqual(isWrong ? [['price_difference', expect.stringMatching(/would cost nothing or less/)]] : []);
      }
      const cheap = await addProduct(shop(), { price: 40 });
      expect((await importCsv(`id,discount\n${cheap.id},99`)).problems).toMatchObject([{ column: 'price_difference' }]);
      expect((await importCsv(`id,discount\n${cheap.id},98`)).problems).toEqual([]);
    });

    test("[ADMIN-06] all problems of a file are reported at once, in the admin's language", async () => {
      const before = await catalogue();
      const { problems, updated } = await importCsv(
        filled('sku,stock,price\nSKU,x,1\nOTHER,3,\nnobody,1,y'),
        '?lang=fi',
      );
      expect(problems.map((problem) => [problem.row, problem.column])).toEqual([
        [2, 'stock'],
        [4, 'sku'],
      ]);
      expect(problems[0]?.message).toContain('ei ole saldo');
      expect(updated).toBe(0);
      expect(await catalogue()).toBe(before);
    });

    test('[ADMIN-06] a missing or too large file is refused', async () => {
      const none = await sendForm(shop(), 'POST', '/admin/products/import', [['other', 'x']], admin());
      expect(none.statusCode).toBe(422);
      expect(none.json()).toMatchObject({ errors: { file: [expect.any(String)] } });
      const large = await send(Buffer.alloc(40 * 1024 * 1024 + 1, 'a'));
      expect(large.statusCode).toBe(413);
    });
  });

  test('[ADMIN-06] only the admin who started an import can ask for its progress', async () => {
    const id = randomUUID();
    const result = await importCsv('sku,stock\nNOBODY,1', `?import_id=${id}&dry_run=true`);
    const own = await shop().call('GET', `/admin/product-imports/${id}`, undefined, admin());
    expect(own.json()).toEqual({ data: { state: 'done', done: 1, total: 1, result } });
    const stranger = await signedIn(shop(), 'admin');
    for (const [path, caller] of [
      [id, stranger],
      [randomUUID(), admin()],
      ['..', admin()],
    ] as const) {
      const response = await shop().call('GET', `/admin/product-imports/${path}`, undefined, caller);
      expect(response.statusCode).toBe(404);
    }
  });

  test('[ADMIN-06] more rows than the limit are refused, naming the limit', async () => {
    const product = await addProduct(shop());
    const result = await importCsv(`id,discount\n${`${product.id},\n`.repeat(20_001)}`);
    expect(result).toMatchObject({ rows: 20_000, updated: 0, problem_count: 1 });
    expect(result.problems).toMatchObject([{ row: 20_002, column: null }]);
    expect(result.problems[0]?.message).toContain('20000');
  });
});
