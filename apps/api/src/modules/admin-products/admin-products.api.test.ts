import type { AdminProduct, BulkResult } from '@fori/contracts/admin-products/schemas';
import type { ProductDetail } from '@fori/contracts/products/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminProductCalls, bodyOf } from '../../testing/admin-products.ts';
import { addProduct, type ProductOverrides } from '../../testing/builders.ts';
import { describeShop, newGuest } from '../../testing/harness.ts';
import { addToCart, buy } from '../../testing/shopping.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { ensureFirstCategories } from '../catalog/categories/initial-categories.ts';

const text = (name: string) => ({ name, description: `${name}.`, material: 'Bridle leather.', care: 'Brush it.' });

describeShop('products in the back office', (shop) => {
  const { admin, lastRecord, get, put, added } = adminProductCalls(shop);
  const bulk = (body: object) => shop().call('POST', '/admin/products/bulk', body, admin());
  const onSale = (id: number, lang = 'en') => shop().call('GET', `/products/${id}?lang=${lang}`);
  const shown = async (id: number, lang = 'en') => (await onSale(id, lang)).json<{ data: ProductDetail }>().data;
  const recordCount = () => shop().db.read.$count(shop().db.t.auditLog);

  describe('a new product', () => {
    beforeAll(async () => {
      await ensureFirstCategories(shop().shop);
      await addProduct(shop(), { variants: [{ sku: 'ZB-95' }] });
    });

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
    const create = (body: object) => shop().call('POST', '/admin/products', body, admin());

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
        actorId: admin().person.id,
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

  test('[ADMIN-338] a discount that leaves less than a cent of a variant’s price is refused at its field, also for several products at once', async () => {
    const product = await added({ price: 40 });
    const discounted = (discount: number) => put(product.id, { ...bodyOf(product), price: '0.40', discount });
    const refused = await discounted(99);
    expect([refused.statusCode, refused.json<{ errors: object }>().errors]).toEqual([
      422,
      { discount: ['The price must be at least €0.01'] },
    ]);
    for (const dry_run of [true, false]) {
      const response = await bulk({ ids: [product.id], action: 'set_discount', discount: 99, dry_run });
      expect([response.statusCode, Object.keys(response.json<{ errors: object }>().errors)]).toEqual([
        422,
        ['discount'],
      ]);
    }
    expect((await get(product.id)).discount).toBeNull();
    expect((await discounted(98)).statusCode).toBe(200);
    expect(await shown(product.id)).toMatchObject({ discounted_price: '0.01' });
  });

  test.each([100, 101, 150, 1e30, -1, 0, 12.5])(
    '[ADMIN-351] a discount of %d is refused at its field, in a product and in a new one',
    async (discount) => {
      const product = await added();
      const { updated_at: _unused, ...draft } = bodyOf(product);
      for (const refused of [
        await put(product.id, { ...bodyOf(product), discount }),
        await shop().call('POST', '/admin/products', { ...draft, discount }, admin()),
      ])
        expect([refused.statusCode, Object.keys(refused.json<{ errors: object }>().errors)]).toEqual([
          422,
          ['discount'],
        ]);
    },
  );

  describe('[PDP-129] what goes with a product', () => {
    const picked = ({ companions }: AdminProduct) => companions.map(({ id }) => id);
    const saved = (response: { json: <T>() => T }) => response.json<{ data: AdminProduct }>().data;
    const refusedAt = (response: { json: <T>() => T }) =>
      Object.entries(response.json<{ errors: Record<string, string[]> }>().errors);

    test('may be picked for a new product; a stale edit changes nothing', async () => {
      const [belt, key] = [await added(), await added()];
      const { updated_at: _unused, ...draft } = bodyOf(belt);
      const variants = [{ size: 'M', color: 'navy' }];
      const bag = saved(
        await shop().call('POST', '/admin/products', { ...draft, variants, companions: [belt.id] }, admin()),
      );
      expect(picked(bag)).toEqual([belt.id]);
      await put(bag.id, { ...bodyOf(bag), companions: [key.id] });
      const stale = await put(bag.id, { ...bodyOf(bag), companions: [] });
      expect(stale.statusCode).toBe(409);
      expect(picked(stale.json<{ current: AdminProduct }>().current)).toEqual([key.id]);
      expect(picked(await get(bag.id))).toEqual([key.id]);
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
      shop().call('DELETE', `/admin/products/${id}?lang=${lang}`, undefined, admin());

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
