import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminMenus } from '@fori/contracts/admin-menus/schemas';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { SearchTexts } from '@fori/contracts/admin-search-texts/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { byLanguage } from '@fori/domain/languages';
import { MAX_SIZE_GUIDES, type SizeGuide } from '@fori/domain/size-guides';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { sendForm } from '../../testing/forms.ts';
import { type Caller, describeShop } from '../../testing/harness.ts';
import { signedIn } from '../../testing/people.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { sizeGuide } from '../../testing/size-guides.ts';
import { mp4Of } from '../../testing/videos.ts';
import { recordChange, verifyChain } from '../audit/index.ts';
import { sweepPostPictures } from '../blog/sweep-post-pictures.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';
import { readSizeGuides, replaceSizeGuides } from '../catalog/index.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describeShop('undoing a deletion', (shop) => {
  let admin: Caller;
  let picture: Buffer;
  beforeAll(async () => {
    admin = await signedIn(shop(), 'admin');
    picture = await pictureOf(1300, 900, 'jpeg');
  });

  const request = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    shop().call(method, path, body, admin);
  const call = async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> => {
    const answer = await request(method, path, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ data: T }>().data;
  };
  const send = async (path: string, field: string) => {
    const sent = await sendForm(
      shop(),
      'POST',
      path,
      [[field, { data: picture, type: 'image/jpeg', name: field }]],
      admin,
    );
    expect(sent.statusCode, sent.body).toBeLessThan(300);
  };
  const records = async () => (await call<{ data: AuditRecord[] }>('GET', '/admin/audit')).data;
  const last = async () => (await records())[0] as AuditRecord;
  const undo = (id: number) => request('POST', `/admin/audit/${id}/undo`, {});
  /** Undoes a deletion, and expects a record of its own; undoing it again is refused. */
  const undone = async ({ id, entity, entity_id }: AuditRecord) => {
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await last()).toMatchObject({ action: `${entity}.undelete`, entity_id, before: null, undoable: false });
    expect((await records()).find((record) => record.id === id)?.undoable, 'offered again').toBe(false);
    expect((await undo(id)).json()).toMatchObject({ code: 'stale_edit' });
    expect((await verifyChain(shop().db)).intact).toBe(true);
  };
  /** Refused at these fields, and nothing is written or recorded. */
  const expectRefused = async ({ id, entity, entity_id }: AuditRecord, ...fields: string[]) => {
    const before = (await last()).id;
    const answer = await undo(id);
    expect(answer.statusCode, answer.body).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(fields);
    expect((await last()).id).toBe(before);
    const path = { page: 'pages', category: 'categories', blog: 'blogs', product: 'products' }[entity];
    expect((await request('GET', `/admin/${path}/${entity_id}`)).statusCode).toBe(404);
  };
  const withoutTime = ({ updated_at: _at, ...values }: { updated_at: string | null }) => values;
  const putSearchTexts = async (kind: string, id: number, slug: string) => {
    const path = `/admin/search-texts/${kind}/${id}`;
    const { texts: seen } = await call<SearchTexts>('GET', path);
    const texts = { ...seen, fi: { title: `Otsikko ${slug}`, description: 'Kuvaus', slug } };
    await call('PUT', path, { texts, seen });
    return texts;
  };
  const searchTexts = async (kind: string, id: number) =>
    (await call<SearchTexts>('GET', `/admin/search-texts/${kind}/${id}`)).texts;
  const muchLater = () => ({
    ...shop().shop,
    clock: () => new Date(shop().shop.clock().getTime() + 31 * DAY_MS),
  });

  const text = (body: string) => ({ title: `Title of ${body}`, description: 'About', body });

  const publishedPage = async (slug: string) => {
    const page = await call<AdminTextPage>('POST', '/admin/pages', { slug, title: 'Craft' });
    const path = `/admin/pages/${page.id}`;
    const texts = { ...page.texts, en: text('First.'), fi: text('Ensin.') };
    const { updated_at } = await call<AdminTextPage>('PUT', path, { ...page, visible: true, texts });
    const published = await call<AdminTextPage>('POST', `${path}/publication`, { updated_at });
    return { id: page.id, path, published };
  };
  const removePage = async (path: string) => {
    const { updated_at } = await call<AdminTextPage>('GET', path);
    await call('DELETE', `${path}?${new URLSearchParams({ updated_at })}`);
    return last();
  };

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

  test('[ADMIN-228] a menu leads to a page again once that is published and shown', async () => {
    const { id, path } = await publishedPage('makers');
    const menus = await call<AdminMenus>('GET', '/admin/menus');
    const link = { id: 'makers', label: byLanguage(() => ''), kind: 'text_page', text_page: id };
    const changed = { ...menus.document, updated_at: menus.updated_at, aside: [link] };
    const { updated_at } = await call<AdminMenus>('PUT', '/admin/menus', changed);
    await call('POST', '/admin/menus/publication', { updated_at });
    const shown = async () => (await call<Store>('GET', '/store')).menus.aside.map(({ to }) => to);
    expect(await shown()).toEqual(['/pages/makers']);
    await undone(await removePage(path));
    expect(await shown()).toEqual([]);
    const back = await call<AdminTextPage>('GET', path);
    const visible = await call<AdminTextPage>('PUT', path, { ...back, visible: true });
    await call('POST', `${path}/publication`, { updated_at: visible.updated_at });
    expect(await shown()).toEqual(['/pages/makers']);
  });

  test('[ADMIN-228] a slug that was taken since is refused at its field, and its deletion names nobody', async () => {
    const { id, path } = await publishedPage('mending');
    await putSearchTexts('page', id, 'korjaus');
    const deletion = await removePage(path);
    const { db } = shop();
    const { auditLog } = db.t;
    const [row] = await db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(JSON.stringify(row?.before)).not.toContain(row?.actorId);
    await call('POST', '/admin/pages', { slug: 'mending', title: 'Mending' });
    const other = await call<AdminTextPage>('POST', '/admin/pages', { slug: 'repairs', title: 'Repairs' });
    await putSearchTexts('page', other.id, 'korjaus');
    await expectRefused(deletion, 'slug', 'search_texts.fi.slug');
  });

  test('[ADMIN-228] a page that is back links to the same product by number, though that was deleted meanwhile', async () => {
    const { id: product } = await addProduct(shop(), { slug: 'linked-tote' });
    const { path, published } = await publishedPage('linking');
    const en = text(`See [the tote](/product/${product}).`);
    await call('PUT', path, { ...published, texts: { ...published.texts, en } });
    const deletion = await removePage(path);
    await call('DELETE', `/admin/products/${product}`);
    await undone(deletion);
    expect((await call<AdminTextPage>('GET', path)).texts.en).toEqual(en);
  });

  test('[ADMIN-228] of two who undo a deletion at once the later is refused', async () => {
    const { path } = await publishedPage('twice');
    const { id } = await removePage(path);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('[ADMIN-228] the list finds out with one query which of its deletions can be undone', async () => {
    for (const slug of ['one-of-many', 'another-of-many']) await removePage((await publishedPage(slug)).path);
    const listed = (most: number) =>
      countQueries(() => call('GET', `/admin/audit?action=page.delete&per_page=${most}`));
    const one = await listed(1);
    expect(one).toBeGreaterThan(0);
    expect(await listed(50)).toBe(one);
  });

  test('[ADMIN-228] a deletion recorded before anything was kept offers no undo', async () => {
    await shop().db.write((tx) =>
      recordChange(tx, {
        ...{ at: shop().shop.clock(), actorId: 'x', action: 'page.delete', entity: 'page', entityId: '987' },
        before: { slug: 'old', visible: true },
        after: null,
      }),
    );
    const old = await last();
    expect(old.undoable).toBe(false);
    expect((await undo(old.id)).statusCode).toBe(404);
  });

  const categories = () => call<AdminCategory[]>('GET', '/admin/categories');
  const addCategory = async (slug: string) => {
    const created = await call<AdminCategory>('POST', '/admin/categories', { slug, name: slug });
    const path = `/admin/categories/${created.id}`;
    const texts = {
      ...created.texts,
      fi: { name: '', description: 'Kuvaus' },
      sv: { name: 'Remmar', description: '' },
    };
    await call('PUT', path, { ...created, hidden: false, texts });
    return { id: created.id, path };
  };

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

  test('[ADMIN-229] a removed category without products gets its size guides back; a slug that was taken is refused', async () => {
    const { id, path } = await addCategory('laces');
    const guides = async () => call<SizeGuides>('GET', '/admin/size-guides');
    const { guides: before, updated_at } = await guides();
    const own = sizeGuide({ id: 'laces', goods: 'laces' });
    await call('PUT', '/admin/size-guides', { guides: [...before, own], updated_at });
    await call('DELETE', path);
    const removal = await last();
    expect((await guides()).guides).toEqual(before);
    const taker = await addCategory('laces');
    await expectRefused(removal, 'slug');
    await call('DELETE', taker.path);
    await undone(removal);
    expect((await call<AdminCategory>('GET', path)).id).toBe(id);
    expect((await guides()).guides).toEqual([...before, own]);
  });

  /** Stores guides without the rules of their editor, as they were saved under earlier ones. */
  const storeGuides = (guides: readonly SizeGuide[]) =>
    shop().db.write(async (tx) =>
      replaceSizeGuides(tx, guides, (await readSizeGuides(tx)).updatedAt, shop().shop.clock()),
    );

  test('[ADMIN-229] stored size guides that break today’s rules do not keep a category removed; more than a shop may have do', async () => {
    const { path } = await addCategory('toggles');
    const own = sizeGuide({ id: 'toggles', goods: 'toggles', rows: [] });
    const other = sizeGuide({ id: 'other', rows: [{ size: 'S', cells: ['as you like'] }] });
    await storeGuides([other, own]);
    await call('DELETE', path);
    const removal = await last();
    await storeGuides(Array.from({ length: MAX_SIZE_GUIDES }, (_, at) => sizeGuide({ id: `guide-${at}` })));
    await expectRefused(removal, 'size_guides');
    await storeGuides([other]);
    await undone(removal);
    expect((await readSizeGuides(shop().db.read)).guides).toEqual([other, own]);
    await storeGuides([]);
  });

  test('[ADMIN-229] a removed category whose picture is not kept any more stays removed', async () => {
    const { path } = await addCategory('buckles');
    await send(`${path}/picture`, 'image');
    await call('DELETE', path);
    const removal = await last();
    await sweepProductPictures(muchLater(), new Date(Date.now() + 31 * DAY_MS));
    await expectRefused(removal, 'picture');
  });

  const fileAt = (url: string) => join(shop().dataDir, url);

  const publishedPost = async (slug: string) => {
    const created = await call<AdminBlog>('POST', '/admin/blogs', { slug, title: 'Dye', excerpt: 'x', body: 'x' });
    const path = `/admin/blogs/${created.id}`;
    await send(`${path}/cover`, 'cover');
    return { id: created.id, path };
  };
  const deletePost = async (path: string) => {
    const { updated_at } = await call<AdminBlog>('GET', path);
    await call('DELETE', `${path}?${new URLSearchParams({ updated_at })}`);
    return last();
  };

  test('[ADMIN-231] a deleted post is back with its number as a draft, with texts, tags, cover and the day it was published', async () => {
    const { id, path } = await publishedPost('dye');
    const image = await sendForm(
      shop(),
      'POST',
      '/admin/blogs/images',
      [['image', { data: picture, type: 'image/jpeg', name: 'image' }]],
      admin,
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

  test('[ADMIN-231] a post that is back links to the same product by number, though another has its slug by now', async () => {
    const { id: product } = await addProduct(shop(), { slug: 'linked-case' });
    const { path } = await publishedPost('linked');
    const body = `See [the case](/product/${product}).`;
    const { updated_at } = await call<AdminBlog>('GET', path);
    await call('PUT', path, { title: 'Linked', excerpt: 'x', body, updated_at });
    const deletion = await deletePost(path);
    await call('DELETE', `/admin/products/${product}`);
    // neither one with the slug nor one with the number as its slug is meant
    for (const slug of ['linked-case', String(product)]) await addProduct(shop(), { slug });
    await undone(deletion);
    expect((await call<AdminBlog>('GET', path)).body).toBe(body);
  });

  test('[ADMIN-231] a post whose slug was taken or whose cover is not kept is refused at its field', async () => {
    const { path } = await publishedPost('wax');
    const deletion = await deletePost(path);
    const other = await publishedPost('wax');
    await expectRefused(deletion, 'slug');
    const { cover } = await call<AdminBlog>('GET', other.path);
    const second = await deletePost(other.path);
    rmSync(fileAt(cover?.url ?? ''));
    await expectRefused(second, 'cover');
  });

  const withPictures = async (overrides: Parameters<typeof addProduct>[1] = {}) => {
    const { id } = await addProduct(shop(), overrides);
    const path = `/admin/products/${id}`;
    for (let count = 0; count < 2; count += 1) await send(`${path}/images`, 'image');
    return { id, path, read: () => call<AdminProduct>('GET', path) };
  };

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

  test('[ADMIN-232] the lowest price of 30 days counts what a product cost before its deletion', async () => {
    const now = shop().shop.clock().getTime();
    const ago = (days: number) => new Date(now - days * DAY_MS);
    const { id, read } = await withPictures({
      price: 10000,
      history: [
        { at: ago(40), price: 10000, discount: null },
        { at: ago(20), price: 8000, discount: null },
        { at: ago(10), price: 10000, discount: null },
      ],
    });
    await call('DELETE', `/admin/products/${id}`);
    await undone(await last());
    await request('POST', '/admin/products/bulk', { ids: [id], action: 'restore' });
    await request('POST', '/admin/products/bulk', { ids: [id], action: 'set_discount', discount: 30 });
    expect(await read()).toMatchObject({ status: 'active', discount: 30, reference_price: '80.00' });
  });

  test('[ADMIN-232] a SKU that was taken and a picture that is not kept are refused at their fields', async () => {
    const { id, read } = await withPictures({ variants: [{ sku: 'ONCE-1' }] });
    const images = (await read()).images;
    await call('DELETE', `/admin/products/${id}`);
    const deletion = await last();
    const taker = await addProduct(shop(), { variants: [{ sku: 'ONCE-1' }] });
    await expectRefused(deletion, 'variants.0.sku');
    await call('DELETE', `/admin/products/${taker.id}`);
    await sweepProductPictures(muchLater(), new Date(Date.now() + 31 * DAY_MS));
    expect(existsSync(fileAt(images[0]?.url ?? ''))).toBe(false);
    await expectRefused(deletion, 'images');
  });

  test('[ADMIN-232] a product whose category was removed since is in the one that its address leads to; without one it is refused', async () => {
    await addCategory('cords');
    const deleted = async () => {
      const { id } = await addProduct(shop(), { category: 'cords' });
      await call('DELETE', `/admin/products/${id}`);
      return { id, deletion: await last() };
    };
    const [first, second] = [await deleted(), await deleted()];
    const cords = async () => (await categories()).find(({ slug }) => slug === 'cords')?.id;
    await call('DELETE', `/admin/categories/${await cords()}?move_to=wallets`);
    const removal = await last();
    await undone(first.deletion);
    expect((await call<AdminProduct>('GET', `/admin/products/${first.id}`)).category).toBe('wallets');
    await undone(removal);
    await call('DELETE', `/admin/categories/${await cords()}`);
    await expectRefused(second.deletion, 'category');
  });
});
