import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AdminBlog } from '@fori/contracts/admin-blogs/schemas';
import type { AdminCategory } from '@fori/contracts/admin-categories/schemas';
import type { AdminProduct } from '@fori/contracts/admin-products/schemas';
import type { SizeGuides } from '@fori/contracts/admin-size-guides/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { DAY_MS } from '@fori/domain/durations';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { pictureOf } from '../../testing/pictures.ts';
import { sizeGuide } from '../../testing/size-guides.ts';
import { pictureCalls } from '../../testing/undone-pictures.ts';
import { mp4Of } from '../../testing/videos.ts';
import { sweepProductPictures } from '../catalog/editing/sweep-pictures.ts';

describeShop('undoing changes of pictures and size guides', (shop) => {
  const { call, lastId, undone, expectStale, expectNotKept, withPictures, urls, picture, send } = pictureCalls(shop);

  const deleteFile = (url: string) => rmSync(join(shop().dataDir, url));

  test('[ADMIN-226] pictures of a product that were moved or added are as before, unless they were moved again', async () => {
    const { path, read, images } = await withPictures();
    const added = await lastId();
    await call('PUT', `${path}/${images[2]?.id}`, { position: 0 });
    const move = await lastId();
    await undone(move);
    expect(urls(await read())).toEqual(urls(images));
    await expectStale(move);
    await undone(added);
    expect(urls(await read())).toEqual(urls(images.slice(0, 2)));
    await undone(await lastId());
    expect(urls(await read())).toEqual(urls(images));
  });

  test('[ADMIN-226] a removed video of a product is back in its place and its size, unless its file is gone', async () => {
    const { id, path, read } = await withPictures();
    const file = `film-${id}.mp4`;
    const place = join(shop().dataDir, 'media', file);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, mp4Of());
    const video = { kind: 'video', file, color: null, width: 640, height: 360, placeholder: null, alt: {} } as const;
    await shop().db.write((tx) => tx.insert(tx.t.productImages).values({ ...video, productId: id, position: 1 }));
    const images = await read();
    const film = images.find(({ type }) => type === 'video');
    await call('DELETE', `${path}/${film?.id}`);
    await undone(await lastId());
    const { id: _id, ...kept } = film as NonNullable<typeof film>;
    const back = await read();
    expect(urls(back)).toEqual(urls(images));
    expect(back.find(({ type }) => type === 'video')).toMatchObject(kept);
    await call('DELETE', `${path}/${back.find(({ type }) => type === 'video')?.id}`);
    rmSync(place);
    await expectNotKept(await lastId(), 'image');
  });

  test('[ADMIN-226] a removed picture of a product is back in its place with its words, also after a sweep, and can be removed again', async () => {
    const { path, read, images } = await withPictures();
    const second = images[1]?.id ?? 0;
    await call('PUT', `${path}/${second}`, { alt_text: { en: 'Side', fi: 'Sivu' } });
    const words = await lastId();
    const first = await read();
    await call('DELETE', `${path}/${second}`);
    const removal = await lastId();
    await sweepProductPictures(shop().shop, new Date(Date.now() + 2 * DAY_MS));
    await undone(removal);
    const back = await read();
    const withoutId = (list: AdminProduct['images']) => list.map(({ id: _id, placeholder: _p, ...image }) => image);
    expect(withoutId(back)).toEqual(withoutId(first));
    expect((await shop().app.inject({ url: back[1]?.url ?? '' })).statusCode).toBe(200);
    await expectStale(removal);
    await undone(words);
    expect((await read())[1]?.alt_text).toEqual({});
    await undone(await lastId());
    expect((await read())[1]?.alt_text).toEqual({ en: 'Side', fi: 'Sivu' });
    await call('DELETE', `${path}/${(await read())[1]?.id}`);
    expect(urls(await read())).toEqual([images[0]?.url, images[2]?.url]);
  });

  test('[ADMIN-226] a picture whose files are not kept any more is refused at its field, and nothing changes', async () => {
    const { path, read, images } = await withPictures();
    await call('DELETE', `${path}/${images[0]?.id}`);
    const removal = await lastId();
    const muchLater = { ...shop().shop, clock: () => new Date(shop().shop.clock().getTime() + 31 * DAY_MS) };
    await sweepProductPictures(muchLater, new Date(Date.now() + 31 * DAY_MS));
    await expectNotKept(removal, 'image');
    expect(await read()).toHaveLength(2);
  });

  test('[ADMIN-226] a category has its former picture again', async () => {
    const { id } = await call<AdminCategory>('POST', '/admin/categories', { slug: 'straps', name: 'Straps' });
    const read = async () => (await call<AdminCategory>('GET', `/admin/categories/${id}`)).picture;
    await send(`/admin/categories/${id}/picture`, 'image', picture());
    const first = await read();
    await send(`/admin/categories/${id}/picture`, 'image', await pictureOf(300, 300, 'jpeg'));
    const replaced = await lastId();
    await undone(replaced);
    expect(await read()).toMatchObject({ url: first?.url, width: 400, height: 500 });
    await expectStale(replaced);
    await call('PUT', `/admin/categories/${id}/picture`, { image: null });
    await undone(await lastId());
    expect((await read())?.url).toBe(first?.url);
    await call('PUT', `/admin/categories/${id}/picture`, { image: null });
    deleteFile(first?.url ?? '');
    await expectNotKept(await lastId(), 'picture');
    expect(await read()).toBeNull();
  });

  test('[ADMIN-226] a post has its former cover again', async () => {
    const post = await call<AdminBlog>('POST', '/admin/blogs', { slug: 'dye', title: 'Dye', excerpt: 'x', body: 'x' });
    const path = `/admin/blogs/${post.id}`;
    const read = async () => (await call<AdminBlog>('GET', path)).cover;
    await send(`${path}/cover`, 'cover', picture());
    const first = await read();
    await call('DELETE', `${path}/cover`);
    const removal = await lastId();
    await undone(removal);
    expect(await read()).toMatchObject({ url: first?.url, width: first?.width, height: first?.height });
    await expectStale(removal);
    await call('DELETE', `${path}/cover`);
    deleteFile(first?.url ?? '');
    await expectNotKept(await lastId(), 'cover');
  });

  test('[ADMIN-226] the shop has its former logo again', async () => {
    const read = async () => (await call<Store>('GET', '/store')).logo;
    await send('/admin/identity/logo', 'logo', await pictureOf(64, 64), 'image/png');
    const first = await read();
    await call('DELETE', '/admin/identity/logo');
    const removal = await lastId();
    await undone(removal);
    expect(await read()).toEqual(first);
    await expectStale(removal);
    await undone(await lastId());
    expect((await read())?.src).not.toBe(first?.src);
    deleteFile(first?.src ?? '');
    await expectNotKept(await lastId(), 'logo');
  });

  test('[ADMIN-225] a removed size guide is back in its place, its sizes in their order; another guide stays as it was changed since', async () => {
    const read = () => call<SizeGuides>('GET', '/admin/size-guides');
    const put = async (guides: SizeGuides['guides'] | ReturnType<typeof sizeGuide>[]) =>
      call<SizeGuides>('PUT', '/admin/size-guides', { guides, updated_at: (await read()).updated_at });
    const rows = ['XL', 'S', '38', '36'].map((size) => ({ size, cells: [''] }));
    const [a, b] = [sizeGuide({ id: 'a', rows }), sizeGuide({ id: 'b', gender: 'female' })];
    await put([a, b]);
    await put([b]);
    const removal = await lastId();
    await put([{ ...b, gender: 'male' }]);
    await undone(removal);
    expect((await read()).guides).toEqual([a, { ...b, gender: 'male' }]);
    await put([{ ...a, rows: rows.slice(1) }, b]);
    const change = await lastId();
    await put([{ ...a, rows: rows.slice(2) }, b]);
    await expectStale(change);
    await undone(await lastId());
    await undone(change);
    expect((await read()).guides).toEqual([a, { ...b, gender: 'male' }]);
  });
});
