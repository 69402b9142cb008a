import { join } from 'node:path';
import { type ObjectStorage, startObjectStorage } from '@fori/storage-stand-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownFolder } from '../testing/backups.ts';
import { takeLock } from './lock.ts';
import { type BackupTarget, openTarget } from './target.ts';

let storage: ObjectStorage;
beforeAll(async () => {
  storage = await startObjectStorage();
});
afterAll(() => storage.close());

let targets = 0;
const addresses: Record<string, () => string> = {
  'a folder': () => join(ownFolder('target'), 'backups'),
  'a bucket': () => {
    targets += 1;
    return `s3://shop/backups-${targets}`;
  },
};
const open = (address: string): Promise<BackupTarget> => openTarget(address, storage.place);

describe.each(Object.keys(addresses))('[BACKUP-17] backups in %s', (kind) => {
  test('read what was written, list it by folder, and lose what is removed', async () => {
    const address = addresses[kind]?.() ?? '';
    const target = await open(address);
    expect(target.address).toBe(address);
    expect([await target.list(), await target.list('pieces'), await target.read('head')]).toEqual([[], [], null]);
    for (const name of ['head', 'pieces/ab/abcd', 'pieces/cd/cdef', 'backups/1'])
      await target.write(name, Buffer.from(name));
    expect(String(await target.read('pieces/ab/abcd'))).toBe('pieces/ab/abcd');
    expect((await target.list('pieces')).sort()).toEqual(['pieces/ab/abcd', 'pieces/cd/cdef']);
    await target.write('head', Buffer.from('another'));
    await target.remove(['pieces/ab/abcd', 'pieces/none']);
    await target.tidy();
    expect((await target.list()).sort()).toEqual(['backups/1', 'head', 'pieces/cd/cdef']);
    expect(String(await target.read('head'))).toBe('another');
  });

  test('[BACKUP-18] of several that create a file at once one does, and one run at a time holds the lock', async () => {
    const target = await open(addresses[kind]?.() ?? '');
    const created = await Promise.all(['a', 'b', 'c'].map((text) => target.create('once', Buffer.from(text))));
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(String(await target.read('once'))).toBe(['a', 'b', 'c'][created.indexOf(true)]);
    const lock = await takeLock(target);
    await expect(takeLock(target, { waitMs: 0 })).rejects.toThrow('Another backup is running');
    await lock.assertHeld();
    await lock.release();
    await (await takeLock(target, { waitMs: 0 })).release();
  });
});

test('[BACKUP-18] a storage that replaces files in spite of the condition is refused in words', async () => {
  const target = await open('s3://shop/careless');
  storage.fault = 'ignores conditions';
  await expect(takeLock(target)).rejects.toThrow('s3://shop/careless is on a storage that ignores If-None-Match');
  storage.fault = null;
});

test('[BACKUP-19] a storage that fails is a failed backup that names it', async () => {
  const target = await open('s3://shop/backups');
  storage.fault = 'fails';
  const calls = [
    () => target.read('a'),
    () => target.write('a', Buffer.from('a')),
    () => target.list(),
    () => target.remove(['a']),
  ];
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringMatching(/^s3:\/\/shop\/backups: .* failed/),
    });
  storage.fault = null;
});

test('[BACKUP-19] a storage that is full is told apart, so that a backup takes back what it had written', async () => {
  const target = await open('s3://shop/backups');
  storage.fault = 'is full';
  await expect(target.write('a', Buffer.from('a'))).rejects.toMatchObject({ name: 'NoRoomError' });
  storage.fault = null;
});

test('[BACKUP-07] an address of another kind is refused as a target', async () => {
  await expect(open('https://shop.example/backups')).rejects.toThrow(
    's3://bucket/prefix; https://shop.example/backups is neither',
  );
});

test.each(['s3://', 's3:///shop', 's3://b/backups', 's3://My Bucket/backups', 's3://shop/../other'])(
  '%s is refused as a target with what names of buckets are like [BACKUP-07]',
  async (address) => {
    await expect(open(address)).rejects.toThrow(
      `${address} names no bucket: in s3://bucket/prefix the bucket has 3 to 63`,
    );
  },
);
