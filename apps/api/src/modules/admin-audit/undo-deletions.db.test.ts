import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { sendForm } from '../../testing/forms.ts';
import { describeShop } from '../../testing/harness.ts';
import { sizeGuide } from '../../testing/size-guides.ts';
import { undoneDeletions } from '../../testing/undone-deletions.ts';
import { mp4Of } from '../../testing/videos.ts';
import { sweepPostPictures } from '../blog/sweep-post-pictures.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';

describeShop('undoing a deletion', (shop) => {
  const {
    admin,
    picture,
    request,
    call,
    send,
    records,
    last,
    undo,
    undone,
    putSearchTexts,
    text,
    publishedPage,
    removePage,
    addCategory,
    fileAt,
    publishedPost,
    deletePost,
    withPictures,
    categories,
  } = undoneDeletions(shop);

  const withoutTime = ({ updated_at: _at, ...values }: { updated_at: string | null }) => values;
  const searchTexts = async (kind: string, id: number) =>
    (await call<SearchTexts>('GET', `/admin/search-texts/${kind}/${id}`)).texts;

  test('[ADMIN-228] a deleted page is back with its number, hidden, its newest texts as drafts, with slugs and search texts', async () => {
    const { id, path, published } = await publishedPage('craft');
    await putSearchTexts('page', id, 'kadentaito');
    const texts = await putSearchTexts('page', id, 'kasityo');
    const draft = text('Second.');
    await call('PUT', path, { ...published, texts: { ...published.texts, en: draft, sv: text('Sedan.') } });
    const former = await call<AdminTextPage>('GET', path);
    const deletion = await removePage(path);
    expect(deletion).toMatchObject({ action: 'page.delete', undoable: true });
    expect(deletion.before).toEqual({ slug: 'craft', visible: true });
    await undone(deletion);
    const back = await call<AdminTextPage>('GET', path);
    expect(back).toMatchObject({ id, slug: 'craft', visible: false, texts: former.texts });
    expect(back.states).toMatchObject({ en: 'draft', fi: 'draft', sv: 'draft', no: 'missing' });
    expect(await searchTexts('page', id)).toEqual(texts);
    const { db } = shop();
    const { redirects } = db.t;
    const ofPage = await db.read.select().from(redirects).where(eq(redirects.newSlug, 'craft'));
    expect(ofPage.map(({ oldSlug }) => oldSlug)).toEqual(['kadentaito']);
    await call('POST', `${path}/publication`, { updated_at: back.updated_at });
    // only its last deletion can be undone, and offers it
    const again = await removePage(path);
    const offered = (await records()).filter(
      ({ action, undoable, entity_id }) => action === 'page.delete' && undoable && entity_id === String(id),
    );
    expect(offered.map((record) => record.id)).toEqual([again.id]);
    expect((await undo(deletion.id)).json()).toMatchObject({ code: 'stale_edit' });
    await undone(again);
  });

  test('[ADMIN-229] a removed category is back in its place with picture, texts, slugs, products and size guides', async () => {
    await addProduct(shop());
    const { id, path } = await addCategory('straps');
    const all = await categories();
    await call('PUT', `${path}/place`, { before: all[1]?.id });
    await send(`${path}/picture`, 'image');
    await putSearchTexts('category', id, 'lenkit');
    const texts = await putSearchTexts('category', id, 'hihnat');
    const [one, two, three] = [
      await addProduct(shop(), { category: 'straps', names: { en: 'Long strap' } }),
      await addProduct(shop(), { category: 'straps' }),
      await addProduct(shop(), { category: 'wallets' }),
    ];
    const guide = sizeGuide({ id: 'straps', goods: 'straps' });
    const { updated_at } = await call<SizeGuides>('GET', '/admin/size-guides');
    await call('PUT', '/admin/size-guides', { guides: [guide], updated_at });
    const former = await call<AdminCategory>('GET', path);
    const order = (await categories()).map((category) => category.id);

    await call('DELETE', `${path}?move_to=wallets`);
    const removal = await last();
    expect(removal).toMatchObject({ action: 'category.delete', undoable: true });
    // one of its products is somewhere else by now
    const moved = await call<AdminProduct>('GET', `/admin/products/${two.id}`);
    await shop().db.write(async (tx) => {
      const { products, categories: rows } = tx.t;
      const [bags] = await tx.select().from(rows).where(eq(rows.slug, 'bags'));
      await tx
        .update(products)
        .set({ categoryId: bags?.id ?? 0 })
        .where(eq(products.id, moved.id));
    });
    await sweepProductPictures(shop().shop, new Date(Date.now() + 2 * DAY_MS));
    await undone(removal);

    const back = await call<AdminCategory>('GET', path);
    const { picture: shown, ...rest } = withoutTime(back) as AdminCategory;
    const { picture: was, ...expected } = withoutTime(former) as AdminCategory;
    expect(rest).toEqual({ ...expected, products: 1 });
    expect(shown).toMatchObject({ url: was?.url, width: was?.width, height: was?.height });
    expect((await categories()).map((category) => category.id)).toEqual(order);
    expect(await searchTexts('category', id)).toEqual(texts);
    const categoryOf = async (product: number) =>
      (await call<AdminProduct>('GET', `/admin/products/${product}`)).category;
    expect([await categoryOf(one.id), await categoryOf(two.id), await categoryOf(three.id)]).toEqual([
      ...['straps', 'bags', 'wallets'],
    ]);
    expect((await call<SizeGuides>('GET', '/admin/size-guides')).guides).toEqual([guide]);
    const found = await call<{ data: { id: number }[] }>('GET', '/products?category=straps');
    expect(found.data.map((product) => product.id)).toEqual([one.id]);
  });

  test('[ADMIN-231] a deleted post is back with its number as a draft, with texts, tags, cover and the day it was published', async () => {
    const { id, path } = await publishedPost('dye');
    const image = await sendForm(
      shop(),
      'POST',
      '/admin/blogs/images',
      [['image', { data: picture(), type: 'image/jpeg', name: 'image' }]],
      admin(),
    );
    const { url } = image.json<{ data: { url: string } }>().data;
    const texts = await putSearchTexts('blog', id, 'vari');
    const { updated_at } = await call<AdminBlog>('GET', path);
    await call('PUT', path, {
      ...{
        title: 'Dyeing',
        excerpt: 'How',
        body: `In vats. ![Vat](${url})`,
        tags: ['dye', 'craft'],
        cover_alt: 'A vat',
      },
      ...{ translations: { fi: { title: 'Värjäys', excerpt: 'Miten', body: 'Altaassa.', tags: ['väri'] } } },
      ...{ status: 'published', updated_at },
    });
    const former = await call<AdminBlog>('GET', path);
    const deletion = await deletePost(path);
    expect(deletion).toMatchObject({ action: 'blog.delete', undoable: true });
    expect(deletion.before).not.toHaveProperty('kept');
    await sweepPostPictures(shop().shop, new Date(Date.now() + 8 * DAY_MS));
    await undone(deletion);
    const back = await call<AdminBlog>('GET', path);
    const { cover, ...rest } = withoutTime(back) as AdminBlog;
    const { cover: was, ...expected } = withoutTime(former) as AdminBlog;
    expect(rest).toEqual({ ...expected, status: 'draft' });
    expect(cover).toMatchObject({ url: was?.url, width: was?.width, height: was?.height });
    expect(await searchTexts('blog', id)).toEqual(texts);
    expect(existsSync(fileAt(url))).toBe(true);
    expect((await shop().call('GET', '/blogs/dye')).statusCode).toBe(404);
  });

  test('[ADMIN-232] a deleted product is back with its number, archived, with texts, prices, variants, stock, pictures and companions', async () => {
    const [belt, key] = [await addProduct(shop(), { slug: 'former-belt' }), await addProduct(shop())];
    const { id, path, read } = await withPictures({
      names: { en: 'Satchel', fi: 'Laukku' },
      variants: [
        { color: 'black', stock: 4, priceDifference: 500 },
        { color: 'tan', stock: 7 },
      ],
    });
    const texts = await putSearchTexts('product', id, 'laukku');
    const file = `products/film-${id}.mp4`;
    const film = { kind: 'video', file, color: null, width: 640, height: 360, alt: {} } as const;
    mkdirSync(dirname(fileAt(`media/${file}`)), { recursive: true });
    writeFileSync(fileAt(`media/${file}`), mp4Of());
    await shop().db.write(async (tx) => {
      const { productCompanions, productImages } = tx.t;
      const placeholder = 'data:image/webp;base64,AAAA';
      await tx.insert(productImages).values({ ...film, placeholder, productId: id, position: 2 });
      await tx.insert(productCompanions).values([
        { productId: id, companionId: belt.id, position: 0 },
        { productId: id, companionId: key.id, position: 1 },
      ]);
    });
    const { db } = shop();
    const { differenceChanges } = db.t;
    const ofRemoved = { variantId: 987_654, size: 'L', color: 'red', at: shop().shop.clock(), differenceCents: -900 };
    await db.write((tx) => tx.insert(differenceChanges).values({ productId: id, ...ofRemoved }));
    const former = await read();
    await call('DELETE', path);
    const deletion = await last();
    expect(deletion).toMatchObject({ action: 'product.delete', undoable: true });
    expect(deletion.before).not.toHaveProperty('kept');
    await sweepProductPictures(shop().shop, new Date(Date.now() + 2 * DAY_MS));
    await call('DELETE', `/admin/products/${belt.id}`);
    // another product that has the slug of a companion by now is none
    await addProduct(shop(), { slug: 'former-belt' });
    await undone(deletion);
    const back = await read();
    const comparable = ({ images, variants, ...product }: AdminProduct) => ({
      ...product,
      updated_at: null,
      images: images.map(({ id: _id, ...image }) => image),
      variants: variants.map(({ id: _id, ...variant }) => variant),
    });
    expect(comparable(back)).toEqual({
      ...comparable(former),
      status: 'archived',
      companions: former.companions.filter((companion) => companion.id === key.id),
      price_history: back.price_history,
      difference_history: back.difference_history,
    });
    expect(back.price_history).toHaveLength(former.price_history.length + 1);
    const differences = await db.read.select().from(differenceChanges).where(eq(differenceChanges.productId, id));
    expect(differences).toHaveLength(3);
    expect(differences.find(({ color }) => color === 'red')).toMatchObject(ofRemoved);
    expect(await searchTexts('product', id)).toEqual(texts);
    expect((await shop().app.inject({ url: back.images[0]?.url ?? '' })).statusCode).toBe(200);
    expect((await shop().call('GET', `/products/${id}`)).statusCode).toBe(404);
    const restored = await request('POST', '/admin/products/bulk', { ids: [id], action: 'restore' });
    expect(restored.statusCode, restored.body).toBe(200);
    expect((await request('GET', `/products/${id}`)).statusCode).toBe(200);
  });
});
