import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MEGABYTE } from '@fori/domain/bytes';
import { type ObjectStorage, startObjectStorage } from '@fori/storage-stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from '../testing/backups.ts';
import { bucketMediaStore } from './bucket-media-store.ts';
import { hashOfStored, localMediaStore, type MediaStore } from './media-store.ts';
import { isFileMissing } from './storage-errors.ts';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

let folders = 0;
const stores: Record<string, () => MediaStore | Promise<MediaStore>> = {
  'a folder': () => localMediaStore(ownFolder('media')),
  'a bucket': () => {
    folders += 1;
    return bucketMediaStore({ place: { ...storage.place, prefix: `media/${folders}` }, publicUrl: null });
  },
};

describe.each(Object.keys(stores))('media in %s', (kind) => {
  let media: MediaStore;
  beforeEach(async () => {
    media = (await stores[kind]?.()) as MediaStore;
  });
  const namesIn = async (folder: string) => {
    const names: string[] = [];
    for await (const { name } of media.list(folder)) names.push(name);
    return names.sort();
  };

  test('[STORE-01] files come back byte for byte, whole and in ranges, with size and time', async () => {
    const [one, two] = [randomBytes(70_000), Buffer.alloc(0)];
    const before = Math.floor(Date.now() / 1000) * 1000;
    await media.write([
      { name: 'products/tote/one.webp', data: one },
      { name: 'products/tote/two.webp', data: two },
    ]);
    expect((await media.read('products/tote/one.webp'))?.equals(one)).toBe(true);
    expect(await media.read('products/tote/two.webp')).toHaveLength(0);
    expect((await buffer(media.stream('products/tote/one.webp'))).equals(one)).toBe(true);
    const range = await buffer(media.stream('products/tote/one.webp', { start: 10, end: 65_999 }));
    expect(range.equals(one.subarray(10, 66_000))).toBe(true);
    const facts = await media.stat('products/tote/one.webp');
    expect(facts).toEqual({ bytes: one.length, writtenAt: expect.any(Date) });
    expect(facts?.writtenAt.getTime()).toBeGreaterThanOrEqual(before);
    await media.write([{ name: 'products/tote/one.webp', data: Buffer.from('another') }]);
    expect(String(await media.read('products/tote/one.webp'))).toBe('another');
  });

  test('[STORE-01] what is not there is null, cannot be streamed, and can be removed', async () => {
    expect(await media.read('blog/none.webp')).toBeNull();
    expect(await media.stat('blog/none.webp')).toBeNull();
    expect(await hashOfStored(media, 'blog/none.webp')).toBeNull();
    expect(await namesIn('blog')).toEqual([]);
    expect(await media.all()).toEqual([]);
    const failure: unknown = await buffer(media.stream('blog/none.webp')).catch((error: unknown) => error);
    expect(isFileMissing(failure)).toBe(true);
    await media.remove(['blog/none.webp']);
  });

  test('[STORE-01] a folder lists its own files, all lists every file by name, and removed ones are gone', async () => {
    const write = (name: string) => media.write([{ name, data: Buffer.from(name) }]);
    for (const name of ['blog/b.webp', 'blog/a.webp', 'blog/in/c.webp', 'blogs/d.webp', 'e.webp']) await write(name);
    expect((await namesIn('blog')).filter((name) => name.endsWith('.webp'))).toEqual(['blog/a.webp', 'blog/b.webp']);
    await media.remove(['blog/a.webp']);
    const all = await media.all();
    expect(all.map(({ name }) => name)).toEqual(['blog/b.webp', 'blog/in/c.webp', 'blogs/d.webp', 'e.webp']);
    expect(all[0]).toEqual({ name: 'blog/b.webp', bytes: 11, writtenAt: expect.any(Date) });
  });

  test('[STORE-02] a large file that was uploaded is stored whole', async () => {
    const file = join(ownFolder('upload'), 'video');
    const data = randomBytes(9 * MEGABYTE + 17);
    writeFileSync(file, data);
    await media.moveIn('reviews/video.mp4', file);
    expect(await media.stat('reviews/video.mp4')).toMatchObject({ bytes: data.length });
    expect((await media.read('reviews/video.mp4'))?.equals(data)).toBe(true);
  });

  test('[STORE-01] files that come with the shop are copied unless they are there, by size or at all', async () => {
    const source = ownFolder('source');
    mkdirSync(join(source, 'scenes'));
    const files = ['scenes/a.webp', 'scenes/b.webp'].map((name) => {
      writeFileSync(join(source, name), 'new');
      return { name, path: join(source, name), bytes: 3 };
    });
    await media.write([{ name: 'scenes/a.webp', data: Buffer.from('older') }]);
    await media.fill(files, { keepExisting: true });
    expect([String(await media.read('scenes/a.webp')), String(await media.read('scenes/b.webp'))]).toEqual([
      'older',
      'new',
    ]);
    await media.write([{ name: 'scenes/b.webp', data: Buffer.from('own') }]);
    await media.fill(files);
    expect([String(await media.read('scenes/a.webp')), String(await media.read('scenes/b.webp'))]).toEqual([
      'new',
      'own',
    ]);
  });
});

test('a folder of media that a disk is mounted at is read without what the system keeps in its lost+found [BACKUP-22]', async () => {
  const dataDir = ownFolder('media');
  mkdirSync(join(dataDir, 'media', 'lost+found'), { recursive: true });
  writeFileSync(join(dataDir, 'media', 'lost+found', '12'), 'found by fsck');
  const media = localMediaStore(dataDir);
  await media.write([{ name: 'products/one.webp', data: Buffer.from('one') }]);
  expect((await media.all()).map(({ name }) => name)).toEqual(['products/one.webp']);
});
