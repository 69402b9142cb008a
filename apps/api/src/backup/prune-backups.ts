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

/**
 * Removes the backups that are not to be kept, then the pieces that none of the others needs [BACKUP-12]. Where one of those to keep
 * cannot be read, BackupError is thrown and nothing is removed. Interrupted, it leaves whole backups and pieces that the next run
 * removes.
 */
export const pruneBackups = async (
  store: BackupStore,
  keep: Retention,
  now: Date,
): Promise<{ kept: number; removed: number; pieces: number }> => {
  const lock = await takeLock(store.target);
  try {
    await store.target.tidy();
    const all = await listBackups(store);
    const kept = backupsToKeep(all, now, keep);
    const used = await piecesIn(store, kept);
    const removed = all.filter((id) => !kept.has(id));
    const unused = [...(await listPieces(store))].filter((piece) => !used.has(piece));
    await lock.assertHeld();
    await removeRecords(store, removed);
    await removePieces(store, unused);
    return { kept: kept.size, removed: removed.length, pieces: unused.length };
  } finally {
    await lock.release();
  }
};
