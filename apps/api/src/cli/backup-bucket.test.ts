import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ObjectStorage, startObjectStorage } from '@fori/storage-stand-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketMediaStore } from '../storage/bucket-media-store.ts';
import { localMediaStore } from '../storage/media-store.ts';
import { backupPlaces, runFori } from '../testing/backups.ts';

const BACKUPS = 's3://shop/backups';
const VIDEO = Buffer.alloc(5_000_000, 'two');

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

test('[BACKUP-17] [BACKUP-19] [BACKUP-20] database and media of a bucket are backed up into a bucket, verified, pruned and restored', async () => {
  const { folder, dataDir, keyFile } = backupPlaces();
  const env = { ...storage.env, ...storage.backupEnv, BACKUP_KEY_FILE: keyFile };
  const run = (args: readonly string[], more: Record<string, string> = {}) =>
    runFori(args, { ...env, DATA_DIR: dataDir, ...more });
  const media = await bucketMediaStore({ place: { ...storage.place, prefix: 'media' }, publicUrl: null });
  await run(['create-admin', '--email', 'ada@example.com', '--name', 'Ada Admin']);
  await run(['backup', 'key', keyFile]);
  await media.write([{ name: 'products/one.webp', data: Buffer.from('the first picture') }]);
  await media.write([{ name: 'reviews/two.webm', data: VIDEO }]);

  expect(await run(['backup', BACKUPS])).toMatchObject({
    code: 1,
    err: expect.stringContaining('say --new; else see whether bucket and prefix are the right ones.'),
  });
  const first = await run(['backup', BACKUPS, '--new']);
  expect(first).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 files of 4.8 MB') });

  storage.failOn = /\/backups\/pieces\//;
  await run(['create-admin', '--email', 'ben@example.com', '--name', 'Ben']);
  expect(await run(['backup', BACKUPS])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^s3:\/\/shop\/backups: /),
  });
  storage.failOn = null;
  const second = await run(['backup', BACKUPS]);
  expect(second).toMatchObject({ code: 0, err: '' });
  const ids = [first, second].map(({ out }) => out.split(': ')[0] ?? '');
  const listed = await run(['backup', 'list', BACKUPS]);
  expect(listed.out.split('\n').map((line) => line.split(' ')[0])).toEqual(ids);

  const temp = join(folder, 'temp');
  mkdirSync(temp);
  expect(await run(['backup', 'verify', BACKUPS, '--temp', temp])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/can be restored: \d+ rows, 2 files/),
  });
  expect(readdirSync(temp)).toEqual([]);
  expect(
    await run([
      'backup',
      'prune',
      BACKUPS,
      '--keep-hours',
      '0',
      '--keep-daily',
      '0',
      '--keep-weekly',
      '0',
      '--keep-monthly',
      '0',
    ]),
  ).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Kept: 1\. Removed: 1,/),
  });

  const restored = join(folder, 'restored');
  expect(await run(['restore', BACKUPS], { DATA_DIR: restored })).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(
      /^\S+ is restored: .*\nThe files are in .*restored\/media: fori media move --to s3 brings them/,
    ),
  });
  const files = localMediaStore(restored);
  expect(String(await files.read('products/one.webp'))).toBe('the first picture');
  expect((await files.read('reviews/two.webm'))?.equals(VIDEO)).toBe(true);
  expect(await run(['audit', 'verify'], { DATA_DIR: restored })).toMatchObject({ code: 0 });
  expect(await run(['media', 'move', '--to', 's3'], { DATA_DIR: restored })).toMatchObject({
    code: 0,
    out: expect.stringContaining('copied now: 0.'),
  });
});

test('[BACKUP-19] [STORE-03] media of a bucket that fails are no backup', async () => {
  const { dataDir, backups, keyFile } = backupPlaces();
  const run = (args: readonly string[]) =>
    runFori(args, { ...storage.env, DATA_DIR: dataDir, BACKUP_KEY_FILE: keyFile });
  await run(['create-admin', '--email', 'ada@example.com', '--name', 'Ada Admin']);
  await run(['backup', 'key', keyFile]);
  storage.fault = 'answers nonsense';
  expect(await run(['backup', backups, '--new'])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringMatching(/^s3:\/\/shop\/media: listing it failed/),
  });
  storage.fault = null;
  expect(await run(['check', 'storage'])).toMatchObject({ code: 0, out: expect.stringContaining('the bucket too') });
});
