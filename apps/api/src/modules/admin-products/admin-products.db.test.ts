import type { AdminProduct, AdminProductRow, BulkResult } from '@fori/contracts/admin-products/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addProduct, type ProductOverrides } from '../../testing/builders.ts';
import { type Caller, describeShop, newGuest } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { addToCart, buy, stockOf } from '../../testing/shopping.ts';
import { verifyChain } from '../audit/verify-chain.ts';

interface ListPage {
  data: AdminProductRow[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const text = (name: string) => ({ name, description: `${name}.`, material: 'Bridle leather.', care: 'Brush it.' });

/** A product as the body of an update. */
const bodyOf = (product: AdminProduct) => ({
  ...{ name: product.name, description: product.description, material: product.material, care: product.care },
  ...{ category: product.category, gender: product.gender, status: product.status },
  ...{ price: product.price, discount: product.discount, featured_rank: product.featured_rank },
  measurements: product.measurements,
  translations: product.translations,
  variants: product.variants.map(({ id, sku, size, color, stock, price_difference }) => ({
    ...{ id, sku, size, color, price_difference, stock, stock_seen: stock },
  })),
  updated_at: product.updated_at,
});

describeShop('products in the back office', (shop) => {
  let admin: Caller & { person: { id: string } };

  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
  });

  const get = async (id: number): Promise<AdminProduct> =>
    (await shop().call('GET', `/admin/products/${id}`, undefined, admin)).json<{ data: AdminProduct }>().data;
  const put = (id: number, body: object) => shop().call('PUT', `/admin/products/${id}`, body, admin);
  const bulk = (body: object) => shop().call('POST', '/admin/products/bulk', body, admin);
  const added = async (overrides: ProductOverrides = {}): Promise<AdminProduct> =>
    get((await addProduct(shop(), overrides)).id);
  const onSale = (id: number, lang = 'en') => shop().call('GET', `/products/${id}?lang=${lang}`);
  const shown = async (id: number, lang = 'en') => (await onSale(id, lang)).json<{ data: ProductDetail }>().data;
  const lastRecord = async () => {
    const { db } = shop();
    const [row] = await db.read.select().from(db.t.auditLog).orderBy(desc(db.t.auditLog.id)).limit(1);
    return row;
  };
  const recordCount = () => shop().db.read.$count(shop().db.t.auditLog);

  describe('the list', () => {
    const list = async (query = ''): Promise<ListPage> =>
      (await shop().call('GET', `/admin/products?search=Zorn&${query}`, undefined, admin)).json<{ data: ListPage }>()
        .data;
    const ids: Record<string, number> = {};

    beforeAll(async () => {
      const make = async (key: string, overrides: ProductOverrides) => {
        ids[key] = (await addProduct(shop(), overrides)).id;
      };
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
        (await shop().call('GET', `/admin/products?search=${encodeURIComponent(term)}`, undefined, admin))
          .json<{ data: ListPage }>()
          .data.data.map(({ id }) => id);
      expect(await find('zb-9')).toEqual([ids.belt]);
      expect(await find('zb%9')).toEqual([]);
      expect(await find('zb_95')).toEqual([]);
    });

    test('shows names in the admin’s language, in its alphabetical order', async () => {
      const finnish = await shop().call('GET', '/admin/products?search=Zorn&sort=name&lang=fi', undefined, admin);
      expect(finnish.json<{ data: ListPage }>().data.data.map(({ name }) => name)).toEqual([
        'Zorn',
        'Zorn tote',
        'Zorn-vyö',
      ]);
    });
  });

  describe('a new product', () => {
    const draft = (overrides: object = {}) => ({
      ...text('Kehrä pouch'),
      ...{ category: 'accessories', gender: 'unisex', status: 'active', price: '89.00' },
      measurements: { width: 21.5, height: 12, depth: null },
      translations: { fi: text('Kehrä-pussi') },
      variants: [
        { size: 'One size', color: 'dark brown', stock: 4 },
        { size: 'One size', color: 'navy', stock: 0, price_difference: '-10.00' },
      ],
      ...overrides,
    });
    const create = (body: object) => shop().call('POST', '/admin/products', body, admin);

    test('[ADMIN-08] is on sale at once with everything derived from it', async () => {
      const response = await create(draft());
      expect(response.statusCode).toBe(201);
      const product = response.json<{ data: AdminProduct }>().data;
      expect(product).toMatchObject({
        ...{ slug: 'kehra-pouch', price: '89.00', discount: null, reference_price: null, featured_rank: null },
        measurements: { width: 21.5, height: 12, depth: null },
        translations: { fi: text('Kehrä-pussi') },
        price_history: [{ price: '89.00', discount: null }],
        ...{ orders: 0, images: [] },
      });
      expect(product.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
        ['KEHRA-POUCH-DARK-BROWN-ONE-SIZE', 4],
        ['KEHRA-POUCH-NAVY-ONE-SIZE', 0],
      ]);
      expect(await shown(product.id, 'fi')).toMatchObject({ name: 'Kehrä-pussi', lowest_price: '79.00' });
      const found = await shop().call('GET', '/products?search=kehr%C3%A4-pus&lang=fi');
      expect(found.json<{ data: { data: { id: number }[] } }>().data.data.map(({ id }) => id)).toEqual([product.id]);
      expect(await lastRecord()).toMatchObject({
        ...{ action: 'product.create', entity: 'product', entityId: String(product.id), before: null },
        actorId: admin.person.id,
        after: { name: 'Kehrä pouch', price: '89.00' },
      });
    });

    test('with a name already used gets a slug and SKUs of its own', async () => {
      const [first, second] = [await create(draft()), await create(draft())].map(
        (response) => response.json<{ data: AdminProduct }>().data,
      );
      expect(first?.slug).not.toBe(second?.slug);
      expect(first?.variants[0]?.sku).not.toBe(second?.variants[0]?.sku);
    });

    test.each<[string, object, string]>([
      ['without a name', { name: ' ' }, 'name'],
      ['with a malformed price', { price: '89' }, 'price'],
      ['with a price of zero', { price: '0.00' }, 'price'],
      ['with an unknown category', { category: 'hats' }, 'category'],
      ['with a discount of 100 percent', { discount: 100 }, 'discount'],
      ['without variants', { variants: [] }, 'variants'],
      [
        'with an incomplete translation',
        { translations: { fi: { ...text('Pussi'), description: '' } } },
        'translations.fi.description',
      ],
      [
        'with a measurement finer than a millimetre',
        { measurements: { width: 1.23, height: 1 } },
        'measurements.width',
      ],
      ['with a rank of zero', { featured_rank: 0 }, 'featured_rank'],
      [
        'with the same variant twice',
        {
          variants: [
            { size: 'M', color: 'navy' },
            { size: 'm', color: 'Navy' },
          ],
        },
        'variants.1.size',
      ],
      [
        'with the same SKU twice',
        {
          variants: [
            { size: 'M', color: 'navy', sku: 'X-1' },
            { size: 'L', color: 'navy', sku: 'x-1' },
          ],
        },
        'variants.1.sku',
      ],
      ['with a malformed SKU', { variants: [{ size: 'M', color: 'navy', sku: 'å b' }] }, 'variants.0.sku'],
      ['with the SKU of another product', { variants: [{ size: 'M', color: 'n', sku: 'ZB-95' }] }, 'variants.0.sku'],
      ['with a negative stock', { variants: [{ size: 'M', color: 'navy', stock: -1 }] }, 'variants.0.stock'],
      [
        'with a variant that costs nothing',
        { variants: [{ size: 'M', color: 'navy', price_difference: '-89.00' }] },
        'variants.0.price_difference',
      ],
      ['with a variant of another product', { variants: [{ id: 1, size: 'M', color: 'navy' }] }, 'variants.0.id'],
    ])('%s is refused, naming the field', async (_, overrides, field) => {
      const { db } = shop();
      const before = [await db.read.$count(db.t.products), await recordCount()];
      const response = await create(draft(overrides));
      expect(response.statusCode, response.body).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
      expect([await db.read.$count(db.t.products), await recordCount()]).toEqual(before);
    });
  });

