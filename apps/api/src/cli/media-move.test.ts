import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectStorage, startObjectStorage } from '@fori/storage-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketMediaStore } from '../storage/bucket-media-store.ts';
import { localMediaStore, type MediaStore } from '../storage/media-store.ts';
import { ownFolder, runFori } from '../testing/backups.ts';

const FILES = { 'products/one.webp': 'the first picture', 'reviews/two.webm': 'a video', 'e.json': '{}' };
/** Sent in parts. */
const LARGE = Buffer.alloc(9_000_000, 'large');

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

let shops = 0;
/** A shop with three files in its folder, and a part of the bucket of its own. */
const openShop = async () => {
  shops += 1;
  const dataDir = ownFolder('moved');
  const prefix = `shop-${shops}`;
  const folder = localMediaStore(dataDir);
  for (const [name, text] of Object.entries(FILES)) await folder.write([{ name, data: Buffer.from(text) }]);
  const bucket = await bucketMediaStore({ place: { ...storage.place, prefix }, publicUrl: null });
  const env = { ...storage.env, MEDIA_S3_PREFIX: prefix, DATA_DIR: dataDir };
  return { dataDir, folder, bucket, move: (...args: string[]) => runFori(['media', 'move', ...args], env) };
};

test('[STORE-05] media go to the bucket and back, and each file is the one it was', async () => {
  const { folder, bucket, move } = await openShop();
  await folder.write([{ name: 'reviews/large.mp4', data: LARGE }]);
  const isWhole = async (store: MediaStore) => {
    for (const [name, text] of Object.entries(FILES)) expect(String(await store.read(name)), name).toBe(text);
    expect((await store.read('reviews/large.mp4'))?.equals(LARGE)).toBe(true);
  };
  const there = await move('--to', 's3');
  expect(there).toMatchObject({ code: 0, err: '' });
  expect(there.out).toMatch(
    /^4 files, 8\.6 MB; copied now: 4\.\nAll are in s3:\/\/shop\/shop-\d\. .*media has them still\.$/,
  );
  await isWhole(bucket);
  expect(await folder.all()).toHaveLength(4);

  expect(await move('--to', 's3', '--remove-source')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/copied now: 0\.\nAll are in .*, and were removed from /),
  });
  expect(await folder.all()).toEqual([]);

  expect(await move('--to', 'folder', '--remove-source')).toMatchObject({ code: 0 });
  await isWhole(folder);
  expect(await bucket.all()).toEqual([]);
});

test('[STORE-05] an interrupted move goes on where it was, and takes along what was added meanwhile', async () => {
  const { folder, bucket, move } = await openShop();
  storage.failOn = /two\.webm/;
  expect(await move('--to', 's3', '--remove-source')).toMatchObject({
    code: 1,
    err: expect.stringContaining('two.webm'),
  });
  storage.failOn = null;
  expect(await folder.all()).toHaveLength(3);
  await folder.write([{ name: 'blog/late.webp', data: Buffer.from('late') }]);
  const already = (await bucket.all()).length;
  expect(await move('--to', 's3')).toMatchObject({
    code: 0,
    out: expect.stringContaining(`4 files, 0.0 MB; copied now: ${4 - already}.`),
  });
  expect(await bucket.all()).toHaveLength(4);
});

test('[STORE-05] a file that the target has with other content is named and stays, and nothing is removed', async () => {
  const { dataDir, folder, bucket, move } = await openShop();
  await bucket.write([{ name: 'products/one.webp', data: Buffer.from('another picture') }]);
  expect(await move('--to', 's3', '--remove-source')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^products\/one\.webp is in s3:\S+ with other content, and stays as it is\nNothing was removed/,
    ),
  });
  expect(String(await bucket.read('products/one.webp'))).toBe('another picture');
  expect(await folder.all()).toHaveLength(3);
  expect(existsSync(dataDir) && readdirSync(dataDir)).toEqual(['media']);
});

test('[STORE-05] a folder that cannot be written is named', async () => {
  const { dataDir, move } = await openShop();
  await move('--to', 's3', '--remove-source');
  rmSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media'), 'no folder');
  expect(await move('--to', 'folder')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/media cannot be read or written \(\w+\)\. Mend that and run this again\.$/),
  });
});

test('[STORE-05] without a bucket or a direction the command says what is missing', async () => {
  const { dataDir, move } = await openShop();
  expect(await move()).toMatchObject({ code: 2, err: expect.stringContaining('Say --to s3 or --to folder.') });
  expect(await runFori(['media', 'move', '--to', 's3'], { DATA_DIR: dataDir })).toMatchObject({
    code: 2,
    err: expect.stringContaining('MEDIA_S3_BUCKET'),
  });
});
