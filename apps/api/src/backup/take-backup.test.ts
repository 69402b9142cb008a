import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '../db/sqlite.ts';
import { localMediaStore } from '../storage/media-store.ts';
import { backupPlaces } from '../testing/backups.ts';
import { NoRoomError } from './backup-error.ts';
import { folderTarget } from './folder-target.ts';
import { makeKeyFile, readKeyFile } from './key.ts';
import { restoreBackup } from './restore-backup.ts';
import { assertCopyFits, copyDatabase } from './shop-data.ts';
import { findBackup, listBackups, openStore } from './store.ts';
import { takeBackup } from './take-backup.ts';
import type { BackupTarget } from './target.ts';

/** A migrated database, made once. */
let made: string;
beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'fori-backed-up-'));
  await openSqlite(join(made, 'fori.db')).close();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A shop with a database, and an empty store of backups for it. */
const openShop = async () => {
  const places = backupPlaces();
  const { dataDir, backups, keyFile } = places;
  copyFileSync(join(made, 'fori.db'), join(dataDir, 'fori.db'));
  const media = localMediaStore(dataDir);
  await makeKeyFile(keyFile);
  const key = await readKeyFile(keyFile);
  const target = folderTarget(backups);
  const store = await openStore(target, key, { begin: true });
  const place = { dataDir, databaseUrl: undefined, minFreeBytes: 0 };
  const copy = () => copyDatabase(place, backups);
  const take = (changed: Partial<BackupTarget> = {}) =>
    takeBackup({ store: { target: { ...target, ...changed }, key }, media, copy, version: 'test' });
  /** A folder that the newest backup is restored to. */
  const restore = async () => {
    const restored = join(places.folder, 'restored');
    rmSync(restored, { recursive: true, force: true });
    await restoreBackup(store, await findBackup(store), { dataDir: restored, databaseUrl: undefined });
    return restored;
  };
  return { ...places, media, store, target, copy, take, restore };
};

const change = (dataDir: string, statement: string): void => {
  const connection = new Database(join(dataDir, 'fori.db'));
  connection.exec(statement);
  connection.close();
};
const valueIn = (dataDir: string, name: string): unknown => {
  const connection = new Database(join(dataDir, 'fori.db'), { readonly: true });
  const value = connection.prepare('select value from sequences where name = ?').pluck().get(name);
  connection.close();
  return value;
};
const fill = (dataDir: string, name: string, value: number) =>
  change(dataDir, `insert or replace into sequences (name, value) values ('${name}', ${value})`);

test('[BACKUP-03] what the target has is not stored again: a repeated backup adds no file, a new file only itself and its list', async () => {
  const { media, take } = await openShop();
  await media.write([
    { name: 'products/a.webp', data: Buffer.from('a') },
    { name: 'products/same.webp', data: Buffer.from('a') },
  ]);
  const first = await take();
  expect(first.record.media).toMatchObject({ files: 2, bytes: 2 });
  expect((await take()).added.pieces).toBeLessThanOrEqual(2);
  await media.write([{ name: 'products/b.webp', data: Buffer.alloc(9_000_000, 'b') }]);
  const { added, record } = await take();
  // two different pieces of it, its list, and what a copy of the database changes in its first page
  expect(added.pieces).toBeLessThanOrEqual(5);
  expect(record.media).toMatchObject({ files: 3, bytes: 9_000_002 });
});

test('[BACKUP-02] the copy is of one moment while others write: what was committed together is there together', async () => {
  const { dataDir, take, restore } = await openShop();
  const writer = new Database(join(dataDir, 'fori.db'));
  const both = writer.prepare("insert or replace into sequences (name, value) values ('left', ?), ('right', ?)");
  // large enough for several steps of copying
  writer.exec(
    'create table ballast as with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) select i, hex(randomblob(500)) as t from n',
  );
  let count = 0;
  const write = () => {
    count += 1;
    both.run(count, count);
  };
  write();
  const timer = setInterval(write, 0);
  await take().finally(() => clearInterval(timer));
  writer.close();
  const restored = await restore();
  const found = valueIn(restored, 'left');
  expect(found).toBe(valueIn(restored, 'right'));
  expect(Number(found)).toBeLessThan(count);
});

test('[BACKUP-02] a file that a row of the copy names is in it, though it was removed before the end', async () => {
  const { media, take, restore, copy, store } = await openShop();
  await media.write([{ name: 'products/a.webp', data: Buffer.from('a') }]);
  await takeBackup({
    store,
    media,
    copy: async () => {
      await media.write([{ name: 'products/b.webp', data: Buffer.from('b') }]);
      const copied = await copy();
      await media.remove(['products/a.webp']);
      return copied;
    },
    version: 'test',
  });
  expect(readdirSync(join(await restore(), 'media/products')).sort()).toEqual(['a.webp', 'b.webp']);
  await take();
  expect(readdirSync(join(await restore(), 'media/products'))).toEqual(['b.webp']);
});

