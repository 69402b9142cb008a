import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { pictureCalls } from '../../testing/undone-pictures.ts';
import { mp4Of } from '../../testing/videos.ts';

describeShop('undoing changes of pictures and size guides', (shop) => {
  const { call, lastId, undone, expectStale, expectNotKept, withPictures, urls } = pictureCalls(shop);

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
});
