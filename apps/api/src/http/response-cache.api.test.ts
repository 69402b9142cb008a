import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { buy } from '../testing/shopping.ts';

describeShop('a cached response of the catalogue', (shop) => {
  const get = (path: string, headers: Record<string, string> = {}) => shop().call('GET', path, undefined, { headers });

  it('has the same bytes and headers as the first response', async () => {
    await addProduct(shop());
    for (const path of ['/products', '/products/1', '/categories', '/products/suggestions?q=aura']) {
      const [first, cached] = [await get(path), await get(path)];
      expect(cached.statusCode, path).toBe(200);
      expect(cached.body).toBe(first.body);
      const names = ['content-type', 'etag', 'cache-control', 'x-content-type-options', 'content-security-policy'];
      for (const name of names) expect(cached.headers[name], `${path} ${name}`).toEqual(first.headers[name]);
    }
  });

  it('is sent compressed as the client accepts, and as 304 to clients with a current copy', async () => {
    for (let count = 0; count < 3; count += 1) await addProduct(shop());
    const path = '/products?per_page=99';
    const plain = await get(path);
    const [br, gzip] = [
      await get(path, { 'accept-encoding': 'gzip, br' }),
      await get(path, { 'accept-encoding': 'br;q=0, gzip' }),
    ];
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    const held = await get(path, { 'if-none-match': String(br.headers.etag), 'accept-encoding': 'br' });
    expect(held.statusCode).toBe(304);
    expect(held.body).toBe('');
  });

  it('is separate for each language, however the language was requested', async () => {
    const named = async (headers: Record<string, string>, query = '') =>
      (await get(`/categories${query}`, headers)).json<{ data: { name: string }[] }>().data[0]?.name;
    expect(await named({})).toBe('bags');
    expect(await named({ 'accept-language': 'fi' })).not.toBe('bags');
    expect(await named({ 'accept-language': 'fi' }, '?lang=en')).toBe('bags');
    expect(await named({})).toBe('bags');
  });

  it('is replaced after every change: a product, a text, a price, a picture, an order that takes stock', async () => {
    const { db } = shop();
    const { t } = db;
    const product = await addProduct(shop(), { slug: 'changing', variants: [{ color: 'black', stock: 5 }] });
    const variant = product.variants[0]?.id ?? 0;
    const path = `/products/${product.id}`;
    const seen = [(await get(path)).body];
    const afterwards = async (what: string, change: () => Promise<unknown>) => {
      expect((await get(path)).body, `before: ${what}`).toBe(seen.at(-1));
      await change();
      const now = (await get(path)).body;
      expect(now, what).not.toBe(seen.at(-1));
      seen.push(now);
    };
    await afterwards('text', () =>
      db.write((tx) =>
        tx.update(t.productTexts).set({ name: 'Renamed' }).where(eq(t.productTexts.productId, product.id)).returning(),
      ),
    );
    await afterwards('price', () =>
      db.write((tx) =>
        tx.update(t.products).set({ priceCents: 12_345 }).where(eq(t.products.id, product.id)).returning(),
      ),
    );
    await afterwards('picture', () =>
      db.write((tx) =>
        tx
          .insert(t.productImages)
          .values({
            productId: product.id,
            position: 9,
            kind: 'image',
            file: 'x',
            width: 1,
            height: 1,
            alt: { en: 'x' },
          })
          .returning(),
      ),
    );
    await afterwards('order', () => buy(shop(), newGuest(), variant));
    const other = await get('/products?per_page=98');
    await addProduct(shop());
    expect((await get('/products?per_page=98')).body).not.toBe(other.body);
  });

  it('survives a sale where it shows no stock', async () => {
    const { variants } = await addProduct(shop(), { variants: [{ color: 'black', stock: 5 }] });
    const before = await shop().db.catalogueVersions();
    await buy(shop(), newGuest(), variants[0]?.id ?? 0);
    const after = await shop().db.catalogueVersions();
    expect(after.content).toBe(before.content);
    expect(after.stock).toBeGreaterThan(before.stock);
  });

  it('survives changes elsewhere and changes that were rolled back', async () => {
    const { db } = shop();
    const version = await db.catalogueVersions();
    await shop().call('POST', '/cart', { product_variant_id: 1, quantity: 1 }, newGuest());
    await expect(
      db.write(async (tx) => {
        await tx.update(db.t.products).set({ priceCents: 1 }).returning();
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await db.catalogueVersions()).toEqual(version);
  });

  it('is never made from a failure', async () => {
    expect((await get('/products/77777')).statusCode).toBe(404);
    const response = await get('/products/77777');
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
