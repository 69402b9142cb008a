import type { AdminProduct, AdminProductRow } from '@fori/contracts/admin-products/schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminProductCalls, bodyOf } from '../../testing/admin-products.ts';
import { addProduct, addProducts, type ProductOverrides } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { buy, stockOf } from '../../testing/shopping.ts';

interface ListPage {
  data: AdminProductRow[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

describeShop('products in the back office', (shop) => {
  const { admin, lastRecord, get, put, added } = adminProductCalls(shop);

  describe('the list', () => {
    const list = async (query = ''): Promise<ListPage> =>
      (await shop().call('GET', `/admin/products?search=Zorn&${query}`, undefined, admin())).json<{ data: ListPage }>()
        .data;
    const ids: Record<string, number> = {};

    const make = async (key: string, overrides: ProductOverrides) => {
      ids[key] = (await addProduct(shop(), overrides)).id;
    };

    beforeAll(async () => {
      await make('belt', {
        names: { en: 'Zorn belt', fi: 'Zorn-vyö', sv: 'Zornbälte', no: 'Zornbelte', da: 'Zornbælte', is: 'Zornbelti' },
        category: 'belts',
        gender: 'male',
        price: 4900,
        featuredRank: 3,
        variants: [
          { size: '85', stock: 0 },
          { size: '95', stock: 7, sku: 'ZB-95' },
        ],
      });
      await make('tote', { names: { en: 'Zorn tote' }, category: 'bags', price: 30000, discount: 20, stock: 2 });
      await make('wallet', {
        names: { en: 'Zorn åwallet', fi: 'Zorn' },
        status: 'archived',
        featuredRank: 1,
        price: 9000,
        stock: 0,
      });
    });

    test('[ADMIN-06] a row shows the figures of its product', async () => {
      const { data } = await list('status=active&sort=featured');
      expect(data[0]).toEqual({
        ...{ id: ids.belt, name: 'Zorn belt', status: 'active', category: 'belts', gender: 'male' },
        ...{ price: '49.00', discount: null, lowest_price: '49.00', stock: 7, stock_level: 'out' },
        ...{ variant_count: 2, out_count: 1, untranslated: [], image: null, updated_at: expect.any(String) },
      });
      expect(data[1]?.untranslated.sort()).toEqual(['da', 'fi', 'is', 'no', 'sv']);
    });

    test.each([
      ['', ['wallet', 'belt', 'tote']],
      ['sort=name', ['wallet', 'belt', 'tote']],
      ['sort=name_desc', ['tote', 'belt', 'wallet']],
      ['sort=price', ['belt', 'wallet', 'tote']],
      ['sort=price_desc', ['tote', 'wallet', 'belt']],
      ['sort=stock', ['wallet', 'tote', 'belt']],
      ['sort=stock_desc', ['belt', 'tote', 'wallet']],
      ['sort=newest', ['wallet', 'tote', 'belt']],
      ['sort=oldest', ['belt', 'tote', 'wallet']],
      ['sort=nonsense', ['wallet', 'belt', 'tote']],
      ['status=archived', ['wallet']],
      ['category=bags', ['tote']],
      ['category=nonsense', ['wallet', 'belt', 'tote']],
      ['gender=male', ['belt']],
      ['stock=out', ['wallet', 'belt']],
      ['stock=low', ['tote']],
      ['stock=sold_out', ['wallet']],
      ['stock=out&sort=stock', ['wallet', 'belt']],
      ['stock=out&sort=stock_desc&status=active', ['belt']],
      ['stock=low&sort=stock', ['tote']],
      ['stock=sold_out&sort=stock', ['wallet']],
      ['untranslated=any', ['wallet', 'tote']],
      ['untranslated=fi', ['tote']],
      ['discounted=yes', ['tote']],
      ['discounted=no', ['wallet', 'belt']],
      ['discounted=yes&stock=low&category=bags&status=active', ['tote']],
      ['per_page=2', ['wallet', 'belt']],
      ['per_page=2&page=2', ['tote']],
      ['page=9', []],
    ])('the query ?%s returns the matching products in its order', async (query, expected) => {
      const { data } = await list(query);
      expect(data.map(({ id }) => Object.keys(ids).find((key) => ids[key] === id))).toEqual(expected);
    });

    test('finds a product by part of its SKU, and nothing for an unknown one', async () => {
      const find = async (term: string) =>
        (await shop().call('GET', `/admin/products?search=${encodeURIComponent(term)}`, undefined, admin()))
          .json<{ data: ListPage }>()
          .data.data.map(({ id }) => id);
      expect(await find('zb-9')).toEqual([ids.belt]);
      expect(await find('zb%9')).toEqual([]);
      expect(await find('zb_95')).toEqual([]);
    });

    test('counts a product once that several of its texts and SKUs match, and finds no text of another language', async () => {
      const find = async (term: string, lang: string) => {
        const path = `/admin/products?search=${encodeURIComponent(term)}&lang=${lang}`;
        const { data, total } = (await shop().call('GET', path, undefined, admin())).json<{ data: ListPage }>().data;
        expect(total).toBe(data.length);
        return data.map(({ id }) => id);
      };
      await make('strap', {
        names: { en: 'Quill strap', fi: 'Quill-hihna', sv: 'Quillrem' },
        variants: [
          { size: 'S', sku: 'QUILL-S' },
          { size: 'L', sku: 'QUILL-L' },
        ],
      });
      for (const lang of ['en', 'fi', 'is']) expect(await find('quill', lang)).toEqual([ids.strap]);
      expect(await find('quill-hihna', 'fi')).toEqual([ids.strap]);
      for (const lang of ['en', 'sv', 'is']) expect(await find('quill-hihna', lang)).toEqual([]);
    });

    test('[ADMIN-06] each page of a search is the same part of the whole, in each order and language, whether few or many products match', async () => {
      // more than a hundred for each on a page of one, so that the order of the list is followed
      const count = 104;
      const products = Array.from({ length: count }, (_, index): ProductOverrides => {
        const name = `Quarz ${'abc'[index % 3]}`;
        return {
          names: index % 2 === 0 ? { en: name, fi: `Kvartsi ${index % 4}` } : { en: name },
          // of some only the SKU matches, of some both, and many have the same place and price
          ...(index % 5 === 0 && { names: { en: `Other ${index % 3}` } }),
          variants: [
            { sku: index % 10 === 9 ? `X-${index}` : `QUARZ-${index}` },
            { size: 'L', sku: `Y-QUARZ-${index}` },
          ],
          status: index % 7 === 0 ? 'archived' : 'active',
          featuredRank: index % 4,
          price: 1000 * (1 + (index % 3)),
        };
      });
      await addProducts(shop(), products);
      const read = async (query: string) =>
        (await shop().call('GET', `/admin/products?${query}`, undefined, admin())).json<{ data: ListPage }>().data;
      const readAll = async (query: string) => {
        const pages = [await read(`${query}&per_page=100`), await read(`${query}&per_page=100&page=2`)];
        return { total: pages[0]?.total ?? 0, data: pages.flatMap(({ data }) => data) };
      };
      const sorts = ['featured', 'name', 'name_desc', 'price', 'price_desc', 'stock', 'newest', 'oldest'];
      for (const lang of ['en', 'fi']) {
        for (const term of ['quarz', 'qu', 'quarz%20a']) {
          for (const sort of sorts) {
            const search = `search=${term}&sort=${sort}&lang=${lang}`;
            const whole = await readAll(search);
            expect([search, whole.total]).toEqual([search, whole.data.length]);
            const first = await read(`${search}&per_page=1`);
            expect([search, first.total, first.data]).toEqual([search, whole.total, whole.data.slice(0, 1)]);
            const third = await read(`${search}&per_page=7&page=3`);
            expect([search, third.total, third.data]).toEqual([search, whole.total, whole.data.slice(14, 21)]);
            const beyond = await read(`${search}&per_page=7&page=90`);
            expect([beyond.total, beyond.data]).toEqual([whole.total, []]);
          }
        }
        const active = await read(`search=quarz&status=active&per_page=1&lang=${lang}`);
        const all = await readAll(`search=quarz&lang=${lang}`);
        const rest = all.data.filter(({ status }) => status === 'active');
        expect([active.total, active.data]).toEqual([rest.length, rest.slice(0, 1)]);
      }
      // without a search, the units of all products are sorted, with and without a filter for which products are read
      for (const sort of ['stock', 'stock_desc']) {
        const whole = await readAll(`sort=${sort}`);
        const both = await Promise.all(
          ['active', 'archived'].map((status) => readAll(`sort=${sort}&status=${status}`)),
        );
        expect(both.reduce((sum, { total }) => sum + total, 0)).toBe(whole.total);
        const sign = sort === 'stock' ? 1 : -1;
        const places = whole.data.map(({ stock, id }) => [stock, id] as const);
        expect(places).toEqual(places.toSorted((a, b) => sign * (a[0] - b[0] || a[1] - b[1])));
        for (const part of both) {
          const { status } = part.data[0] ?? {};
          expect(part.data).toEqual(whole.data.filter((row) => row.status === status).slice(0, part.data.length));
        }
      }
      expect((await read('search=quarz')).total).toBe(count);
      expect((await read('search=quarz%20a')).total).toBeLessThan(count / 2);
    });

    test('[ADMIN-06] the total of a search follows new products, edits and sales at once', async () => {
      const total = async (query = '') =>
        (await shop().call('GET', `/admin/products?search=vexil${query}`, undefined, admin())).json<{
          data: ListPage;
        }>().data.total;
      expect([await total(), await total('&stock=out')]).toEqual([0, 0]);
      const product = await added({ names: { en: 'Vexil case' }, variants: [{ sku: 'VEX-1', stock: 1 }] });
      expect([await total(), await total('&stock=out')]).toEqual([1, 0]);
      await buy(shop(), newGuest(), product.variants[0]?.id ?? 0, 1);
      expect([await total(), await total('&stock=out')]).toEqual([1, 1]);
      const sold = await get(product.id);
      expect((await put(product.id, { ...bodyOf(sold), name: 'Other case' })).statusCode).toBe(200);
      expect([await total(), await total('&stock=out')]).toEqual([0, 0]);
    });

    test('shows names in the admin’s language, in its alphabetical order', async () => {
      const finnish = await shop().call('GET', '/admin/products?search=Zorn&sort=name&lang=fi', undefined, admin());
      expect(finnish.json<{ data: ListPage }>().data.data.map(({ name }) => name)).toEqual([
        'Zorn',
        'Zorn tote',
        'Zorn-vyö',
      ]);
    });
  });

  describe('variants and stock', () => {
    const twoVariants: ProductOverrides = {
      variants: [
        { size: 'M', color: 'black', stock: 10 },
        { size: 'L', color: 'black', stock: 5 },
      ],
    };

    test('reducing by more than is left refuses the whole edit, with the quantity left', async () => {
      const product = await added(twoVariants);
      const [, large] = product.variants;
      await buy(shop(), newGuest(), large?.id ?? 0, 4);
      const body = bodyOf(product);
      const variants = body.variants.map((variant, index) => (index === 1 ? { ...variant, stock: 2 } : variant));
      const response = await put(product.id, { ...body, name: 'Not written', variants });
      expect(response.statusCode).toBe(422);
      expect(response.json<{ errors: object }>().errors).toEqual({
        'variants.1.stock': ['3 pieces cannot be taken off: 1 are left after sales in the meantime'],
      });
      expect((await get(product.id)).name).toBe(product.name);
      expect(await stockOf(shop(), large?.id ?? 0)).toBe(1);
    });

    test('can be added, changed, reordered, and can exchange their SKUs', async () => {
      const product = await added(twoVariants);
      const body = bodyOf(product);
      const [medium, large] = body.variants;
      if (!medium || !large) throw new Error('no variants');
      const variants = [
        { ...large, size: 'M', sku: medium.sku },
        { size: 'XL', color: 'navy', stock: 2, price_difference: '20.00' },
        { ...medium, size: 'L', sku: large.sku },
      ];
      const response = await put(product.id, { ...body, variants });
      expect(response.statusCode, response.body).toBe(200);
      const saved = response.json<{ data: AdminProduct }>().data.variants;
      expect(saved.map(({ id, size, color, stock }) => [id, size, color, stock])).toEqual([
        [large.id, 'M', 'black', 5],
        [expect.any(Number), 'XL', 'navy', 2],
        [medium.id, 'L', 'black', 10],
      ]);
      expect(saved.map(({ sku }) => sku)).toEqual([medium.sku, expect.stringMatching(/-NAVY-XL$/), large.sku]);
    });
  });

  describe('[PDP-129] what goes with a product', () => {
    const picked = ({ companions }: AdminProduct) => companions.map(({ id }) => id);
    const saved = (response: { json: <T>() => T }) => response.json<{ data: AdminProduct }>().data;
    const refusedAt = (response: { json: <T>() => T }) =>
      Object.entries(response.json<{ errors: Record<string, string[]> }>().errors);

    test('is stored in the order it was picked, with names and state, and stays where a change leaves it out', async () => {
      const bag = await added();
      const [belt, key] = [
        await added({ names: { en: 'Zig belt', fi: 'Zig-vyö' }, status: 'archived', stock: 3 }),
        await added({ names: { en: 'Zig key fob' }, stock: 0 }),
      ];
      const now = saved(await put(bag.id, { ...bodyOf(bag), companions: [key.id, belt.id] }));
      expect(now.companions).toEqual([
        { id: key.id, names: expect.objectContaining({ en: 'Zig key fob' }), status: 'active', stock: 0, image: null },
        expect.objectContaining({ id: belt.id, status: 'archived', stock: 3 }),
      ]);
      expect(now.companions[1]?.names.fi).toBe('Zig-vyö');
      expect(await lastRecord()).toMatchObject({
        ...{ action: 'product.update', entityId: String(bag.id), before: { companions: [] } },
        after: { companions: [`Zig key fob (${key.id})`, `Zig belt (${belt.id})`] },
      });
      const renamed = saved(await put(bag.id, { ...bodyOf(now), name: 'Renamed' }));
      expect(picked(renamed)).toEqual([key.id, belt.id]);
      expect((await lastRecord())?.after).toEqual({ name: 'Renamed' });
      expect(picked(saved(await put(bag.id, { ...bodyOf(renamed), companions: [] })))).toEqual([]);
    });

    test('a deleted product leaves all lists; one deleted since is refused by name of its place', async () => {
      const [bag, belt, key] = [await added(), await added(), await added()];
      const now = saved(await put(bag.id, { ...bodyOf(bag), companions: [belt.id, key.id] }));
      await shop().call('DELETE', `/admin/products/${belt.id}`, undefined, admin());
      expect(picked(await get(bag.id))).toEqual([key.id]);
      const refused = await put(bag.id, { ...bodyOf(now), companions: [key.id, belt.id] });
      expect(refused.statusCode).toBe(422);
      expect(refusedAt(refused)).toEqual([
        ['companions.1', ['This product no longer exists. Please remove it from the list.']],
      ]);
      await shop().call('DELETE', `/admin/products/${bag.id}`, undefined, admin());
      const { db } = shop();
      const rows = db.t.productCompanions;
      expect(await db.read.$count(rows, eq(rows.productId, bag.id))).toBe(0);
    });
  });

  describe('removing', () => {
    const remove = (id: number, lang = 'en') =>
      shop().call('DELETE', `/admin/products/${id}?lang=${lang}`, undefined, admin());

    test('[ADMIN-08] [API-101] a product never ordered is deleted completely', async () => {
      const product = await added({ names: { en: 'Short-lived' } });
      expect((await remove(product.id)).json()).toEqual({
        data: { outcome: 'deleted', name: 'Short-lived' },
        message: '“Short-lived” has been deleted',
      });
      const { db } = shop();
      const { t } = db;
      for (const table of [t.productTexts, t.variants, t.priceChanges]) {
        expect(await db.read.$count(table, eq(table.productId, product.id))).toBe(0);
      }
      expect(await lastRecord()).toMatchObject({
        action: 'product.delete',
        before: { name: 'Short-lived' },
        after: null,
      });
      expect((await remove(product.id)).statusCode).toBe(404);
    });
  });
});