test('[BACKUP-10] a target that fills up at any of its files is left as it was, with the backup before whole, and the next run goes on', async () => {
  const { dataDir, media, target, take, restore } = await openShop();
  fill(dataDir, 'round', 1);
  await take();
  fill(dataDir, 'round', 2);
  await media.write([{ name: 'products/a.webp', data: Buffer.from('a') }]);
  const before = await target.list();
  let room = 0;
  for (;;) {
    let left = room;
    const write: BackupTarget['write'] = async (name, data) => {
      left -= 1;
      if (left < 0) throw new NoRoomError('no room left (ENOSPC).');
      await target.write(name, data);
    };
    const failure = await take({ write }).then(
      () => null,
      (error: Error) => error.message,
    );
    if (failure === null) break;
    expect(failure).toBe('no room left (ENOSPC).');
    expect(await target.list()).toEqual(before);
    expect(valueIn(await restore(), 'round')).toBe(1);
    room += 1;
  }
  expect(room).toBeGreaterThan(2);
  expect(valueIn(await restore(), 'round')).toBe(2);
});

test('[BACKUP-10] after a kill -9 in the middle the backup before is whole, and the next run is clean', async () => {
  const { dataDir, backups, keyFile, media, store, take, restore } = await openShop();
  fill(dataDir, 'round', 1);
  await take();
  fill(dataDir, 'round', 2);
  await media.write([{ name: 'products/a.webp', data: Buffer.from('a') }]);
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/testing/backup-process.ts', dataDir, backups, keyFile, '1'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  expect(existsSync(join(backups, 'lock'))).toBe(true);
  // what writing a file leaves when it is killed
  writeFileSync(join(backups, 'pieces', '.half.tmp'), 'half');
  expect(valueIn(await restore(), 'round')).toBe(1);
  await take();
  expect(await listBackups(store)).toHaveLength(2);
  expect(valueIn(await restore(), 'round')).toBe(2);
  expect(readdirSync(dataDir).filter((name) => name.includes('unfinished'))).toEqual([]);
  expect(existsSync(join(backups, 'lock'))).toBe(false);
  expect(existsSync(join(backups, 'pieces', '.half.tmp'))).toBe(false);
});

test('[BACKUP-15] the copy of the database is not begun where it would leave less free than the shop needs', async () => {
  const { dataDir, backups, take, store } = await openShop();
  const place = { dataDir, databaseUrl: undefined, minFreeBytes: Number.MAX_SAFE_INTEGER };
  await expect(copyDatabase(place, backups)).rejects.toThrow(
    /has no room for a copy of the database: \d+ MB are free, it takes \d+ MB, and UPLOADS_MIN_FREE_MB keeps \d+ MB free\.$/,
  );
  expect(readdirSync(dataDir)).toEqual(['fori.db']);
  await take();
  expect(await listBackups(store)).toHaveLength(1);
});

test('a first backup that is refused for want of room stores no media, and one that finds the room gone later takes them back [BACKUP-24]', async () => {
  const { dataDir, backups, media, store, target } = await openShop();
  await media.write([{ name: 'products/a.webp', data: Buffer.from('a') }]);
  const before = await target.list();
  const place = { dataDir, databaseUrl: undefined, minFreeBytes: Number.MAX_SAFE_INTEGER };
  const attempt = { store, media, copy: () => copyDatabase(place, backups), version: 'test' };
  let isRead = false;
  const all = () => {
    isRead = true;
    return media.all();
  };
  await expect(
    takeBackup({ ...attempt, media: { ...media, all }, assertPossible: () => assertCopyFits(place, backups) }),
  ).rejects.toThrow('has no room for a copy of the database');
  expect([isRead, await target.list()]).toEqual([false, before]);
  await expect(takeBackup(attempt)).rejects.toThrow('has no room for a copy of the database');
  expect(await target.list()).toEqual(before);
});

test('files being written are left out, and one that cannot be read is named', async () => {
  const { dataDir, media, take } = await openShop();
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  writeFileSync(join(dataDir, 'media', '.a.webp.1.tmp'), 'half');
  expect((await take()).record.media.files).toBe(0);
  await media.write([{ name: 'a.webp', data: Buffer.from('a') }]);
  const unreadable = { ...media, stream: () => media.stream('.') };
  const { store, copy } = await openShop();
  await expect(takeBackup({ store, media: unreadable, copy, version: 'test' })).rejects.toThrow(
    'The media file a.webp cannot be read (EISDIR).',
  );
  expect(readFileSync(join(dataDir, 'media', 'a.webp'), 'utf8')).toBe('a');
});