  describe('an edit', () => {
    test('[ADMIN-02] shows in the storefront and in the audit log, with the changed fields only', async () => {
      const product = await added({ names: { en: 'Ahti satchel', fi: 'Ahti-laukku' }, price: 20000 });
      const response = await put(product.id, { ...bodyOf(product), name: 'Vellamo satchel', price: '250.00' });
      expect(response.statusCode, response.body).toBe(200);
      expect(await shown(product.id)).toMatchObject({ name: 'Vellamo satchel', price: '250.00' });
      expect(await shown(product.id, 'fi')).toMatchObject({ name: 'Ahti-laukku' });
      expect(await shown(product.id, 'sv')).toMatchObject({ name: 'Vellamo satchel' });
      expect(await lastRecord()).toMatchObject({
        action: 'product.update',
        before: { name: 'Ahti satchel', price: '200.00' },
        after: { name: 'Vellamo satchel', price: '250.00' },
      });
      expect(Object.keys((await lastRecord())?.after as object).sort()).toEqual(['name', 'price']);
      const search = await shop().call('GET', '/products?search=vellamo');
      expect(search.json<{ data: { total: number } }>().data.total).toBe(1);
      expect(await verifyChain(shop().db)).toMatchObject({ intact: true });
    });

    test('without changes writes no audit record and no price', async () => {
      const product = await added();
      const records = await recordCount();
      const saved = (await put(product.id, bodyOf(product))).json<{ data: AdminProduct }>().data;
      expect({ ...saved, updated_at: product.updated_at }).toEqual(product);
      expect(await recordCount()).toBe(records);
    });

    test('of a product changed meanwhile is refused with its current state', async () => {
      const product = await added({ names: { en: 'Before' } });
      expect((await put(product.id, { ...bodyOf(product), name: 'Theirs' })).statusCode).toBe(200);
      const response = await put(product.id, { ...bodyOf(product), price: '1.00' });
      expect(response.statusCode).toBe(409);
      const { code, current } = response.json<{ code: string; current: AdminProduct }>();
      expect(code).toBe('stale_edit');
      expect(current).toEqual(await get(product.id));
      expect(current).toMatchObject({ name: 'Theirs', price: product.price });
      const merged = await put(product.id, { ...bodyOf(current), price: '1.00' });
      expect(merged.json()).toMatchObject({ data: { name: 'Theirs', price: '1.00' } });
    });

    test('at the same time as another: one succeeds, the other is refused', async () => {
      const product = await added();
      const responses = await Promise.all(
        ['A', 'B', 'C'].map((name) => put(product.id, { ...bodyOf(product), name: `Name ${name}` })),
      );
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    });

    test("of a name moves the product to its place in each language's alphabet", async () => {
      const names = ['Qa one', 'Qz two', 'Qä three', 'Qb four'];
      const products = [];
      for (const name of names) products.push(await added({ names: { en: name } }));
      const sorted = async (lang: string) =>
        (await shop().call('GET', `/products?search=q&sort=name&per_page=100&lang=${lang}`))
          .json<{ data: { data: { name: string }[] } }>()
          .data.data.map(({ name }) => name)
          .filter((name) => /^Q/.test(name));
      expect(await sorted('en')).toEqual(['Qa one', 'Qä three', 'Qb four', 'Qz two']);
      expect(await sorted('fi')).toEqual(['Qa one', 'Qb four', 'Qz two', 'Qä three']);
      const [first] = products;
      if (!first) throw new Error('no product');
      await put(first.id, { ...bodyOf(first), name: 'Qy one' });
      expect(await sorted('en')).toEqual(['Qä three', 'Qb four', 'Qy one', 'Qz two']);
      expect(await sorted('fi')).toEqual(['Qb four', 'Qy one', 'Qz two', 'Qä three']);
    });

    test('that removes a translation falls back to the English text and follows its later changes', async () => {
      const product = await added({ names: { en: 'Lempi', sv: 'Kär' } });
      const without = await put(product.id, { ...bodyOf(product), translations: { sv: null } });
      expect(without.json<{ data: AdminProduct }>().data.translations).toEqual({});
      expect(await shown(product.id, 'sv')).toMatchObject({ name: 'Lempi' });
    });

    test('that archives a product removes it from the shop; restoring brings it back', async () => {
      const product = await added();
      const archived = await put(product.id, { ...bodyOf(product), status: 'archived' });
      expect((await onSale(product.id)).statusCode).toBe(404);
      await put(product.id, bodyOf({ ...archived.json<{ data: AdminProduct }>().data, status: 'active' }));
      expect((await onSale(product.id)).statusCode).toBe(200);
    });
  });

