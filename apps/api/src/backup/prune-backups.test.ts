import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS } from '@fori/domain/durations';
import { expect, test } from 'vitest';
import { backupPlaces } from '../testing/backups.ts';
import { NoRoomError } from './backup-error.ts';
import { folderTarget } from './folder-target.ts';
import { type BackupRecord, backupIdOf } from './format.ts';
import { makeKeyFile, readKeyFile } from './key.ts';
import { pruneBackups } from './prune-backups.ts';
import { type BackupStore, createPieceWriter, listBackups, listPieces, openStore, writeRecord } from './store.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const LAST_HOURS = { hours: 6, daily: 0, weekly: 0, monthly: 0 };

/** Backups of some hours ago, each with a piece of its own, in a target that has no room left until one of its files is removed. */
const fullTarget = async (...hours: number[]) => {
  const { backups, keyFile } = backupPlaces();
  await makeKeyFile(keyFile);
  const target = folderTarget(backups);
  const store = await openStore(target, await readKeyFile(keyFile), { begin: true });
  const pieces = await createPieceWriter(store);
  for (const age of hours) {
    const piece = await pieces.put(Buffer.from(`of ${age} hours ago`), { compress: false });
    const list = await pieces.put(Buffer.from(JSON.stringify([piece])), { compress: true });
    const database: BackupRecord['database'] = {
      ...{ dialect: 'sqlite', bytes: 1, sha256: '0'.repeat(64), schema: 1, rows: {} },
      ...{ audit: { record: 0, hash: null }, lists: [list] },
    };
    const record = { id: backupIdOf(ago(age)), takenAt: ago(age), database };
    await writeRecord(store, { ...record, format: 1, version: 'test', media: { files: 0, bytes: 0, lists: [] } });
  }
  let isFull = true;
  const full: BackupStore = {
    ...store,
    target: {
      ...target,
      create: async (name, data) => {
        if (isFull) throw new NoRoomError('no room left (ENOSPC).');
        return target.create(name, data);
      },
      remove: async (names) => {
        await target.remove(names);
        if (names.length > 0) isFull = false;
      },
    },
  };
  return { full, backups };
};

test('a target that has no room left, not even for the lock, is pruned all the same [BACKUP-23]', async () => {
  const { full } = await fullTarget(9, 8, 1);
  expect(await pruneBackups(full, LAST_HOURS, NOW)).toEqual({ kept: 1, removed: 2, pieces: 4 });
  expect(await listBackups(full)).toEqual([backupIdOf(ago(1))]);
  expect((await listPieces(full)).size).toBe(2);
  expect(await full.target.read('lock')).toBeNull();
});

test('of a full target nothing is removed where all is to be kept, or where one to keep cannot be read [BACKUP-23]', async () => {
  const { full, backups } = await fullTarget(9, 1);
  await expect(pruneBackups(full, { ...LAST_HOURS, hours: 12 }, NOW)).rejects.toThrow('no room left');
  writeFileSync(join(backups, 'backups', backupIdOf(ago(1))), 'damaged');
  await expect(pruneBackups(full, LAST_HOURS, NOW)).rejects.toThrow('is damaged');
  expect(await listBackups(full)).toHaveLength(2);
});
