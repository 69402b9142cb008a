import { NoRoomError } from './backup-error.ts';
import { takeLock } from './lock.ts';
import { backupsToKeep, type Retention } from './retention.ts';
import {
  type BackupStore,
  listBackups,
  listPieces,
  readDatabasePieces,
  readFileList,
  readRecord,
  removePieces,
  removeRecords,
} from './store.ts';

/** The ids of all pieces that these backups consist of. Throws BackupError where one cannot be read. */
const piecesIn = async (store: BackupStore, backups: Iterable<string>): Promise<Set<string>> => {
  const used = new Set<string>();
  for (const id of backups) {
    const { database, media } = await readRecord(store, id);
    // backups share most of their lists
    const fresh = (list: string) => !used.has(list);
    for (const list of database.lists.filter(fresh)) {
      used.add(list);
      for (const piece of await readDatabasePieces(store, [list])) used.add(piece);
    }
    for (const list of media.lists.filter(fresh)) {
      used.add(list);
      for (const [, , , pieces] of await readFileList(store, list)) for (const piece of pieces) used.add(piece);
    }
  }
  return used;
};

/** What of all backups is to be kept, with the pieces of it, and which are to go. */
const sortOut = async (store: BackupStore, keep: Retention, now: Date) => {
  const all = await listBackups(store);
  const kept = backupsToKeep(all, now, keep);
  return { kept, used: await piecesIn(store, kept), old: all.filter((id) => !kept.has(id)) };
};

/**
 * Removes the backups that are not to be kept, then the pieces that none of the others needs [BACKUP-12]. Where one of those to keep
 * cannot be read, BackupError is thrown and nothing is removed. Interrupted, it leaves whole backups and pieces that the next run
 * removes. A full target is pruned as well [BACKUP-23].
 */
export const pruneBackups = async (
  store: BackupStore,
  keep: Retention,
  now: Date,
): Promise<{ kept: number; removed: number; pieces: number }> => {
  let removed = 0;
  const removeOld = async (old: readonly string[]) => {
    await removeRecords(store, old);
    removed += old.length;
  };
  const lock = await takeLock(store.target).catch(async (error: unknown) => {
    if (!(error instanceof NoRoomError)) throw error;
    // the lock itself finds no room: old records make it, which no other run relies on, unlike pieces
    await removeOld((await sortOut(store, keep, now)).old);
    return takeLock(store.target);
  });
  try {
    await store.target.tidy();
    const { kept, used, old } = await sortOut(store, keep, now);
    const unused = [...(await listPieces(store))].filter((piece) => !used.has(piece));
    await lock.assertHeld();
    await removeOld(old);
    await removePieces(store, unused);
    return { kept: kept.size, removed, pieces: unused.length };
  } finally {
    await lock.release();
  }
};
