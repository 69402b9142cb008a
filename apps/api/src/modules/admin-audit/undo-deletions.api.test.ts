import { existsSync, rmSync } from 'node:fs';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminMenus } from '@fori/contracts/admin-menus/schemas';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { AdminTextPage } from '@fori/contracts/admin-text-pages/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { byLanguage } from '@fori/domain/languages';
import { MAX_SIZE_GUIDES, type SizeGuide } from '@fori/domain/size-guides';
import { desc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addProduct } from '../../testing/builders.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { describeShop } from '../../testing/harness.ts';
import { sizeGuide } from '../../testing/size-guides.ts';
import { undoneDeletions } from '../../testing/undone-deletions.ts';
import { recordChange } from '../audit/index.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';
import { readSizeGuides, replaceSizeGuides } from '../catalog/index.ts';

describeShop('undoing a deletion', (shop) => {
  const {
    request,
    call,
    send,
    last,
    undo,
    undone,
    expectRefused,
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

  const muchLater = () => ({
    ...shop().shop,
    clock: () => new Date(shop().shop.clock().getTime() + 31 * DAY_MS),
  });

  /** Stores guides without the rules of their editor, as they were saved under earlier ones. */
  const storeGuides = (guides: readonly SizeGuide[]) =>
    shop().db.write(async (tx) =>
      replaceSizeGuides(tx, guides, (await readSizeGuides(tx)).updatedAt, shop().shop.clock()),
    );

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

  test('[ADMIN-229] a removed category whose picture is not kept any more stays removed', async () => {
    const { path } = await addCategory('buckles');
    await send(`${path}/picture`, 'image');
    await call('DELETE', path);
    const removal = await last();
    await sweepProductPictures(muchLater(), new Date(Date.now() + 31 * DAY_MS));
    await expectRefused(removal, 'picture');
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

  test('[ADMIN-228] of two who undo a deletion at once the later is refused', async () => {
    const { path } = await publishedPage('twice');
    const { id } = await removePage(path);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
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