  describe('prices', () => {
    test('a discount is compared with the lowest price of the 30 days before it', async () => {
      const at = (days: number) => new Date(shop().shop.clock().getTime() - days * DAY_MS);
      const product = await added({
        price: 30000,
        history: [
          { at: at(90), price: 10000, discount: null },
          { at: at(50), price: 25000, discount: null },
          { at: at(10), price: 30000, discount: null },
        ],
      });
      const saved = (await put(product.id, { ...bodyOf(product), discount: 50 })).json<{ data: AdminProduct }>().data;
      expect(saved.reference_price).toBe('250.00');
      expect(saved.price_history.at(-1)).toMatchObject({ price: '300.00', discount: 50 });
      expect(await shown(product.id)).toMatchObject({ discounted_price: '150.00', reference_price: '250.00' });
    });

    test('the lowest price follows the variants', async () => {
      const product = await added({ price: 10000 });
      const body = bodyOf(product);
      const cheaper = { size: 'S', color: 'black', stock: 1, price_difference: '-25.50' };
      await put(product.id, { ...body, variants: [...body.variants, cheaper] });
      expect(await shown(product.id)).toMatchObject({ lowest_price: '74.50' });
    });
  });

  describe('variants and stock', () => {
    const twoVariants: ProductOverrides = {
      variants: [
        { size: 'M', color: 'black', stock: 10 },
        { size: 'L', color: 'black', stock: 5 },
      ],
    };

    test('units sold between loading and saving stay sold', async () => {
      const product = await added(twoVariants);
      const [medium] = product.variants;
      await buy(shop(), newGuest(), medium?.id ?? 0, 3);
      const body = bodyOf(product);
      const variants = body.variants.map((variant, index) => (index === 0 ? { ...variant, stock: 25 } : variant));
      const saved = (await put(product.id, { ...body, variants })).json<{ data: AdminProduct }>().data;
      expect(saved.variants.map(({ stock }) => stock)).toEqual([22, 5]);
    });

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

    test('a quantity without its starting value is refused; leaving it out changes nothing', async () => {
      const product = await added(twoVariants);
      const body = bodyOf(product);
      const [{ stock_seen: _seen, ...first } = { stock: 0, stock_seen: 0 }, second] = body.variants;
      const refused = await put(product.id, { ...body, variants: [{ ...first, stock: 99 }, second] });
      expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['variants.0.stock_seen']);
      const { stock: _stock, ...without } = first;
      const unchanged = await put(product.id, { ...body, variants: [without, second] });
      expect(unchanged.json<{ data: AdminProduct }>().data.variants.map(({ stock }) => stock)).toEqual([10, 5]);
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

    test('a variant in a cancellable order stays; one in carts can be removed after a warning', async () => {
      const product = await added(twoVariants);
      const [medium, large] = product.variants;
      await addToCart(shop(), newGuest(), large?.id ?? 0);
      await buy(shop(), newGuest(), medium?.id ?? 0);
      const now = await get(product.id);
      expect(now.variants.map(({ open_orders, carts }) => [open_orders, carts])).toEqual([
        [1, 0],
        [0, 1],
      ]);
      const body = bodyOf(now);
      const refused = await put(product.id, { ...body, variants: body.variants.slice(1) });
      expect(refused.statusCode).toBe(422);
      expect(refused.json<{ errors: Record<string, string[]> }>().errors.variants?.[0]).toContain('black / M');
      const done = await put(product.id, { ...body, variants: body.variants.slice(0, 1) });
      expect(done.json<{ data: AdminProduct }>().data.variants.map(({ id }) => id)).toEqual([medium?.id]);
    });

    test('variants of another product or unknown ones are refused', async () => {
      const [one, other] = [await added(twoVariants), await added(twoVariants)];
      const body = bodyOf(one);
      const [first] = body.variants;
      const response = await put(one.id, { ...body, variants: [{ ...first, id: other.variants[0]?.id }] });
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual(['variants.0.id']);
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

    test('may be picked for a new product; a stale edit changes nothing', async () => {
      const [belt, key] = [await added(), await added()];
      const { updated_at: _unused, ...draft } = bodyOf(belt);
      const variants = [{ size: 'M', color: 'navy' }];
      const bag = saved(
        await shop().call('POST', '/admin/products', { ...draft, variants, companions: [belt.id] }, admin),
      );
      expect(picked(bag)).toEqual([belt.id]);
      await put(bag.id, { ...bodyOf(bag), companions: [key.id] });
      const stale = await put(bag.id, { ...bodyOf(bag), companions: [] });
      expect(stale.statusCode).toBe(409);
      expect(picked(stale.json<{ current: AdminProduct }>().current)).toEqual([key.id]);
      expect(picked(await get(bag.id))).toEqual([key.id]);
    });

    test('a deleted product leaves all lists; one deleted since is refused by name of its place', async () => {
      const [bag, belt, key] = [await added(), await added(), await added()];
      const now = saved(await put(bag.id, { ...bodyOf(bag), companions: [belt.id, key.id] }));
      await shop().call('DELETE', `/admin/products/${belt.id}`, undefined, admin);
      expect(picked(await get(bag.id))).toEqual([key.id]);
      const refused = await put(bag.id, { ...bodyOf(now), companions: [key.id, belt.id] });
      expect(refused.statusCode).toBe(422);
      expect(refusedAt(refused)).toEqual([
        ['companions.1', ['This product no longer exists. Please remove it from the list.']],
      ]);
      await shop().call('DELETE', `/admin/products/${bag.id}`, undefined, admin);
      const { db } = shop();
      const rows = db.t.productCompanions;
      expect(await db.read.$count(rows, eq(rows.productId, bag.id))).toBe(0);
    });

    test.each([
      ['five products', (id: number) => [id + 1, id + 2, id + 3, id + 4, id + 5], 'companions'],
      ['the same one twice', (id: number) => [id - 1, id - 1], 'companions'],
      ['the product itself', (id: number) => [id], 'companions.0'],
      ['an id that is none', () => ['x'], 'companions.0'],
      ['an id above those of any row', () => [2 ** 31], 'companions.0'],
    ])('%s is refused at its field', async (_, idsFor, field) => {
      const bag = await added();
      const response = await put(bag.id, { ...bodyOf(bag), companions: idsFor(bag.id) });
      expect(response.statusCode).toBe(422);
      expect(refusedAt(response).map(([name]) => name)).toEqual([field]);
    });
  });

  describe('removing', () => {
    const remove = (id: number, lang = 'en') =>
      shop().call('DELETE', `/admin/products/${id}?lang=${lang}`, undefined, admin);

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

    test('[ADMIN-08] [API-101] a product in orders is archived', async () => {
      const product = await added();
      const { order } = await buy(shop(), newGuest(), product.variants[0]?.id ?? 0);
      expect(order.items).toHaveLength(1);
      expect((await remove(product.id, 'fi')).json()).toMatchObject({
        data: { outcome: 'archived' },
        message: '”Card wallet” sisältyy tilauksiin, joten se arkistoitiin',
      });
      expect(await get(product.id)).toMatchObject({ status: 'archived', orders: 1 });
      expect(await lastRecord()).toMatchObject({ action: 'product.archive', after: { status: 'archived' } });
      expect((await onSale(product.id)).statusCode).toBe(404);
    });
  });

  describe('bulk changes', () => {
    const results = (response: { json: <T>() => T }) => response.json<{ data: BulkResult[] }>().data;

    test('a discount is previewed, then set, with a record for each product', async () => {
      const cheap = await added({ price: 10000 });
      const cut = await added({ price: 20000, discount: 10 });
      const request = { ids: [cheap.id, cut.id], action: 'set_discount', discount: 25 };
      const preview = results(await bulk({ ...request, dry_run: true }));
      expect(
        preview.map(({ changed, charged_before, charged, reference_price }) => [
          ...[changed, charged_before, charged, reference_price],
        ]),
      ).toEqual([
        [true, '100.00', '75.00', '100.00'],
        [true, '180.00', '150.00', '200.00'],
      ]);
      expect((await get(cheap.id)).discount).toBeNull();
      const records = await recordCount();
      expect(results(await bulk(request))).toEqual(preview);
      expect(await recordCount()).toBe(records + 2);
      expect(await shown(cheap.id)).toMatchObject({ discounted_price: '75.00', reference_price: '100.00' });
      expect(results(await bulk(request)).map(({ changed }) => changed)).toEqual([false, false]);
      await bulk({ ids: request.ids, action: 'remove_discount' });
      expect(await shown(cut.id)).toMatchObject({ discount: null, reference_price: null });
    });

    test('archive and restore products; an unknown one among them changes nothing', async () => {
      const product = await added();
      expect((await bulk({ ids: [product.id, 999_999_999], action: 'archive' })).statusCode).toBe(404);
      expect((await get(product.id)).status).toBe('active');
      await bulk({ ids: [product.id], action: 'archive' });
      expect(await lastRecord()).toMatchObject({ action: 'product.archive', entityId: String(product.id) });
      expect((await onSale(product.id)).statusCode).toBe(404);
      await bulk({ ids: [product.id], action: 'restore' });
      expect((await onSale(product.id)).statusCode).toBe(200);
    });

    test.each([
      [{ ids: [], action: 'archive' }, 'ids'],
      [{ ids: Array.from({ length: 101 }, (_, index) => index + 1), action: 'archive' }, 'ids'],
      [{ ids: [1, 2 ** 31], action: 'archive' }, 'ids.1'],
      [{ ids: [1], action: 'explode' }, 'action'],
      [{ ids: [1], action: 'set_discount' }, 'discount'],
    ])('%j is refused', async (body, field) => {
      const response = await bulk(body);
      expect(response.statusCode).toBe(422);
      expect(Object.keys(response.json<{ errors: object }>().errors)).toEqual([field]);
    });
  });
});
