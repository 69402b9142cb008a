import { createHash } from 'node:crypto';
import { MEGABYTE } from '@fori/domain/bytes';
import type { DatabaseCopy } from '../db/contents.ts';
import { inParallel } from '../in-parallel.ts';
import type { MediaStore } from '../storage/media-store.ts';
import { isFileMissing, StorageUnavailable } from '../storage/storage-errors.ts';
import { BackupError, NoRoomError, systemCode } from './backup-error.ts';
import { type BackupRecord, backupIdOf, type Listed } from './format.ts';
import { takeLock } from './lock.ts';
import { piecesOf } from './pieces.ts';
import { asDatabaseBackupError } from './shop-data.ts';
import {
  type BackupStore,
  createPieceWriter,
  listBackups,
  type PieceWriter,
  readFileList,
  readRecord,
  writeRecord,
} from './store.ts';

/** A change of a row changes the 64 kB around it. */
const SQLITE_PIECE = 64 * 1024;
/** A dump has little in common with the one before. */
const LARGE_PIECE = 4 * MEGABYTE;
const PIECES_PER_LIST = 256;
/** Files are listed in so many lists by their names, so that a new file changes one of them. */
const FILE_LISTS = 64;
const WIDTH = 8;

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));

const storeDatabase = async (copy: DatabaseCopy, writer: PieceWriter): Promise<BackupRecord['database']> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const ids: string[] = [];
  const pieces = async function* () {
    for await (const piece of piecesOf(copy.bytes(), copy.dialect === 'sqlite' ? SQLITE_PIECE : LARGE_PIECE)) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await inParallel(pieces(), WIDTH, async (piece, index) => {
    ids[index] = await writer.put(piece, { compress: true });
  });
  const lists: string[] = [];
  for (let start = 0; start < ids.length; start += PIECES_PER_LIST)
    lists.push(await writer.put(json(ids.slice(start, start + PIECES_PER_LIST)), { compress: true }));
  return { dialect: copy.dialect, bytes, sha256: hash.digest('hex'), ...copy.contents, lists };
};

/** The files of the newest backup by name: one that has not changed since is not read again. */
const lastFiles = async (store: BackupStore): Promise<Map<string, Listed>> => {
  const files = new Map<string, Listed>();
  const newest = (await listBackups(store)).at(-1);
  if (newest === undefined) return files;
  try {
    for (const list of (await readRecord(store, newest)).media.lists)
      for (const file of await readFileList(store, list)) files.set(file[0], file);
  } catch (error) {
    // a damaged backup only makes this one read everything
    if (!(error instanceof BackupError)) throw error;
  }
  return files;
};

/** Stores the files that are there now. Those stored before stay in `stored`, also when they are gone. */
const storeFiles = async (
  media: Pick<MediaStore, 'all' | 'stream'>,
  writer: PieceWriter,
  stored: Map<string, Listed>,
  last: ReadonlyMap<string, Listed>,
): Promise<void> => {
  const isSame = (known: Listed | undefined, bytes: number, writtenAt: number): known is Listed =>
    known !== undefined && known[1] === bytes && known[2] === writtenAt && known[3].every(writer.has);
  const all = await media.all().catch((error: unknown) => {
    throw error instanceof StorageUnavailable ? new BackupError(error.message) : error;
  });
  await inParallel(all, WIDTH, async ({ name, bytes, writtenAt }) => {
    const time = Math.floor(writtenAt.getTime());
    const known = stored.get(name) ?? last.get(name);
    if (isSame(known, bytes, time)) {
      stored.set(name, known);
      return;
    }
    try {
      const pieces: string[] = [];
      let read = 0;
      for await (const piece of piecesOf(media.stream(name), LARGE_PIECE)) {
        pieces.push(await writer.put(piece, { compress: false }));
        read += piece.length;
      }
      stored.set(name, [name, read, time, pieces]);
    } catch (error) {
      // it was removed since it was listed
      if (isFileMissing(error)) return;
      if (error instanceof StorageUnavailable) throw new BackupError(error.message);
      const code = systemCode(error);
      throw code === undefined ? error : new BackupError(`The media file ${name} cannot be read (${code}).`);
    }
  });
};

const storeFileLists = async (
  files: ReadonlyMap<string, Listed>,
  writer: PieceWriter,
): Promise<BackupRecord['media']> => {
  const lists: Listed[][] = Array.from({ length: FILE_LISTS }, () => []);
  for (const name of [...files.keys()].sort()) {
    const place = createHash('sha256').update(name).digest().readUInt8(0) % FILE_LISTS;
    const file = files.get(name);
    if (file) lists[place]?.push(file);
  }
  const ids: string[] = [];
  for (const list of lists) if (list.length > 0) ids.push(await writer.put(json(list), { compress: true }));
  let bytes = 0;
  for (const [, size] of files.values()) bytes += size;
  return { files: files.size, bytes, lists: ids };
};

/** A backup that was taken, and what it added to the target. */
export interface TakenBackup {
  record: BackupRecord;
  added: { pieces: number; bytes: number };
}

/**
 * Takes a backup of database and media while the shop sells; only what the target does not have is added [BACKUP-02, BACKUP-03].
 * Every file that a row of the copied database names is in it, since files are read before the copy and again after it. Until its
 * last step the backup does not exist: interrupted at any point, those before stay whole [BACKUP-10]. Throws BackupError where
 * another run goes on holding the target, and where it has no room or cannot be written.
 */
export const takeBackup = async ({
  store,
  media,
  assertPossible,
  copy: copyNow,
  version,
}: {
  store: BackupStore;
  media: Pick<MediaStore, 'all' | 'stream'>;
  /** Throws BackupError where `copy` would, before anything is stored. */
  assertPossible?: () => Promise<void>;
  copy: () => Promise<DatabaseCopy>;
  version: string;
}): Promise<TakenBackup> => {
  const lock = await takeLock(store.target);
  try {
    await store.target.tidy();
    await assertPossible?.();
    const writer = await createPieceWriter(store);
    try {
      const last = await lastFiles(store);
      const files = new Map<string, Listed>();
      await storeFiles(media, writer, files, last);
      const copy = await copyNow();
      const { takenAt } = copy;
      let database: BackupRecord['database'];
      try {
        database = await asDatabaseBackupError('The database cannot be copied', () => storeDatabase(copy, writer));
      } finally {
        await copy.close();
      }
      await storeFiles(media, writer, files, last);
      const record: BackupRecord = {
        format: 1,
        id: backupIdOf(takenAt),
        takenAt,
        version,
        database,
        media: await storeFileLists(files, writer),
      };
      await lock.assertHeld();
      await writeRecord(store, record);
      return { record, added: writer.added };
    } catch (error) {
      if (error instanceof NoRoomError) {
        // a disk that the shop may share is not left full; what another run may use already stays
        await lock.assertHeld();
        await writer.undo();
      }
      throw error;
    }
  } finally {
    await lock.release();
  }
};
